package dev.waymark.runtime.registry;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.News;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Writes the {@code <url>} elements of one entry. Called by generated code: {@link #begin()}, one {@code value} for
 * each path variable and query parameter in order, metadata in any order, {@link #end()}.
 *
 * <p>Values are raw text, which is percent-encoded and escaped here. At its end, a page without a correct URL is
 * skipped, with its {@link dev.waymark.runtime.report.SkipReason SkipReason}. A listed page allocates nothing, except
 * for values that need {@code toString()}.
 *
 * <p>Not thread-safe: an instance belongs to the thread that refreshes.
 */
public interface UrlWriter {

    /**
     * Begins a page.
     *
     * @return this writer
     * @throws IllegalStateException if the previous page wasn't ended
     */
    UrlWriter begin();

    /**
     * The URL text of the current language. Only in entries with a {@linkplain EntryBuilder#locale locale}, whose pages
     * are written once for each language.
     *
     * @return raw text; {@code null} for a language that URLs omit, often the default one
     * @throws IllegalStateException if the entry has no locale
     */
    @Nullable
    CharSequence locale();

    /**
     * The value for the current language. Only in entries with a {@linkplain EntryBuilder#locale locale}.
     *
     * @param values a value for each language, with keys as in {@link PageKeys}. Keys that aren't a language of the
     *     site are counted
     * @param <V> the type of the values
     * @return the value; {@code null} without one, and without a map
     * @throws IllegalStateException if the entry has no locale
     */
    <V> @Nullable V in(@Nullable Map<?, ? extends V> values);

    /**
     * The value of the next path variable or query parameter, in the order of the template.
     *
     * @param value raw text; {@code null} omits a query parameter. For a path variable or a
     *     {@linkplain EntryBuilder#required required} parameter it skips the page, or with a
     *     {@linkplain EntryBuilder#locale locale} its current language
     * @return this writer
     */
    UrlWriter value(@Nullable CharSequence value);

    /**
     * A number as the next value.
     *
     * @param value written in decimal
     * @return this writer
     */
    UrlWriter value(long value);

    /**
     * A character as the next value.
     *
     * @param value raw text
     * @return this writer
     */
    UrlWriter value(char value);

    /**
     * A UUID as the next value.
     *
     * @param value written in its canonical form, 36 lower-case characters; {@code null} as for text
     * @return this writer
     */
    UrlWriter value(@Nullable UUID value);

    /**
     * A constant as the next value.
     *
     * @param value written by its {@link Enum#name() name}; {@code null} as for text
     * @return this writer
     */
    UrlWriter value(@Nullable Enum<?> value);

    /**
     * Anything else as the next value: boxed numbers, booleans, dates.
     *
     * @param value written by its {@code toString()}; {@code null} as for text
     * @return this writer
     */
    UrlWriter value(@Nullable Object value);

    /**
     * When the page last changed.
     *
     * @param lastModified written in UTC, to the second; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    UrlWriter lastModified(@Nullable Instant lastModified);

    /**
     * When the page last changed.
     *
     * @param lastModified converted to UTC, to the second; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    UrlWriter lastModified(@Nullable OffsetDateTime lastModified);

    /**
     * When the page last changed.
     *
     * @param lastModified converted to UTC, to the second; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    UrlWriter lastModified(@Nullable ZonedDateTime lastModified);

    /**
     * When the page last changed.
     *
     * @param lastModified written as a date without time; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    UrlWriter lastModified(@Nullable LocalDate lastModified);

    /**
     * When the page last changed.
     *
     * @param lastModified a time in the given zone, converted to UTC; {@code null} for the entry's constant, if it has
     *     one
     * @param zone the zone
     * @return this writer
     */
    UrlWriter lastModified(@Nullable LocalDateTime lastModified, ZoneId zone);

    /**
     * When the page last changed.
     *
     * @param lastModified written in UTC, to the second, or a {@code java.sql.Date} as a date; {@code null} for the
     *     entry's constant, if it has one
     * @return this writer
     */
    UrlWriter lastModified(@Nullable Date lastModified);

    /**
     * How often the page is likely to change.
     *
     * @param changeFrequency {@code null} or {@link ChangeFrequency#UNSPECIFIED} for the entry's constant, if it has
     *     one
     * @return this writer
     */
    UrlWriter changeFrequency(@Nullable ChangeFrequency changeFrequency);

    /**
     * The page's priority.
     *
     * @param priority 0.0 to 1.0, written with one decimal, rounded half up; anything else is dropped and counted
     * @return this writer
     */
    UrlWriter priority(double priority);

    /**
     * The page's priority.
     *
     * @param priority as above; {@code 0.35f} is read as 0.35, not as its {@code double} value
     * @return this writer
     */
    UrlWriter priority(float priority);

    /**
     * The page's priority.
     *
     * @param priority as above; {@code null} for the entry's constant, if it has one
     * @return this writer
     */
    UrlWriter priority(@Nullable Number priority);

    /**
     * Images of the page. Here and below, invalid values are dropped and counted, and the page stays.
     *
     * @param images an {@code Image}, text or a {@code URI}, or an {@code Iterable} or array of them; {@code null} for
     *     none
     * @return this writer
     */
    UrlWriter images(@Nullable Object images);

    /**
     * Videos of the page.
     *
     * @param videos a {@code Video}, or an {@code Iterable} or array of them; {@code null} for none
     * @return this writer
     */
    UrlWriter videos(@Nullable Object videos);

    /**
     * The page's data for Google News, written for two days after its publication.
     *
     * @param news the news; {@code null} for none
     * @return this writer
     */
    UrlWriter news(@Nullable News news);

    /**
     * Elements of the application's own namespaces.
     *
     * @param elements an {@code Extension}, or an {@code Iterable} or array of them; {@code null} for none
     * @return this writer
     */
    UrlWriter extension(@Nullable Object elements);

    /**
     * Ends the page: lists it, or skips and counts it.
     *
     * @throws IllegalStateException if there aren't as many values as variables and query parameters
     */
    void end();
}
