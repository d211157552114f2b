package dev.waymark.test;

import dev.waymark.test.internal.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Formats a report as text. */
final class ReportText {

    /** Maximum examples per kind and origin. */
    private static final int EXAMPLES = 5;

    private ReportText() {}

    static String of(AuditReport report) {
        String samples = report.audit().isEverything()
                ? ""
                : " (" + Words.count(report.audit().samples, "sample") + " of each "
                        + (report.audit().sitemap == null ? "section" : "entry") + ", seed " + report.seed() + ")";
        int found = report.findings().size();
        List<String> lines = new ArrayList<>();
        lines.add("Sitemap audit of " + report.address() + ": requested " + Words.of(report.asked()) + " of "
                + Words.count(report.listed(), "listed page") + " in " + Words.of(report.duration()) + samples);
        lines.add(found == 0 ? "Nothing is wrong." : Words.count(found, "finding") + ":");
        report.findings().stream()
                .collect(Collectors.groupingBy(
                        AuditFinding::kind,
                        TreeMap::new,
                        Collectors.groupingBy(AuditFinding::origin, TreeMap::new, Collectors.toList())))
                .forEach((kind, byOrigin) -> add(lines, kind, byOrigin));
        report.stopped().ifPresent(why -> lines.add("\nThe audit is not complete: it was " + why + "."));
        report.notes().forEach(note -> lines.add("\nNote: " + note + "."));
        return String.join("\n", lines) + "\n";
    }

    private static void add(List<String> lines, FindingKind kind, Map<String, List<AuditFinding>> byOrigin) {
        int count = byOrigin.values().stream().mapToInt(List::size).sum();
        lines.add("\n" + kind.title() + ": " + count);
        byOrigin.forEach((origin, findings) -> {
            lines.add("  " + origin + ": " + findings.size());
            findings.stream()
                    .limit(EXAMPLES)
                    .forEach(finding -> lines.add("    " + finding.url() + "\n      " + finding.detail()));
            if (findings.size() > EXAMPLES) {
                lines.add("    and " + (findings.size() - EXAMPLES) + " more");
            }
        });
        lines.add("  What to do: " + kind.advice());
    }
}
