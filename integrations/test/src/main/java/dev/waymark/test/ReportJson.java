package dev.waymark.test;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A report as JSON (RFC 8259). */
final class ReportJson {

    private ReportJson() {}

    static String of(AuditReport report) {
        return "{\n  \"address\": " + text(report.address())
                + ",\n  \"clean\": " + report.isClean()
                + ",\n  \"listed\": " + report.listed()
                + ",\n  \"asked\": " + report.asked()
                + ",\n  \"samples\": "
                + (report.settings().isEverything() ? "null" : report.settings().samples)
                + ",\n  \"seed\": " + report.seed()
                + ",\n  \"millis\": " + report.duration().toMillis()
                + ",\n  \"stopped\": " + text(report.stopped())
                + ",\n  \"notes\": " + list(report.notes(), ReportJson::text)
                + ",\n  \"findings\": " + list(report.findings(), ReportJson::finding) + "\n}\n";
    }

    private static String finding(AuditFinding finding) {
        return "{\"kind\": " + text(finding.kind().name())
                + ", \"url\": " + text(finding.url())
                + ", \"detail\": " + text(finding.detail())
                + ", \"sitemap\": " + text(finding.sitemap())
                + ", \"section\": " + text(finding.section())
                + ", \"entry\": " + text(finding.entry())
                + ", \"provider\": " + text(finding.provider()) + "}";
    }

    private static <T> String list(List<T> all, Function<T, String> one) {
        return all.isEmpty() ? "[]" : all.stream().map(one).collect(Collectors.joining(",\n    ", "[\n    ", "\n  ]"));
    }

    private static String text(Optional<String> text) {
        return text.map(ReportJson::text).orElse("null");
    }

    static String text(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < 0x20 || c == 0x7f || Character.isSurrogate(c)) {
                json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
