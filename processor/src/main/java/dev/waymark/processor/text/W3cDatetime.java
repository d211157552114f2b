package dev.waymark.processor.text;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
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
            return TIME.matcher(text).matches() && isValidYear(OffsetDateTime.parse(text));
        } catch (DateTimeException e) {
            return false;
        }
    }

    private static boolean isValidYear(OffsetDateTime time) {
        int year = time.withOffsetSameInstant(ZoneOffset.UTC).getYear();
        return year >= 1 && year <= 9999;
    }
}
