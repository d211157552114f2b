package dev.waymark.console;

import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A refresh in the history.
 *
 * @param sections the number of refreshed sections
 * @param pages the number of pages they list, over all sites
 * @param skipped the number of skipped pages
 * @param changed whether anything was published
 * @param problems at most ten problems, as sentences
 */
record RefreshSummary(
        Instant startedAt,
        Duration duration,
        RefreshPhases phases,
        int sections,
        long pages,
        long skipped,
        boolean changed,
        List<String> problems) {

    private static final int MOST_PROBLEMS = 10;

    static RefreshSummary of(RefreshReport report) {
        return new RefreshSummary(
                report.startedAt(),
                report.duration(),
                report.phases(),
                report.sections().size(),
                report.pages(),
                report.sections().stream()
                        .mapToLong(SectionReport::skippedPages)
                        .sum(),
                report.changed(),
                problems(report));
    }

    private static List<String> problems(RefreshReport report) {
        Map<String, String> problems = new TreeMap<>();
        report.problem().ifPresent(problem -> problems.put("", problem));
        report.siteProblems().forEach(problem -> problems.put(problem, problem));
        for (SectionReport section : report.sections()) {
            section.failure()
                    .ifPresent(failure -> problems.put(
                            section.section(),
                            "Section " + section.section() + " failed: " + failure.origin() + ": " + failure.cause()));
        }
        return problems.values().stream().limit(MOST_PROBLEMS).toList();
    }

    String result() {
        return problems.isEmpty() ? changed ? "published" : "nothing changed" : "failed";
    }
}
