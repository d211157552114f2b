package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Formats a report as text. */
final class ComparisonText {

    private static final int MOST_PATTERNS = 20;

    /** Kinds that don't fail the comparison show fewer groups. */
    private static final int MOST_OF_OTHERS = 5;

    private ComparisonText() {}

    static String of(ComparisonReport report) {
        SitemapComparison settings = report.comparison();
        List<String> lines = new ArrayList<>();
        if (!report.problems().isEmpty()) {
            lines.add("The comparison is NOT COMPLETE:");
            report.problems().forEach(problem -> lines.add("  " + problem));
            lines.add("");
        }
        lines.add("Old: " + settings.old + ", " + Words.count(report.oldPages(), "page"));
        lines.add("New: " + settings.now + ", " + Words.count(report.newPages(), "page"));
        lines.add("Both list " + Words.count(report.common(), "page") + " (" + Words.of(report.duration()) + ")");
        for (DifferenceKind kind : DifferenceKind.values()) {
            add(lines, report, kind);
        }
        report.notes().forEach(note -> lines.add("\nNote: " + note + "."));
        lines.add("\n" + verdict(report) + "\n");
        return String.join("\n", lines);
    }

    private static void add(List<String> lines, ComparisonReport report, DifferenceKind kind) {
        List<DifferenceGroup> groups =
                report.groups().stream().filter(group -> group.kind() == kind).toList();
        if (groups.isEmpty()) {
            return;
        }
        long allowed = groups.stream().mapToLong(DifferenceGroup::allowed).sum();
        lines.add("\n" + kind.title() + ": " + Words.count(report.count(kind), "page")
                + (allowed == 0 ? "" : ", and " + Words.of(allowed) + " allowed"));
        List<DifferenceGroup> counted =
                groups.stream().filter(group -> group.count() > 0).toList();
        boolean isFailing = counted.stream().anyMatch(report::isFailing);
        int most = isFailing ? MOST_PATTERNS : MOST_OF_OTHERS;
        counted.stream().limit(most).forEach(group -> add(lines, group));
        if (counted.size() > most) {
            lines.add("  and " + Words.count(counted.size() - most, "more pattern"));
        }
        if (isFailing) {
            lines.add("  What to do: " + kind.advice());
        }
    }

    private static void add(List<String> lines, DifferenceGroup group) {
        lines.add("  " + group.pattern() + ": " + Words.of(group.count()));
        for (DifferenceGroup.Example example : group.examples()) {
            lines.add("    " + example.url());
            if (!example.detail().isEmpty()) {
                lines.add("      " + example.detail());
            }
        }
        long more = group.count() - group.examples().size();
        if (more > 0) {
            lines.add("    and " + Words.of(more) + " more");
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
