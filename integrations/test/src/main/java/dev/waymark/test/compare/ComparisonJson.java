package dev.waymark.test.compare;

import dev.waymark.test.internal.text.Json;

/** A report as JSON (RFC 8259). */
final class ComparisonJson {

    private ComparisonJson() {}

    static String of(ComparisonReport report) {
        return "{\n  \"old\": " + Json.text(report.comparison().old)
                + ",\n  \"new\": " + Json.text(report.comparison().now)
                + ",\n  \"complete\": " + report.problems().isEmpty()
                + ",\n  \"clean\": " + report.isClean()
                + ",\n  \"oldPages\": " + report.oldPages()
                + ",\n  \"newPages\": " + report.newPages()
                + ",\n  \"common\": " + report.common()
                + ",\n  \"millis\": " + report.duration().toMillis()
                + ",\n  \"problems\": " + Json.list(report.problems(), Json::text)
                + ",\n  \"notes\": " + Json.list(report.notes(), Json::text)
                + ",\n  \"differences\": "
                + Json.list(
                        report.groups(),
                        group -> "{\"kind\": " + Json.text(group.kind().name())
                                + ", \"pattern\": " + Json.text(group.pattern())
                                + ", \"count\": " + group.count()
                                + ", \"allowed\": " + group.allowed()
                                + ", \"fails\": " + report.isFailing(group)
                                + ", \"examples\": "
                                + Json.list(
                                        group.examples(),
                                        example -> "{\"url\": " + Json.text(example.url()) + ", \"detail\": "
                                                + Json.text(example.detail()) + "}")
                                + "}")
                + "\n}\n";
    }
}
