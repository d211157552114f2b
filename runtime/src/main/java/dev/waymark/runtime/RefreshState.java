package dev.waymark.runtime;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is known between refreshes. Immutable.
 *
 * @param sections the files of each section that was ever rendered completely
 * @param snapshot what is published
 * @param empty whether every section was rendered and there is no page at all
 * @param heldBack the sections that were last refused because they shrank
 * @param urlSets for each section, what tells whether its URLs are still the same; unknown after a restart
 */
record RefreshState(
        Map<String, List<SitemapFile>> sections,
        @Nullable Snapshot snapshot,
        boolean empty,
        Map<String, HeldBack> heldBack,
        Map<String, Long> urlSets) {

    static final RefreshState INITIAL = new RefreshState(Map.of(), null, false, Map.of(), Map.of());

    /** The files of a section; none if it was never rendered, or has no pages. */
    List<SitemapFile> files(String section) {
        return sections.getOrDefault(section, List.of());
    }

    /** What another process published does not change what this one has seen of the sections that it left alone. */
    RefreshState keepingHeldBack(RefreshState mine) {
        Map<String, HeldBack> kept = new TreeMap<>(mine.heldBack());
        kept.keySet().removeIf(name -> SitemapFile.pages(files(name)) != SitemapFile.pages(mine.files(name)));
        return new RefreshState(sections, snapshot, empty, kept, urlSets);
    }
}
