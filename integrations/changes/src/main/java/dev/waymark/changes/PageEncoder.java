package dev.waymark.changes;

import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.RenderedPages;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SkipReason;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Takes changes that are published together, while the call that receives them lasts, and converts them into edits.
 * Consecutive pages may be rows of one page, so they are converted together. Used by one thread.
 */
final class PageEncoder implements Changes {

    /** A URL in XML: no spaces or control characters, and nothing that would end its element. */
    private static final Pattern LOC = Pattern.compile("[!-;=?-~]+");

    /** Maximum rows of a page: as many as it may have images. */
    private static final int MOST_ROWS = 1_000;

    /** How far back a page is looked for. Not by hash: that of an entity may load all it refers to. */
    private static final int NEAR = 50;

    /** A page that counts, with its URLs and the number of those behind it. */
    private record Kept(Object page, int number, Set<String> urls) {}

    /** What held-back pages have in common. */
    private record Origin(Class<?> provider, @Nullable String method, boolean listed) {}

    private final ChangeEngine engine;

    private final List<EngineSite> sites;

    /** The last edit of each URL, by site and section. */
    private final Map<String, Map<String, Map<String, PageEdit>>> edits = new LinkedHashMap<>();

    private final SkippedPages skipped = new SkippedPages();
    private final Map<String, Instant> newsUntil = new TreeMap<>();

    /** The URLs of rows and of {@link #removed(String)}: other languages of their pages may be missing. */
    private final Set<String> partial = new HashSet<>();

    private @Nullable Origin origin;
    private final List<Object> pages = new ArrayList<>();
    private boolean closed;

    /** Has no pages yet. */
    PageEncoder(Engine engine) {
        this.engine = engine.changes();
        sites = engine.sites();
    }

    @Override
    public Changes changed(Class<?> provider, Object page) {
        return add(provider, null, page, true);
    }

    @Override
    public Changes changed(Class<?> provider, String method, Object page) {
        return add(provider, Objects.requireNonNull(method, "method"), page, true);
    }

    @Override
    public Changes removed(Class<?> provider, Object page) {
        return add(provider, null, page, false);
    }

    @Override
    public Changes removed(Class<?> provider, String method, Object page) {
        return add(provider, Objects.requireNonNull(method, "method"), page, false);
    }

    @Override
    public Changes removed(String url) {
        requireOpen();
        flush();
        remove(ElementStream.escape(Objects.requireNonNull(url, "url").replaceFirst("#.*", "")));
        return this;
    }

    /** Adds a page to list or to remove. */
    Changes add(Class<?> provider, @Nullable String method, @Nullable Object page, boolean listed) {
        requireOpen();
        Origin next = new Origin(Objects.requireNonNull(provider, "provider"), method, listed);
        if (!next.equals(origin)) {
            flush();
            origin = next;
        }
        // The same page once more, rather than another row whose media add up.
        boolean unused = pages.subList(Math.max(0, pages.size() - NEAR), pages.size())
                .remove(Objects.requireNonNull(page, "page"));
        pages.add(page);
        return this;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("The function passed to change(...) has returned, so it takes no more"
                    + " changes. Call change(...) again");
        }
    }

    /** Accepts no more changes. */
    void close() {
        flush();
        closed = true;
    }

    /** Converts the held-back pages. */
    private void flush() {
        Origin last = origin;
        if (last == null) {
            return;
        }
        for (EntryFamily family : engine.families(last.provider(), last.method())) {
            if (last.listed() && family.mayHaveRows()) {
                add(family, List.copyOf(pages), true);
            } else {
                // Of versions of one page, the last one is listed, and all are removed.
                pages.forEach(page -> add(family, List.of(page), last.listed()));
            }
        }
        origin = null;
        pages.clear();
    }

    private void add(EntryFamily family, List<?> pages, boolean listed) {
        RenderedPages given = family.render(pages);
        if (hasRepeated(given)) {
            given = family.render(newest(family, pages));
        }
        String section = family.section();
        boolean inRows = given.inRows();
        given.elements()
                .forEach((site, elements) -> elements.forEach(element -> {
                    edit(site, section, listed ? element : PageEdit.removal(element.loc()));
                    if (inRows) {
                        partial.add(element.loc());
                    } else {
                        partial.remove(element.loc());
                    }
                }));
        skipped.add(given.skipped());
        Instant until = given.newsUntil();
        if (listed && until != null) {
            newsUntil.merge(section, until, (one, other) -> one.isBefore(other) ? one : other);
        }
    }

    /** Whether a page occurs twice. Rows that add media to one page don't count. */
    private static boolean hasRepeated(RenderedPages given) {
        Set<SkipReason> reasons = given.skipped().keySet();
        return reasons.contains(SkipReason.DUPLICATE) || reasons.contains(SkipReason.LOCALE_TWICE);
    }

    /** Removes pages whose URLs occur in a later one, which is a newer version of the same page. */
    private static List<?> newest(EntryFamily family, List<?> pages) {
        Deque<Object> newest = new ArrayDeque<>();
        Map<String, Kept> later = new HashMap<>();
        for (int i = pages.size() - 1; i >= 0; i--) {
            Object page = pages.get(i);
            Set<String> urls = new HashSet<>();
            family.render(List.of(page))
                    .elements()
                    .forEach((site, elements) -> elements.forEach(element -> urls.add(site + ' ' + element.loc())));
            Kept kept = new Kept(page, newest.size(), urls);
            Kept same = urls.stream()
                    .map(later::get)
                    .filter(other -> other != null && isSame(urls, other.urls()))
                    .findFirst()
                    .orElse(null);
            // Those two alone, because two versions are more frequent than rows.
            if (same == null
                    || (areRows(family, page, Stream.of(same.page()))
                            && areRows(family, page, newest.stream().limit(kept.number() - same.number())))) {
                newest.addFirst(page);
                urls.forEach(url -> later.putIfAbsent(url, kept));
            }
        }
        return List.copyOf(newest);
    }

    /** Whether a page and all that follow, up to the last one with its URLs, are rows of one page. */
    private static boolean areRows(EntryFamily family, Object page, Stream<Object> next) {
        List<Object> rows =
                Stream.concat(Stream.of(page), next.limit(MOST_ROWS)).toList();
        return rows.size() <= MOST_ROWS && !hasRepeated(family.render(rows));
    }

    /** A language may have been added or removed. */
    private static boolean isSame(Set<String> urls, Set<String> later) {
        return later.containsAll(urls) || urls.containsAll(later);
    }

    private void edit(String site, String section, PageEdit edit) {
        Map<String, PageEdit> last = edits.computeIfAbsent(site, key -> new TreeMap<>())
                .computeIfAbsent(section, key -> new LinkedHashMap<>());
        last.remove(edit.loc());
        last.put(edit.loc(), edit);
    }

    /**
     * Adds the removal of a URL, in whatever section it is listed.
     *
     * @param loc as written in XML
     * @throws IllegalArgumentException if it isn't a URL, or belongs to no known site
     */
    void remove(String loc) {
        if (!LOC.matcher(loc).matches()) {
            throw new IllegalArgumentException(
                    "\"" + ElementStream.unescape(loc).replaceAll("[^ -~]", "?")
                            + "\" is no URL as it is listed: percent-encode what is not ASCII, and spaces");
        }
        EngineSite site = sites.stream()
                .filter(known -> isBelow(known.baseUrl(), loc))
                .max(Comparator.comparingInt(known -> known.baseUrl().length()))
                .orElseThrow(() -> new IllegalArgumentException("No site has the URL " + ElementStream.unescape(loc)));
        for (String section : engine.sections().keySet()) {
            edit(site.address(), section, PageEdit.removal(loc));
        }
        partial.add(loc);
    }

    /** Whether a site with this base URL may have a URL. */
    static boolean isBelow(String base, String loc) {
        return loc.equals(base) || loc.startsWith(base + "/") || loc.startsWith(base + "?");
    }

    /** The edits to publish, by site address. */
    Map<String, SiteEdits> edits() {
        Set<String> locs = new LinkedHashSet<>();
        edits.values().forEach(sections -> sections.values().forEach(last -> locs.addAll(last.keySet())));
        Map<String, SiteEdits> all = new LinkedHashMap<>();
        edits.forEach((site, last) -> {
            Map<String, List<PageEdit>> sections = new TreeMap<>();
            last.forEach((section, of) -> sections.put(section, List.copyOf(of.values())));
            all.put(site, new SiteEdits(sections, partial, locs));
        });
        return all;
    }

    /** The name of a known site. */
    String name(String address) {
        return sites.stream()
                .filter(site -> site.address().equals(address))
                .map(EngineSite::name)
                .findFirst()
                .orElse("");
    }

    /** The skipped pages. */
    Map<SkipReason, PageCount> skipped() {
        return skipped.all();
    }

    /** When each section's first news expires. */
    Map<String, Instant> newsUntil() {
        return newsUntil;
    }
}
