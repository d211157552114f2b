package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.DroppedParts;
import dev.waymark.runtime.report.FoundPages;
import dev.waymark.runtime.report.LanguageFinding;
import dev.waymark.runtime.report.PageFinding;
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
        Map<DroppedMetadata, DroppedParts> droppedMetadata,
        long clusters,
        Map<LanguageFinding, FoundPages> languageFindings,
        Map<PageFinding, FoundPages> findings,
        boolean orderChanged,
        Set<String> late,
        Duration duration,
        Duration storing,
        Optional<SectionFailure> failure)
        implements SectionReport {

    SectionOutcome {
        skipped = Map.copyOf(skipped);
        droppedMetadata = Map.copyOf(droppedMetadata);
        languageFindings = Map.copyOf(languageFindings);
        findings = Map.copyOf(findings);
        late = Set.copyOf(late);
    }

    /**
     * The report of all sites together.
     *
     * @param sites what one pass did to each
     * @param unknown what was found out about pages that no site lists
     */
    static SectionReport of(
            String section,
            List<SectionReport> sites,
            SkipTally unknown,
            Set<String> late,
            Duration duration,
            Duration storing) {
        if (sites.size() == 1 && unknown.isEmpty() && sites.get(0).site().isEmpty()) {
            return sites.get(0);
        }
        Map<SkipReason, SkippedPages> skipped = new EnumMap<>(SkipReason.class);
        skipped.putAll(unknown.skipped());
        Map<DroppedMetadata, DroppedParts> dropped = new EnumMap<>(DroppedMetadata.class);
        Map<LanguageFinding, FoundPages> found = new EnumMap<>(LanguageFinding.class);
        found.putAll(unknown.found());
        Map<PageFinding, FoundPages> odd = new EnumMap<>(PageFinding.class);
        for (SectionReport site : sites) {
            site.findings().forEach((finding, pages) -> odd.merge(finding, pages, SectionOutcome::sum));
            site.languageFindings().forEach((finding, pages) -> found.merge(finding, pages, SectionOutcome::sum));
            site.skipped().forEach((reason, pages) -> skipped.merge(reason, pages, SectionOutcome::sum));
            site.droppedMetadata().forEach((kind, count) -> dropped.merge(kind, count, SectionOutcome::sum));
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
                sites.stream().mapToLong(SectionReport::clusters).sum(),
                found,
                odd,
                sites.stream().anyMatch(SectionReport::orderChanged),
                late,
                duration,
                storing,
                sites.stream().flatMap(site -> site.failure().stream()).findFirst());
    }

    /**
     * The report of a section of one site of which single pages may have changed.
     *
     * @param before its files when that began
     * @param now its files
     */
    static SectionReport changed(
            String section,
            String site,
            List<StoredFile> before,
            List<StoredFile> now,
            Map<SkipReason, SkippedPages> skipped,
            Duration duration,
            Optional<SectionFailure> failure) {
        return new SectionOutcome(
                section,
                site.isEmpty() ? Optional.empty() : Optional.of(site),
                StoredFile.pages(now),
                now.size(),
                (int) now.stream().filter(file -> !before.contains(file)).count(),
                now.stream().mapToLong(StoredFile::size).sum(),
                now.stream().mapToLong(StoredFile::compressedSize).sum(),
                skipped,
                Map.of(),
                0,
                Map.of(),
                Map.of(),
                false,
                Set.of(),
                duration,
                Duration.ZERO,
                failure);
    }

    private static SkippedPages sum(SkippedPages one, SkippedPages other) {
        return new SkippedPages(one.count() + other.count(), first(one.examples(), other.examples()));
    }

    private static FoundPages sum(FoundPages one, FoundPages other) {
        return new FoundPages(one.count() + other.count(), first(one.examples(), other.examples()));
    }

    private static DroppedParts sum(DroppedParts one, DroppedParts other) {
        return new DroppedParts(one.count() + other.count(), first(one.examples(), other.examples()));
    }

    private static List<String> first(List<String> one, List<String> other) {
        return Stream.concat(one.stream(), other.stream())
                .limit(SkipTally.EXAMPLES)
                .toList();
    }
}
