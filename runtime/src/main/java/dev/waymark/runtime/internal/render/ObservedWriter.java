package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PageAddress;
import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.registry.UrlWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes pages, and reports each to an observer. Holds one page at a time. */
final class ObservedWriter extends PageWriter {

    private final PageObserver observer;
    private final String start;
    private final List<String> literals;
    private final List<String> names;
    private final StringBuilder path = new StringBuilder();
    private final List<Map.Entry<String, String>> query = new ArrayList<>();
    private int next;
    private @Nullable String url;

    /** Creates a writer for an entry's pages. */
    ObservedWriter(EntryPlan plan, SitePlan site, PageOutput to, Output output, PageObserver observer) {
        super(plan, site, to, output.tally(site), output.settings(), output.dates);
        this.observer = observer;
        start = decoded(plan.template().start(site.base()));
        literals = plan.template().slots().stream()
                .map(slot -> decoded(slot.after()))
                .toList();
        names = plan.query().stream()
                .map(parameter -> decoded(parameter.name()))
                .map(name -> name.substring(0, name.length() - 1))
                .toList();
    }

    private static String decoded(Literal literal) {
        return PageAddress.decode(ElementStream.unescape(literal.url()));
    }

    @Override
    public UrlWriter begin() {
        path.setLength(0);
        path.append(start);
        query.clear();
        next = 0;
        url = null;
        tally.clearSkipped();
        return super.begin();
    }

    @Override
    public void text(@Nullable CharSequence value) {
        int index = next++;
        if (index < literals.size()) {
            String segment = value == null ? "" : value.toString();
            boolean joined = plan.template().slots().get(index).rest()
                    && segment.startsWith("/")
                    && path.charAt(path.length() - 1) == '/';
            path.append(segment, joined ? 1 : 0, segment.length()).append(literals.get(index));
        } else if (value != null && index - literals.size() < names.size()) {
            query.add(Map.entry(names.get(index - literals.size()), value.toString()));
        }
        super.text(value);
    }

    @Override
    public void encodedPath(String encoded) {
        next++;
        String decoded = PageAddress.decode(encoded.split("[?#]", 2)[0]);
        path.append(decoded, decoded.startsWith("/") ? 1 : 0, decoded.length());
        super.encodedPath(encoded);
    }

    @Override
    public void parameter(String name, String value) {
        query.add(Map.entry(name, value));
        super.parameter(name, value);
    }

    @Override
    public void end() {
        String tag = scope == null ? null : scope.tag();
        observer.offered(tag, new PageAddress(path.toString(), query));
        super.end();
        tally.skipped()
                .forEach((reason, pages) ->
                        observer.skipped(reason, pages.examples().get(0)));
        if (url != null && isAccepted() && tag == null) {
            observer.listed(null, url);
        }
    }

    @Override
    void passOn(int locStart, int locEnd) {
        url = ElementStream.unescape(out.text(locStart, locEnd));
    }
}
