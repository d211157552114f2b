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
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Has entries asked for their pages once more, to see which of them is that of a URL, and what becomes of it. */
record PageSearch(Engine engine, EngineSite site) {

    /**
     * What was found.
     *
     * @param findings of each family that said something of the page
     * @param owner the name that the page of the URL gives for its site; {@code null} if no such page names another one
     */
    record Result(List<Finding> findings, @Nullable String owner) {}

    /**
     * What one entry said; entries that have no such page are silent.
     *
     * @param skipped why no URL can be written for the page; {@code null} if one can, or it is unknown
     * @param failure why the entry could not say it; {@code null} if it could
     * @param text the value that is to blame, or what failed, or else the page's URL
     * @param page the page in all its languages; {@code null} if its entry has no locale
     */
    record Finding(
            @Nullable SkipReason skipped,
            @Nullable Throwable failure,
            String text,
            @Nullable PageInLanguages page) {

        Finding(@Nullable SkipReason skipped, @Nullable Throwable failure, String text) {
            this(skipped, failure, text, null);
        }
    }

    /**
     * Looks for the page of a URL among those of some families.
     *
     * @return empty if the sitemap is closed
     */
    Optional<Result> search(String url, List<EntryFamily> families) {
        PageAddress wanted = PageAddress.of(url);
        Map<EntryFamily, PageWatch> watches = new LinkedHashMap<>();
        for (EntryFamily family : families) {
            if (PageWatch.isPossible(wanted, family, site)) {
                watches.put(family, new PageWatch(wanted, family, site.languages()));
            }
        }
        return observe(watches)
                ? Optional.of(new Result(
                        watches.values().stream()
                                .flatMap(watch -> watch.finding().stream())
                                .toList(),
                        watches.values().stream()
                                .map(PageWatch::owner)
                                .filter(Objects::nonNull)
                                .findFirst()
                                .orElse(null)))
                : Optional.empty();
    }

    /** What was left out of the page of a URL, and how often; nothing if its provider fails now. */
    Map<DroppedMetadata, Long> dropped(String url, List<EntryFamily> families) {
        Map<EntryFamily, Dropped> dropped = new LinkedHashMap<>();
        families.forEach(family -> dropped.put(family, new Dropped(url, new EnumMap<>(DroppedMetadata.class))));
        Map<DroppedMetadata, Long> all = new EnumMap<>(DroppedMetadata.class);
        if (observe(dropped)) {
            dropped.values().forEach(found -> all.putAll(found.counts()));
        }
        return all;
    }

    /** Whether it was done; where nothing is to be asked, a refresh that runs is not waited for. */
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
