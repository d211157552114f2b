package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteReport;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The report of one refresh. */
record RefreshOutcome(
        Instant startedAt,
        Duration duration,
        RefreshPhases phases,
        boolean changed,
        List<SectionReport> sections,
        List<SiteReport> sites,
        List<String> siteProblems,
        Optional<String> problem)
        implements RefreshReport {

    RefreshOutcome {
        sections = List.copyOf(sections);
        sites = List.copyOf(sites);
        siteProblems = List.copyOf(siteProblems);
    }

    /** The report of a refresh that was cancelled before it began. */
    static RefreshOutcome neverRun(Instant now) {
        return new RefreshOutcome(
                now,
                Duration.ZERO,
                RefreshPhases.NONE,
                false,
                List.of(),
                List.of(),
                List.of(),
                Optional.of(Refresh.CLOSED));
    }
}
