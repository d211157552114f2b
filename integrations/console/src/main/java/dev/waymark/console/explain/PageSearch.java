package dev.waymark.console.explain;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.PageAddress;
import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.SkipReason;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads the entries' pages once more, to find a URL's page and what happens to it. */
record PageSearch(Engine engine, EngineSite site) {

    /**
     * What one entry does with the page. An entry without the page has no finding.
     *
     * @param skipped why the page has no URL; {@code null} if it has one, or it is unknown
     * @param failure why the entry couldn't be read; {@code null} if it was read
     * @param text the offending value, or what failed, or else the page's URL
     * @param page the page in all its languages; {@code null} if its entry has no locale
     */
    record Finding(
            @Nullable SkipReason skipped,
            @Nullable Throwable failure,
            String text,
            @Nullable PageInLanguages page) {}

    /**
     * Searches the pages of some families for a URL's page.
     *
     * @return what was seen of each family that may have the page; empty if the sitemap is closed
     */
    Optional<List<PageWatch>> search(String url, List<EntryFamily> families) {
        PageAddress wanted = PageAddress.of(url);
        Map<EntryFamily, PageWatch> watches = new LinkedHashMap<>();
        for (EntryFamily family : families) {
            if (PageWatch.isPossible(wanted, family, site)) {
                watches.put(family, new PageWatch(wanted, family, site.languages()));
            }
        }
        return observe(watches) ? Optional.of(List.copyOf(watches.values())) : Optional.empty();
    }

    /** Counts the metadata dropped from a URL's page; empty if its provider fails now. */
    Map<DroppedMetadata, Long> dropped(String url, List<EntryFamily> families) {
        Map<EntryFamily, Dropped> dropped = new LinkedHashMap<>();
        families.forEach(family -> dropped.put(family, new Dropped(url, new EnumMap<>(DroppedMetadata.class))));
        Map<DroppedMetadata, Long> all = new EnumMap<>(DroppedMetadata.class);
        if (observe(dropped)) {
            dropped.values().forEach(found -> all.putAll(found.counts()));
        }
        return all;
    }

    /** Whether the search took place. Without families, it doesn't wait for a running refresh. */
    private boolean observe(Map<EntryFamily, ? extends PageObserver> observers) {
        return observers.isEmpty() || engine.observe(site.name(), observers);
    }

    private record Dropped(String url, Map<DroppedMetadata, Long> counts) implements PageObserver {

        @Override
        public void offered(@Nullable String language, PageAddress page) {}

        @Override
        public void dropped(DroppedMetadata what, String page) {
            if (page.equals(url)) {
                counts.merge(what, 1L, Long::sum);
            }
        }

        @Override
        public void failed(Throwable cause) {
            counts.clear();
        }

        @Override
        public boolean joinsRows() {
            return true;
        }
    }
}
