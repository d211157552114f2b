package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.render.PageObserver;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.section.PageDispatch;
import dev.waymark.runtime.internal.section.PageSupply;
import dev.waymark.runtime.internal.section.SectionSitemaps;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Asks entries for their pages once more, to see which of them is that of a URL, and what becomes of it. The pages are
 * written as a refresh would, and not kept. To be used by the refreshing thread only, for providers run there.
 */
final class PageSearch {

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

    private final SitePlan site;
    private final RenderSettings settings;
    private final PageSupply supply;
    private final List<Finding> findings = new ArrayList<>();
    private @Nullable String owner;

    PageSearch(SitePlan site, ProviderLocator providers, RenderSettings settings, BooleanSupplier cancelled) {
        this.site = site;
        this.settings = settings.skipping();
        supply = new PageSupply(providers, cancelled, () -> {}, origin -> {});
    }

    /** Looks for the page of a URL among those of some families. */
    PageSearch search(RawUrl url, Iterable<Family> families) {
        for (Family family : families) {
            PageWatch watch = new PageWatch(url, family, site);
            try {
                if (watch.isPossible()) {
                    offer(family, watch);
                    watch.finding().ifPresent(findings::add);
                }
            } catch (Throwable e) {
                // As in a refresh, whatever a provider throws is the answer for its own entry only.
                Thread.interrupted();
                findings.add(new Finding(null, e, family.first().origin()));
            }
            owner = owner == null ? watch.owner() : owner;
        }
        return this;
    }

    List<Finding> findings() {
        return findings;
    }

    /** The name that the page of the URL gives for its site; {@code null} if no such page names another one. */
    @Nullable
    String owner() {
        return owner;
    }

    /** What was left out of the page of a URL, and how often; nothing if its provider fails now. */
    Map<DroppedMetadata, Long> dropped(String url, Iterable<Family> families) {
        Map<DroppedMetadata, Long> dropped = new EnumMap<>(DroppedMetadata.class);
        for (Family family : families) {
            Map<DroppedMetadata, Long> found = new EnumMap<>(DroppedMetadata.class);
            try {
                offer(family, new PageObserver() {
                    @Override
                    public void offered(OfferedPage page) {}

                    @Override
                    public void dropped(DroppedMetadata what, String page) {
                        if (page.equals(url)) {
                            found.merge(what, 1L, Long::sum);
                        }
                    }

                    @Override
                    public boolean joinsRows() {
                        return true;
                    }
                });
                dropped.putAll(found);
            } catch (Throwable e) {
                Thread.interrupted();
            }
        }
        return dropped;
    }

    private void offer(Family family, PageObserver observer) throws Exception {
        try (SectionSitemaps nowhere = SectionSitemaps.nowhere(family.first().section(), settings, site, observer)) {
            PageDispatch.offer(family, supply, nowhere, nowhere.sites());
        }
    }
}
