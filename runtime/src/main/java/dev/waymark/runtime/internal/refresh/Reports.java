package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Creates reports. */
public final class Reports {

    private Reports() {}

    /** The report of a switched-off sitemap. */
    public static RefreshReport nothingDone() {
        return report(Instant.now(), Optional.empty());
    }

    /** The report of a refresh prevented by a problem. */
    static RefreshReport neverRun(Instant now, String problem) {
        return report(now, Optional.of(problem));
    }

    private static RefreshReport report(Instant now, Optional<String> problem) {
        return new RefreshReport(
                now, Duration.ZERO, RefreshPhases.NONE, false, List.of(), List.of(), List.of(), problem);
    }

    /**
     * The report of a section on all sites.
     *
     * @param sites the reports of each site
     * @param unknown findings about pages that no site lists
     */
    static SectionReport section(
            String section,
            List<SectionReport> sites,
            SkipTally unknown,
            Set<String> late,
            Duration duration,
            Duration storing) {
        if (sites.size() == 1 && unknown.isEmpty() && sites.get(0).site().isEmpty()) {
            return sites.get(0);
        }
        Map<SkipReason, PageCount> skipped = new EnumMap<>(SkipReason.class);
        skipped.putAll(unknown.skipped());
        Map<DroppedMetadata, PageCount> dropped = new EnumMap<>(DroppedMetadata.class);
        Map<PageFinding, PageCount> found = new EnumMap<>(PageFinding.class);
        found.putAll(unknown.findings());
        for (SectionReport site : sites) {
            site.findings().forEach((finding, pages) -> found.merge(finding, pages, SkipTally::sum));
            site.skipped().forEach((reason, pages) -> skipped.merge(reason, pages, SkipTally::sum));
            site.droppedMetadata().forEach((kind, count) -> dropped.merge(kind, count, SkipTally::sum));
        }
        return new SectionReport(
                section,
                Optional.empty(),
                sites.stream().mapToLong(SectionReport::pages).sum(),
                sites.stream().mapToInt(SectionReport::shards).sum(),
                sites.stream().mapToInt(SectionReport::changedShards).sum(),
                sites.stream().mapToLong(SectionReport::bytes).sum(),
                sites.stream().mapToLong(SectionReport::compressedBytes).sum(),
                skipped,
                dropped,
                sites.stream().mapToLong(SectionReport::clusters).sum(),
                found,
                sites.stream().anyMatch(SectionReport::orderChanged),
                late,
                duration,
                storing,
                sites.stream().flatMap(site -> site.failure().stream()).findFirst());
    }
}
