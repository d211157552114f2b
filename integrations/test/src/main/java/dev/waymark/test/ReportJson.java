package dev.waymark.test;

import dev.waymark.test.internal.text.Json;
import java.util.Optional;

/** A report as JSON (RFC 8259). */
final class ReportJson {

    private ReportJson() {}

    static String of(AuditReport report) {
        return "{\n  \"address\": " + Json.text(report.address())
                + ",\n  \"clean\": " + report.isClean()
                + ",\n  \"listed\": " + report.listed()
                + ",\n  \"asked\": " + report.asked()
                + ",\n  \"samples\": "
                + (report.audit().isEverything() ? "null" : report.audit().samples)
                + ",\n  \"seed\": " + report.seed()
                + ",\n  \"millis\": " + report.duration().toMillis()
                + ",\n  \"stopped\": " + text(report.stopped())
                + ",\n  \"notes\": " + Json.list(report.notes(), Json::text)
                + ",\n  \"findings\": " + Json.list(report.findings(), ReportJson::finding) + "\n}\n";
    }

    private static String finding(AuditFinding finding) {
        return "{\"kind\": " + Json.text(finding.kind().name())
                + ", \"url\": " + Json.text(finding.url())
                + ", \"detail\": " + Json.text(finding.detail())
                + ", \"sitemap\": " + text(finding.sitemap())
                + ", \"section\": " + text(finding.section())
                + ", \"entry\": " + text(finding.entry())
                + ", \"provider\": " + text(finding.provider()) + "}";
    }

    private static String text(Optional<String> text) {
        return text.map(Json::text).orElse("null");
    }
}
