package dev.waymark.test;

import dev.waymark.test.internal.text.Words;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Formats a report as text. */
final class ReportText {

    /** Maximum examples per kind and origin. */
    private static final int EXAMPLES = 5;

    private ReportText() {}

    static String of(AuditReport report) {
        StringBuilder text = new StringBuilder("Sitemap audit of ")
                .append(report.address())
                .append(": requested ")
                .append(Words.of(report.asked()))
                .append(" of ")
                .append(Words.count(report.listed(), "listed page"))
                .append(" in ")
                .append(Words.of(report.duration()));
        if (report.settings().isEverything()) {
            text.append(" (everything)");
        } else {
            text.append(" (")
                    .append(Words.count(report.settings().samples, "sample"))
                    .append(" of each ")
                    .append(report.knowsEntries() ? "entry" : "section")
                    .append(", seed ")
                    .append(report.seed())
                    .append(')');
        }
        text.append('\n');
        int found = report.findings().size();
        text.append(found == 0 ? "Nothing is wrong." : Words.count(found, "finding") + ":")
                .append('\n');
        group(report).forEach((kind, byOrigin) -> append(text, kind, byOrigin));
        report.stopped()
                .ifPresent(why -> text.append("\nThe audit is not complete: it was ")
                        .append(why)
                        .append(".\n"));
        report.notes().forEach(note -> text.append("\nNote: ").append(note).append(".\n"));
        return text.toString();
    }

    private static Map<FindingKind, Map<String, List<AuditFinding>>> group(AuditReport report) {
        Map<FindingKind, Map<String, List<AuditFinding>>> groups = new EnumMap<>(FindingKind.class);
        for (AuditFinding finding : report.findings()) {
            groups.computeIfAbsent(finding.kind(), kind -> new TreeMap<>())
                    .computeIfAbsent(finding.origin(), origin -> new ArrayList<>())
                    .add(finding);
        }
        return groups;
    }

    private static void append(StringBuilder text, FindingKind kind, Map<String, List<AuditFinding>> byOrigin) {
        int count = byOrigin.values().stream().mapToInt(List::size).sum();
        text.append('\n').append(kind.title()).append(": ").append(count).append('\n');
        byOrigin.forEach((origin, findings) -> {
            text.append("  ")
                    .append(origin)
                    .append(": ")
                    .append(findings.size())
                    .append('\n');
            findings.stream()
                    .limit(EXAMPLES)
                    .forEach(finding -> text.append("    ")
                            .append(finding.url())
                            .append("\n      ")
                            .append(finding.detail())
                            .append('\n'));
            if (findings.size() > EXAMPLES) {
                text.append("    and ").append(findings.size() - EXAMPLES).append(" more\n");
            }
        });
        text.append("  What to do: ").append(kind.advice()).append('\n');
    }
}
