package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.PartEngine;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.publish.StoringThreads;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.section.PartedSection;
import dev.waymark.runtime.internal.section.SectionRendering;
import dev.waymark.runtime.internal.section.SectionSitemaps;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SectionReport;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Renders one section of all sites in one pass. A failed pass changes nothing. */
final class SectionRefresh {

    final String name;
    private final RefreshPass refresh;

    /** The section on each site, in the order of the sites. */
    final List<SiteSection> sites;

    private final Set<String> lateBefore;

    private SkipTally unknown = new SkipTally();
    private long supplied;
    private Duration storing = Duration.ZERO;
    private Duration duration = Duration.ZERO;
    private Set<String> lateOrigins = Set.of();

    SectionRefresh(String name, RefreshPass refresh) {
        this.name = name;
        this.refresh = refresh;
        sites = refresh.sites.stream()
                .map(site -> new SiteSection(name, site, refresh.runner.settings, refresh.now))
                .toList();
        lateBefore = refresh.runner.takeLateOrigins(name);
    }

    void run(RefreshCause cause) {
        ProgressMeter meter = refresh.runner.progress.meter;
        long start = System.nanoTime();
        SectionRendering run =
                rendering(StoringThreads.besideOneOf(Runtime.getRuntime().availableProcessors()));
        meter.begin(name, run::supplied);
        try {
            if (!refresh.runner.watchdog.begin(name, run::origin, run::supplied)) {
                throw new IllegalStateException(
                        "Its pages are still being supplied for an earlier refresh, which was given up");
            }
            expect(run);
            run.run();
            refuseLatePages();
            for (SiteSection site : sites) {
                site.take(run.output().of(site.site.plan()), run.supplied(), cause);
            }
        } catch (FileFactory.StoreException e) {
            fail(new SectionFailure("the store", run.supplied(), e));
        } catch (Throwable e) {
            // A provider's exception, even an Error, stops only its own section. So does an interrupt, which would
            // otherwise prevent the next section's files from being written.
            Thread.interrupted();
            fail(new SectionFailure(run.origin(), run.suppliedByOrigin(), e));
        } finally {
            refresh.runner.watchdog.end();
            if (!refresh.isLost()) {
                meter.end(name, sites.stream().allMatch(site -> site.rendered() == null));
            }
        }
        // Keeps only this of the run, whose buffers are large: the next section needs the memory.
        sites.forEach(site -> site.note(run.output().of(site.site.plan())));
        unknown = run.output().unknown();
        supplied = run.supplied();
        storing = run.output().storing();
        duration = Duration.ofNanos(System.nanoTime() - start);
    }

    /**
     * Creates the section's rendering.
     *
     * @param threads maximum threads that create files in addition to the rendering one
     */
    SectionRendering rendering(int threads) {
        Listing listing = refresh.runner.listing;
        Map<SitePlan, FileFactory> factories = new LinkedHashMap<>();
        for (SiteSection site : sites) {
            factories.put(site.site.plan(), site.site.publisher().fileFactory(site.old, refresh.now, refresh.cache));
        }
        return new SectionRendering(
                listing.sections().getOrDefault(name, List.of()),
                listing.providers(),
                new SectionSitemaps(name, refresh.rendering, factories, new StoringThreads(threads)),
                elsewhere(),
                refresh::isCancelled,
                origin -> refresh.runner.late(name, origin));
    }

    private @Nullable PartedSection elsewhere() {
        PartEngine engine = refresh.runner.settings.plugins().find(PartEngine.class);
        if (engine == null) {
            return null;
        }
        Map<SitePlan, Publisher> publishers = new HashMap<>();
        refresh.sites.forEach(site -> publishers.put(site.plan(), site.publisher()));
        return new PartedSection(engine, publishers, refresh::isCancelled);
    }

    private void expect(SectionRendering run) {
        if (sites.size() == 1) {
            SiteSection only = sites.get(0);
            run.expect(
                    only.site.plan(),
                    only.old.stream().mapToLong(StoredFile::size).max().orElse(0));
        }
    }

    private void fail(SectionFailure failure) {
        sites.forEach(site -> site.fail(failure));
    }

    /** Fails the section if pages came late. Call it just before publishing. */
    void settle() {
        if (sites.stream().noneMatch(site -> site.rendered() != null)) {
            return;
        }
        try {
            refuseLatePages();
        } catch (IllegalStateException e) {
            fail(new SectionFailure(String.join(", ", lateOrigins), supplied, e));
        }
    }

    private void refuseLatePages() {
        lateOrigins = refresh.runner.takeLateOrigins(name);
        if (!lateOrigins.isEmpty()) {
            throw new IllegalStateException("Pages were pushed after pages() had returned, or from another thread, by "
                    + String.join(", ", lateOrigins) + "; push all of them before, from the calling thread");
        }
    }

    /** When the section must be rendered again, because its oldest news expire; empty for never. */
    Optional<Instant> newsUntil() {
        return sites.stream()
                .map(SiteSection::newsUntil)
                .flatMap(Optional::stream)
                .min(Comparator.naturalOrder());
    }

    /** Whether to retry it soon. */
    boolean isToBeRetried() {
        return sites.stream().anyMatch(SiteSection::isToBeRetried);
    }

    /** The report of each site, in order. */
    List<SectionReport> reports() {
        return sites.stream()
                .map(site -> report(
                        Optional.of(site.site.plan().name()).filter(siteName -> !siteName.isEmpty()),
                        List.of(site),
                        site.tally().counts()))
                .toList();
    }

    /** The report of all sites. */
    SectionReport report() {
        SkipTally all = new SkipTally();
        all.add(unknown.counts());
        sites.forEach(site -> all.add(site.tally().counts()));
        return report(Optional.empty(), sites, all.counts());
    }

    private SectionReport report(Optional<String> site, List<SiteSection> of, SkipTally.Counts counts) {
        List<StoredFile> files =
                of.stream().flatMap(each -> each.files().stream()).toList();
        return new SectionReport(
                name,
                site,
                StoredFile.pages(files),
                files.size(),
                of.stream().mapToInt(SiteSection::changedFiles).sum(),
                files.stream().mapToLong(StoredFile::size).sum(),
                files.stream().mapToLong(StoredFile::compressedSize).sum(),
                counts.skipped(),
                counts.dropped(),
                counts.clusters(),
                counts.findings(),
                of.stream().anyMatch(SiteSection::isOrderChanged),
                lateBefore,
                duration,
                storing,
                of.stream().flatMap(each -> each.failure().stream()).findFirst());
    }
}
