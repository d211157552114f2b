package dev.waymark.runtime;

import dev.waymark.annotations.ChangeFrequency;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Writes the {@code <url>} elements of one entry. */
public final class UrlWriter {

    UrlWriter() {}

    public UrlWriter begin() {
        return this;
    }

    /** The value of the next path variable or query parameter, in the order of the template: raw text. */
    public UrlWriter value(@Nullable CharSequence value) {
        return this;
    }

    public UrlWriter value(long value) {
        return this;
    }

    public UrlWriter value(char value) {
        return this;
    }

    public UrlWriter value(@Nullable UUID value) {
        return this;
    }

    /** By name. */
    public UrlWriter value(@Nullable Enum<?> value) {
        return this;
    }

    /** Boxed numbers, booleans, dates: by toString(). */
    public UrlWriter value(@Nullable Object value) {
        return this;
    }

    public UrlWriter lastModified(@Nullable Instant lastModified) {
        return this;
    }

    public UrlWriter lastModified(@Nullable OffsetDateTime lastModified) {
        return this;
    }

    public UrlWriter lastModified(@Nullable ZonedDateTime lastModified) {
        return this;
    }

    public UrlWriter lastModified(@Nullable LocalDate lastModified) {
        return this;
    }

    public UrlWriter lastModified(@Nullable LocalDateTime lastModified, ZoneId zone) {
        return this;
    }

    public UrlWriter lastModified(@Nullable Date lastModified) {
        return this;
    }

    public UrlWriter changeFrequency(@Nullable ChangeFrequency changeFrequency) {
        return this;
    }

    public UrlWriter priority(double priority) {
        return this;
    }

    public UrlWriter priority(@Nullable Number priority) {
        return this;
    }

    public void end() {
        // nothing yet
    }
}
