package dev.waymark.changes;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.report.SitemapFile;
import java.io.IOException;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Keeps links between languages consistent when single pages change: URLs that link to a changed URL change with it, or
 * the change is refused. Used by one thread.
 */
final class SiteClusters {

    /**
     * The result for some edits.
     *
     * @param removals URLs to remove with them: languages that the pages no longer have
     * @param problem why they can't be published
     */
    record Finding(
            Map<String, List<PageEdit>> removals, @Nullable String problem) {}

    private final Set<String> languages;
    private final String base;
    private final SiteState newest;
    private final LookUp lookUp;

    /** All URLs to look up, so each sitemap is read once. */
    private final Set<String> wanted = new HashSet<>();

    private final Set<String> read = new HashSet<>();

    /** The alternates of each listed URL. */
    private final Map<String, Set<String>> listed = new HashMap<>();

    /**
     * Creates an instance for one site.
     *
     * @param waiting all edits that may be checked
     * @param languages the sections that may have multilingual pages
     * @param base the prefix of the site's URLs
     */
    SiteClusters(Collection<SiteEdits> waiting, Set<String> languages, String base, SiteState newest, LookUp lookUp) {
        this.languages = languages;
        this.base = base;
        this.newest = newest;
        this.lookUp = lookUp;
        waiting.forEach(edits -> wanted.addAll(edits.locs()));
    }

    /** Checks edits that follow all previously accepted ones. */
    Finding check(SiteEdits edits) throws IOException {
        Map<String, List<PageEdit>> removals = new TreeMap<>();
        Map<String, Set<String>> all = new HashMap<>();
        for (Map.Entry<String, List<PageEdit>> section : edits.sections().entrySet()) {
            if (!languages.contains(section.getKey())) {
                continue;
            }
            Map<String, Set<String>> next = new HashMap<>();
            Set<String> gone = new LinkedHashSet<>();
            for (PageEdit edit : section.getValue()) {
                Set<String> before = before(section.getKey(), edit);
                Set<String> after = others(edit);
                if (!before.equals(after)) {
                    Set<String> missing = new LinkedHashSet<>(before);
                    missing.addAll(after);
                    missing.removeAll(edits.locs());
                    // Only URLs of this site can be removed with an edit.
                    if (!missing.isEmpty()
                            && (edits.partial().contains(edit.loc())
                                    || !missing.stream().allMatch(loc -> PageEncoder.isBelow(base, loc)))) {
                        return refused(edit.loc(), missing);
                    }
                    gone.addAll(missing);
                }
                next.put(edit.loc(), after);
            }
            if (!gone.isEmpty()) {
                removals.put(
                        section.getKey(), gone.stream().map(PageEdit::removal).toList());
                gone.forEach(loc -> next.put(loc, Set.of()));
            }
            for (Map.Entry<String, Set<String>> page : next.entrySet()) {
                for (String other : page.getValue()) {
                    if (next.containsKey(other) && !next.get(other).contains(page.getKey())) {
                        return refused(page.getKey(), Set.of(other));
                    }
                }
            }
            all.putAll(next);
        }
        listed.putAll(all);
        return new Finding(removals, null);
    }

    private static Finding refused(String loc, Set<String> missing) {
        List<String> urls =
                missing.stream().map(ElementStream::unescape).sorted().toList();
        return new Finding(
                Map.of(),
                ElementStream.unescape(loc) + " is one page with " + String.join(", ", urls)
                        + " in other languages, which name it: give the pages of all languages together, in one"
                        + " change(...), removed ones first");
    }

    private Set<String> before(String section, PageEdit edit) throws IOException {
        Set<String> known = listed.get(edit.loc());
        if (known != null) {
            return known;
        }
        List<? extends SitemapFile> files = newest.files(section);
        BitSet found = new BitSet();
        lookUp.find(edit, files, found);
        for (int i : found.stream().toArray()) {
            read(files.get(i));
        }
        return listed.getOrDefault(edit.loc(), Set.of());
    }

    private void read(SitemapFile file) throws IOException {
        if (!read.add(file.tag())) {
            return;
        }
        try (ElementStream elements = LookUp.open(file)) {
            while (elements.next()) {
                String loc = elements.loc();
                if (wanted.contains(loc)) {
                    listed.putIfAbsent(loc, others(loc, elements));
                }
            }
        }
    }

    private static Set<String> others(PageEdit edit) throws IOException {
        byte[] element = edit.element();
        if (element == null) {
            return Set.of();
        }
        try (ElementStream elements = new ElementStream(element)) {
            return elements.next() ? others(edit.loc(), elements) : Set.of();
        }
    }

    private static Set<String> others(String loc, ElementStream element) {
        Set<String> others = new LinkedHashSet<>();
        element.alternates().values().forEach(url -> others.add(ElementStream.escape(url)));
        others.remove(loc);
        return others;
    }
}
