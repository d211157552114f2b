package dev.waymark.runtime.internal.render;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.News;
import dev.waymark.runtime.internal.text.MediaKind;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.spi.SourcePage;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Converts everything a page may supply into three forms: text, seconds since 1970, and a number. Subclasses handle
 * these, and may ignore all but the text. Not thread-safe.
 */
public abstract class ValueWriter implements UrlWriter {

    private static final long FIRST_YEAR = LocalDate.of(1, 1, 3).toEpochDay() * W3cDate.DAY * 1000;

    private final TextScratch scratch = new TextScratch();

    /** The language in which pages are written; {@code null} if they have none. */
    @Nullable
    LocaleScope scope;

    /** The next path variable or query parameter. */
    public abstract void text(@Nullable CharSequence value);

    /** The already percent-encoded path of a source's page. */
    public void encodedPath(String path) {}

    /** A query parameter that isn't in the plan. */
    public void parameter(String name, String value) {}

    public void date(long epochSecond, boolean isDate) {}

    public void frequency(ChangeFrequency changeFrequency) {}

    public void rank(double priority) {}

    /** Media of one kind: one, an {@code Iterable} or an array. Replaces earlier ones. */
    public void media(MediaKind kind, Object supplied) {}

    /** Writes a source's page, for an entry with the path {@code /{*path}}. */
    public final void write(SourcePage page) {
        begin();
        if (page.isEncoded()) {
            encodedPath(page.path());
        } else {
            text(page.path());
        }
        for (Map.Entry<String, String> parameter : page.query()) {
            parameter(parameter.getKey(), parameter.getValue());
        }
        lastModified(page.lastModified().orElse(null));
        changeFrequency(page.changeFrequency());
        page.priority().ifPresent(this::rank);
        supply(MediaKind.IMAGES, page.images().isEmpty() ? null : page.images());
        supply(MediaKind.VIDEOS, page.videos().isEmpty() ? null : page.videos());
        supply(MediaKind.NEWS, page.news().orElse(null));
        supply(MediaKind.EXTENSIONS, page.extensions().isEmpty() ? null : page.extensions());
        end();
    }

    /** Writes the following pages in a language. */
    public void scope(LocaleScope language) {
        scope = language;
    }

    private LocaleScope requireScope() {
        if (scope == null) {
            throw new IllegalStateException("The registry reads a locale that the entry doesn't have. Was it"
                    + " compiled against another version of Waymark?");
        }
        return scope;
    }

    @Override
    public @Nullable CharSequence locale() {
        return requireScope().text();
    }

    @Override
    public <V> @Nullable V in(@Nullable Map<?, ? extends V> values) {
        LocaleScope language = requireScope();
        return values == null ? null : language.in(values);
    }

    @Override
    public UrlWriter value(@Nullable CharSequence value) {
        text(value);
        return this;
    }

    @Override
    public UrlWriter value(long value) {
        return value(scratch.decimal(value));
    }

    @Override
    public UrlWriter value(char value) {
        return value(scratch.character(value));
    }

    @Override
    public UrlWriter value(@Nullable UUID value) {
        return value(value == null ? null : scratch.uuid(value));
    }

    @Override
    public UrlWriter value(@Nullable Enum<?> value) {
        if (scope != null && value != null) {
            scope.constant(value);
        }
        return value(value == null ? null : value.name());
    }

    @Override
    public UrlWriter value(@Nullable Object value) {
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return value(((Number) value).longValue());
        }
        return value(value == null ? null : value.toString());
    }

    @Override
    public UrlWriter lastModified(@Nullable Instant lastModified) {
        if (lastModified != null) {
            date(lastModified.getEpochSecond(), false);
        }
        return this;
    }

    @Override
    public UrlWriter lastModified(@Nullable OffsetDateTime lastModified) {
        if (lastModified != null) {
            date(lastModified.toEpochSecond(), false);
        }
        return this;
    }

    @Override
    public UrlWriter lastModified(@Nullable ZonedDateTime lastModified) {
        if (lastModified != null) {
            date(lastModified.toEpochSecond(), false);
        }
        return this;
    }

    @Override
    public UrlWriter lastModified(@Nullable LocalDate lastModified) {
        if (lastModified != null) {
            date(lastModified.toEpochDay() * W3cDate.DAY, true);
        }
        return this;
    }

    @Override
    public UrlWriter lastModified(@Nullable LocalDateTime lastModified, ZoneId zone) {
        if (lastModified != null) {
            ZoneOffset offset =
                    zone instanceof ZoneOffset fixed ? fixed : zone.getRules().getOffset(lastModified);
            date(lastModified.toEpochSecond(offset), false);
        }
        return this;
    }

    // Only the deprecated getters return the date of a java.sql.Date without its module and the default zone.
    @SuppressWarnings({"deprecation", "JavaUtilDate"})
    @Override
    public UrlWriter lastModified(@Nullable Date lastModified) {
        if (lastModified != null) {
            // Before year 1, its getters count from the era, and such dates can't be written.
            if (lastModified.getTime() >= FIRST_YEAR
                    && lastModified.getClass().getName().equals("java.sql.Date")) {
                // Its calendar is Julian before 1582, with days that LocalDate doesn't have.
                return lastModified(LocalDate.of(lastModified.getYear() + 1900, lastModified.getMonth() + 1, 1)
                        .plusDays(lastModified.getDate() - 1L));
            }
            date(Math.floorDiv(lastModified.getTime(), 1000L), false);
        }
        return this;
    }

    @Override
    public UrlWriter changeFrequency(@Nullable ChangeFrequency changeFrequency) {
        if (changeFrequency != null && changeFrequency != ChangeFrequency.UNSPECIFIED) {
            frequency(changeFrequency);
        }
        return this;
    }

    @Override
    public UrlWriter priority(double priority) {
        rank(priority);
        return this;
    }

    @Override
    public UrlWriter priority(float priority) {
        // Float arithmetic rounds to the decimal as written; widened to double, 0.35f is less than 0.35.
        rank(priority >= 0 && priority <= 1 ? (double) (priority * 10) / 10 : priority);
        return this;
    }

    @Override
    public UrlWriter priority(@Nullable Number priority) {
        if (priority != null) {
            return priority instanceof Float single ? priority(single.floatValue()) : priority(priority.doubleValue());
        }
        return this;
    }

    @Override
    public UrlWriter images(@Nullable Object images) {
        return supply(MediaKind.IMAGES, images);
    }

    @Override
    public UrlWriter videos(@Nullable Object videos) {
        return supply(MediaKind.VIDEOS, videos);
    }

    @Override
    public UrlWriter news(@Nullable News news) {
        return supply(MediaKind.NEWS, news);
    }

    @Override
    public UrlWriter extension(@Nullable Object elements) {
        return supply(MediaKind.EXTENSIONS, elements);
    }

    private UrlWriter supply(MediaKind kind, @Nullable Object supplied) {
        if (supplied != null) {
            media(kind, supplied);
        }
        return this;
    }
}
