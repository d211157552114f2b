package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.PartEngine;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.parts.PartedSection;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.publish.StoringThreads;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.section.SectionRendering;
import dev.waymark.runtime.internal.section.SectionSitemaps;
import dev.waymark.runtime.internal.section.Watchdog;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The common data of one refresh.
 *
 * @param sites the sites
 * @param now when it began
 * @param bench creates files
 * @param relist called when others may have stored or deleted blobs
 * @param closed whether the sitemap is closed
 * @param open the sections being rendered, also by abandoned refreshes, and their late pages
 * @param lost whether another process leads now, or this refresh was abandoned
 */
record RefreshContext(
        Listing listing,
        RenderSettings rendering,
        RefreshSettings settings,
        List<SiteRefresh> sites,
        OpenSections open,
        Watchdog watchdog,
        Instant now,
        RefreshCache bench,
        Runnable relist,
        BooleanSupplier closed,
        BooleanSupplier lost) {

    /** Whether to stop. */
    boolean isCancelled() {
        return closed.getAsBoolean() || lost.getAsBoolean();
    }

    /**
     * Creates a section's rendering.
     *
     * @param threads maximum threads that create files in addition to the rendering one
     * @param lateOrigins receives, from any thread, the origin of pages that come after their provider returned
     */
    SectionRendering rendering(String section, int threads, Consumer<String> lateOrigins) {
        List<SitePlan> plans = sites.stream().map(SiteRefresh::plan).toList();
        Map<SitePlan, FileFactory> factories = new HashMap<>();
        for (SiteRefresh site : sites) {
            factories.put(
                    site.plan(), site.publisher().fileFactory(site.published().files(section), now, bench));
        }
        RenderSettings timed = rendering.at(now);
        return new SectionRendering(
                listing.sections().getOrDefault(section, List.of()),
                listing.providers(),
                new SectionSitemaps(section, timed, plans, factories::get, new StoringThreads(threads)),
                elsewhere(timed, factories),
                this::isCancelled,
                lateOrigins);
    }

    private SectionRendering.FamilyRenderer elsewhere(RenderSettings timed, Map<SitePlan, FileFactory> factories) {
        PartEngine engine = settings.plugins().find(PartEngine.class);
        if (engine == null) {
            return SectionRendering.FamilyRenderer.NONE;
        }
        List<PartedSection.Site> all = sites.stream()
                .map(site -> new PartedSection.Site(
                        site.plan(), site.publisher(), Objects.requireNonNull(factories.get(site.plan()))))
                .toList();
        return new PartedSection(engine, timed, all, this::isCancelled);
    }
}
