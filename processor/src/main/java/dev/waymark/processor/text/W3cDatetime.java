package dev.waymark.processor.text;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.regex.Pattern;

/** The W3C Datetime profile of ISO 8601, as accepted by the sitemap schema and search engines. */
public final class W3cDatetime {

    private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
    private static final Pattern TIME =
            Pattern.compile("\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})");

    private W3cDatetime() {}

    /** Whether a sitemap can have it, in UTC. */
    public static boolean isValid(String text) {
        try {
            if (DATE.matcher(text).matches()) {
                return LocalDate.parse(text).getYear() >= 1;
            }
            return TIME.matcher(text).matches()
                    && isValid(OffsetDateTime.parse(text).toInstant().toString().substring(0, "2026-11-21".length()));
        } catch (DateTimeException e) {
            return false;
        }
    }
}
