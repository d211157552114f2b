package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.FoundPages;
import dev.waymark.runtime.report.LanguageFinding;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.SkippedPages;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The report of one section. */
record SectionOutcome(
        String section,
        long pages,
        int shards,
        int changedShards,
        long bytes,
        long compressedBytes,
        Map<SkipReason, SkippedPages> skipped,
        Map<DroppedMetadata, Long> droppedMetadata,
        long clusters,
        Map<LanguageFinding, FoundPages> languageFindings,
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
        late = Set.copyOf(late);
    }
}
