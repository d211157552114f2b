package dev.waymark.runtime.internal.explain;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.internal.media.MediaKind;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.spi.SourcePage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Compares the pages of an entry with one URL, and keeps the first that is the same, be it written or skipped. Holds
 * one page at a time.
 */
final class PageMatcher extends ValueWriter {

    private final RawUrl wanted;
    private final EntryPlan plan;
    private final String start;
    private final List<String> literals;
    private final List<String> names;

    private final StringBuilder path = new StringBuilder();
    private final List<SourcePage.Parameter> query = new ArrayList<>();
    private final List<Consumer<ValueWriter>> calls = new ArrayList<>();
    private int next;
    private @Nullable List<Consumer<ValueWriter>> match;

    PageMatcher(RawUrl wanted, EntryPlan plan, SitePlan site) {
        this.wanted = wanted;
        this.plan = plan;
        start = RawUrl.decode(plan.start(site.base()));
        literals =
                plan.slots().stream().map(slot -> RawUrl.decode(slot.after())).toList();
        names = plan.query().stream()
                .map(RawUrl::decode)
                .map(name -> name.substring(0, name.length() - 1))
                .toList();
    }

    /** Whether the entry can have such a page at all, whatever its values hold. */
    boolean isPossible() {
        String after = literals.isEmpty() ? "" : literals.get(literals.size() - 1);
        return literals.isEmpty()
                ? wanted.path().equals(start)
                : wanted.path().length() >= start.length() + after.length()
                        && wanted.path().startsWith(start)
                        && wanted.path().endsWith(after);
    }

    /** The calls that write the page, between those of {@code begin} and {@code end}. */
    Optional<List<Consumer<ValueWriter>>> match() {
        return Optional.ofNullable(match);
    }

    @Override
    protected void beginPage() {
        path.setLength(0);
        path.append(start);
        query.clear();
        calls.clear();
        next = 0;
    }

    @Override
    public void text(@Nullable CharSequence value) {
        String text = value == null ? null : value.toString();
        calls.add(page -> page.text(text));
        int index = next++;
        if (index < literals.size()) {
            String segment = text == null ? "" : text;
            boolean joined =
                    plan.slots().get(index).rest() && segment.startsWith("/") && path.charAt(path.length() - 1) == '/';
            path.append(segment, joined ? 1 : 0, segment.length()).append(literals.get(index));
        } else if (text != null && index - literals.size() < names.size()) {
            query.add(new SourcePage.Parameter(names.get(index - literals.size()), text));
        }
    }

    @Override
    public void encodedPath(String encoded) {
        calls.add(page -> page.encodedPath(encoded));
        next++;
        String decoded = RawUrl.of(encoded).path();
        path.append(decoded, decoded.startsWith("/") ? 1 : 0, decoded.length());
    }

    @Override
    public void parameter(String name, String value) {
        calls.add(page -> page.parameter(name, value));
        query.add(new SourcePage.Parameter(name, value));
    }

    @Override
    public void date(long epochSecond, boolean isDate) {
        calls.add(page -> page.date(epochSecond, isDate));
    }

    @Override
    public void frequency(ChangeFrequency changeFrequency) {
        calls.add(page -> page.frequency(changeFrequency));
    }

    @Override
    public void rank(double priority) {
        calls.add(page -> page.rank(priority));
    }

    /** What is supplied may be gone when the page is written. */
    @Override
    public void media(MediaKind kind, Object supplied) {
        List<Object> copy = MediaKind.copy(supplied);
        calls.add(page -> page.media(kind, copy));
    }

    @Override
    public void end() {
        if (match == null && wanted.path().contentEquals(path) && wanted.query().equals(query)) {
            match = List.copyOf(calls);
        }
    }
}
