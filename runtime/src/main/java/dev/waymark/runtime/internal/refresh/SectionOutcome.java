package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.SkippedPages;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The report of one section. */
record SectionOutcome(
        String section,
        Optional<String> site,
        long pages,
        int shards,
        int changedShards,
        long bytes,
        long compressedBytes,
        Map<SkipReason, SkippedPages> skipped,
        Map<DroppedMetadata, Long> droppedMetadata,
        boolean orderChanged,
        Set<String> late,
        Duration duration,
        Duration storing,
        Optional<SectionFailure> failure)
        implements SectionReport {

    SectionOutcome {
        skipped = Map.copyOf(skipped);
        droppedMetadata = Map.copyOf(droppedMetadata);
        late = Set.copyOf(late);
    }

    /**
     * The report of all sites together.
     *
     * @param sites what one pass did to each
     * @param unknown the pages that no site lists
     */
    static SectionReport of(
            String section,
            List<SectionReport> sites,
            Map<SkipReason, SkippedPages> unknown,
            Set<String> late,
            Duration duration,
            Duration storing) {
        if (sites.size() == 1 && unknown.isEmpty() && sites.get(0).site().isEmpty()) {
            return sites.get(0);
        }
        Map<SkipReason, SkippedPages> skipped = new EnumMap<>(SkipReason.class);
        skipped.putAll(unknown);
        Map<DroppedMetadata, Long> dropped = new EnumMap<>(DroppedMetadata.class);
        for (SectionReport site : sites) {
            site.skipped().forEach((reason, pages) -> skipped.merge(reason, pages, SectionOutcome::sum));
            site.droppedMetadata().forEach((kind, count) -> dropped.merge(kind, count, Long::sum));
        }
        return new SectionOutcome(
                section,
                Optional.empty(),
                sites.stream().mapToLong(SectionReport::pages).sum(),
                sites.stream().mapToInt(SectionReport::shards).sum(),
                sites.stream().mapToInt(SectionReport::changedShards).sum(),
                sites.stream().mapToLong(SectionReport::bytes).sum(),
                sites.stream().mapToLong(SectionReport::compressedBytes).sum(),
                skipped,
                dropped,
                sites.stream().anyMatch(SectionReport::orderChanged),
                late,
                duration,
                storing,
                sites.stream().flatMap(site -> site.failure().stream()).findFirst());
    }

    private static SkippedPages sum(SkippedPages one, SkippedPages other) {
        List<String> examples = Stream.concat(one.examples().stream(), other.examples().stream())
                .limit(SkipTally.EXAMPLES)
                .toList();
        return new SkippedPages(one.count() + other.count(), examples);
    }
}
