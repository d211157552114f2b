package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Words;
import java.util.List;

/** Formats a report as text. */
final class ComparisonText {

    private static final int MOST_PATTERNS = 20;

    /** Kinds that don't fail the comparison show fewer groups. */
    private static final int MOST_OF_OTHERS = 5;

    private ComparisonText() {}

    static String of(ComparisonReport report) {
        SitemapComparison settings = report.settings();
        StringBuilder text = new StringBuilder();
        if (!report.problems().isEmpty()) {
            text.append("The comparison is NOT COMPLETE:\n");
            report.problems()
                    .forEach(problem -> text.append("  ").append(problem).append('\n'));
            text.append('\n');
        }
        text.append("Old: ").append(settings.old).append(", ").append(Words.count(report.oldPages(), "page"));
        text.append("\nNew: ").append(settings.now).append(", ").append(Words.count(report.newPages(), "page"));
        text.append("\nBoth list ").append(Words.count(report.common(), "page"));
        text.append(" (").append(Words.of(report.duration())).append(")\n");
        for (DifferenceKind kind : DifferenceKind.values()) {
            append(
                    text,
                    report,
                    kind,
                    report.groups().stream()
                            .filter(group -> group.kind() == kind)
                            .toList());
        }
        report.notes().forEach(note -> text.append("\nNote: ").append(note).append(".\n"));
        return text.append('\n').append(verdict(report)).append('\n').toString();
    }

    private static void append(
            StringBuilder text, ComparisonReport report, DifferenceKind kind, List<DifferenceGroup> groups) {
        if (groups.isEmpty()) {
            return;
        }
        long allowed = groups.stream().mapToLong(DifferenceGroup::allowed).sum();
        text.append('\n').append(kind.title()).append(": ").append(Words.count(report.count(kind), "page"));
        text.append(allowed == 0 ? "" : ", and " + Words.of(allowed) + " allowed")
                .append('\n');
        List<DifferenceGroup> counted =
                groups.stream().filter(group -> group.count() > 0).toList();
        boolean isFailing = counted.stream().anyMatch(report::isFailing);
        int most = isFailing ? MOST_PATTERNS : MOST_OF_OTHERS;
        counted.stream().limit(most).forEach(group -> append(text, group));
        if (counted.size() > most) {
            text.append("  and ")
                    .append(Words.count(counted.size() - most, "more pattern"))
                    .append('\n');
        }
        if (isFailing) {
            text.append("  What to do: ").append(kind.advice()).append('\n');
        }
    }

    private static void append(StringBuilder text, DifferenceGroup group) {
        text.append("  ")
                .append(group.pattern())
                .append(": ")
                .append(Words.of(group.count()))
                .append('\n');
        for (DifferenceGroup.Example example : group.examples()) {
            text.append("    ").append(example.url()).append('\n');
            if (!example.detail().isEmpty()) {
                text.append("      ").append(example.detail()).append('\n');
            }
        }
        long more = group.count() - group.examples().size();
        if (more > 0) {
            text.append("    and ").append(Words.of(more)).append(" more\n");
        }
    }

    /** The last line: the reason for the exit code. */
    static String verdict(ComparisonReport report) {
        if (!report.problems().isEmpty()) {
            return "Not complete: the result is only certain if both sitemaps are read completely.";
        }
        long failing = report.groups().stream()
                .filter(report::isFailing)
                .mapToLong(DifferenceGroup::count)
                .sum();
        if (failing > 0) {
            return Words.count(failing, "difference") + (failing == 1 ? " fails" : " fail") + " the comparison.";
        }
        return report.common() == report.oldPages()
                ? "The new sitemap lists every page of the old one."
                : "No difference fails the comparison.";
    }
}
