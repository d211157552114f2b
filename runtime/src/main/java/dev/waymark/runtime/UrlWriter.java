package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes the {@code <url>} elements of one entry. Called by generated code: {@link #begin()}, one {@code value} for
 * each path variable and query parameter in order, metadata in any order, {@link #end()}.
 *
 * <p>Values are raw text; this class percent-encodes and escapes them. A page whose URL would be wrong is left out,
 * with its {@link SkipReason}, when it ends. Nothing is allocated for a page that is listed, unless a value has to be
 * turned into text by its own {@code toString()}.
 *
 * <p>Not thread-safe: an instance belongs to the thread that refreshes.
 */
public final class UrlWriter {

    private static final long DAY = 86_400;

    private final PageOutput page;
    private final TextScratch scratch = new TextScratch();

    UrlWriter(PageOutput page) {
        this.page = page;
    }

    /**
     * Begins a page.
     *
     * @return this writer
     * @throws IllegalStateException if the page before was not ended
     */
    public UrlWriter begin() {
        page.begin();
        return this;
    }

    /**
     * The value of the next path variable or query parameter, in the order of the template.
     *
     * @param value raw text; {@code null} leaves a query parameter out, and skips the page if it is a path variable's
     * @return this writer
     */
    public UrlWriter value(@Nullable CharSequence value) {
        page.value(value);
        return this;
    }

    /**
     * A number as the next value.
     *
     * @param value written in decimal
     * @return this writer
     */
    public UrlWriter value(long value) {
        page.value(scratch.decimal(value));
        return this;
    }

    /**
     * A character as the next value.
     *
     * @param value raw text
     * @return this writer
     */
    public UrlWriter value(char value) {
        page.value(scratch.character(value));
        return this;
    }

    /**
     * A UUID as the next value.
     *
     * @param value written in its canonical form, 36 lower-case characters; {@code null} as for text
     * @return this writer
     */
    public UrlWriter value(@Nullable UUID value) {
        page.value(value == null ? null : scratch.uuid(value));
        return this;
    }

    /**
     * A constant as the next value.
     *
     * @param value written by its {@link Enum#name() name}; {@code null} as for text
     * @return this writer
     */
    public UrlWriter value(@Nullable Enum<?> value) {
        page.value(value == null ? null : value.name());
        return this;
    }

    /**
     * Anything else as the next value: boxed numbers, booleans, dates.
     *
     * @param value written by its {@code toString()}; {@code null} as for text
     * @return this writer
     */
    public UrlWriter value(@Nullable Object value) {
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return value(((Number) value).longValue());
        }
        page.value(value == null ? null : value.toString());
        return this;
    }

    /**
     * When the page last changed.
     *
     * @param lastModified written in UTC, to the second; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    public UrlWriter lastModified(@Nullable Instant lastModified) {
        if (lastModified != null) {
            page.lastModified(lastModified.getEpochSecond(), false);
        }
        return this;
    }

    /**
     * When the page last changed.
     *
     * @param lastModified converted to UTC, to the second; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    public UrlWriter lastModified(@Nullable OffsetDateTime lastModified) {
        if (lastModified != null) {
            page.lastModified(lastModified.toEpochSecond(), false);
        }
        return this;
    }

    /**
     * When the page last changed.
     *
     * @param lastModified converted to UTC, to the second; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    public UrlWriter lastModified(@Nullable ZonedDateTime lastModified) {
        if (lastModified != null) {
            page.lastModified(lastModified.toEpochSecond(), false);
        }
        return this;
    }

    /**
     * When the page last changed.
     *
     * @param lastModified written as a date without time; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    public UrlWriter lastModified(@Nullable LocalDate lastModified) {
        if (lastModified != null) {
            page.lastModified(lastModified.toEpochDay() * DAY, true);
        }
        return this;
    }

    /**
     * When the page last changed.
     *
     * @param lastModified a time in the given zone, converted to UTC; {@code null} for the entry's constant, if it has
     *     one
     * @param zone the zone
     * @return this writer
     */
    public UrlWriter lastModified(@Nullable LocalDateTime lastModified, ZoneId zone) {
        if (lastModified != null) {
            ZoneOffset offset =
                    zone instanceof ZoneOffset fixed ? fixed : zone.getRules().getOffset(lastModified);
            page.lastModified(lastModified.toEpochSecond(offset), false);
        }
        return this;
    }

    /**
     * When the page last changed.
     *
     * @param lastModified written in UTC, to the second, but a {@code java.sql.Date} as the date that it is;
     *     {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    // Only the deprecated getters give the date of a java.sql.Date without its module, and without the default zone.
    @SuppressWarnings({"deprecation", "JavaUtilDate"})
    public UrlWriter lastModified(@Nullable Date lastModified) {
        if (lastModified != null) {
            if (lastModified.getClass().getName().equals("java.sql.Date")) {
                return lastModified(LocalDate.of(
                        lastModified.getYear() + 1900, lastModified.getMonth() + 1, lastModified.getDate()));
            }
            page.lastModified(Math.floorDiv(lastModified.getTime(), 1000L), false);
        }
        return this;
    }

    /**
     * How often the page is likely to change.
     *
     * @param changeFrequency {@code null} or {@link ChangeFrequency#UNSPECIFIED} for the entry's constant, if it has
     *     one
     * @return this writer
     */
    public UrlWriter changeFrequency(@Nullable ChangeFrequency changeFrequency) {
        if (changeFrequency != null && changeFrequency != ChangeFrequency.UNSPECIFIED) {
            page.changeFrequency(changeFrequency);
        }
        return this;
    }

    /**
     * The page's priority.
     *
     * @param priority 0.0 to 1.0, written with one decimal, half up; anything else is left out and counted
     * @return this writer
     */
    public UrlWriter priority(double priority) {
        page.priority(priority);
        return this;
    }

    /**
     * The page's priority.
     *
     * @param priority as above; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    public UrlWriter priority(@Nullable Number priority) {
        if (priority != null) {
            page.priority(priority.doubleValue());
        }
        return this;
    }

    /**
     * Ends the page: lists it, or leaves it out and counts why.
     *
     * @throws IllegalStateException if the number of values is not that of the entry's variables and query parameters
     */
    public void end() {
        page.end();
    }
}
