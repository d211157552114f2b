package dev.waymark.runtime.internal.media;

import dev.waymark.annotations.Video;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.DroppedMetadata;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Appends elements with text, a URL or a date, each only if its value is valid. Used by one thread. */
final class Elements {

    private static final long DAY = 86_400;

    private final Consumer<DroppedMetadata> dropped;
    private final MediaUrl urls = new MediaUrl();
    private final DateWriter dates = new DateWriter(1 << 6);

    Elements(Consumer<DroppedMetadata> dropped) {
        this.dropped = dropped;
    }

    /** Counts a dropped value. */
    void drop(DroppedMetadata what) {
        dropped.accept(what);
    }

    /** An element with text; nothing if the text is blank or exceeds the maximum length. */
    boolean text(ShardBuffer out, String name, String text, int max) {
        String known = known(text, max);
        if (known == null) {
            return false;
        }
        open(out, name);
        Xml.append(out, known);
        close(out, name);
        return true;
    }

    /** Text without characters that XML doesn't allow; {@code null} if it is then blank or too long. */
    @Nullable
    String known(String text, int max) {
        String known = allowed(text);
        return known.isBlank() || known.codePointCount(0, known.length()) > max ? null : known;
    }

    /** Text without characters that XML doesn't allow. */
    String allowed(String text) {
        String allowed = Xml.allowed(text);
        if (allowed.length() < text.length()) {
            drop(DroppedMetadata.CHARACTERS);
        }
        return allowed;
    }

    /** An element with a URL. */
    boolean url(ShardBuffer out, String name, String url, BaseUrl base) {
        int start = out.length();
        open(out, name);
        if (!urls.append(out, url, base)) {
            out.length = start;
            return false;
        }
        close(out, name);
        return true;
    }

    /** A URL. */
    boolean url(ShardBuffer out, String url, BaseUrl base) {
        return urls.append(out, url, base);
    }

    /** An element with a date, or a time in UTC. */
    boolean date(ShardBuffer out, String name, Temporal date) {
        long second = second(date);
        if (!W3cDate.inRange(second)) {
            return false;
        }
        open(out, name);
        dates.append(out, second, date instanceof LocalDate);
        close(out, name);
        return true;
    }

    /** The time, or the start of the day, in seconds since 1970. */
    static long second(Temporal date) {
        return date instanceof Instant instant
                ? instant.getEpochSecond()
                : date instanceof LocalDate day ? day.toEpochDay() * DAY : Long.MIN_VALUE;
    }

    /** An element with text that needs no escaping. */
    void plain(ShardBuffer out, String name, String text) {
        open(out, name);
        out.ascii(text);
        close(out, name);
    }

    /** An element with a list of what is allowed or denied. */
    void list(ShardBuffer out, String name, Video.Access access, String list) {
        out.ascii("<" + name + " relationship=\"" + (access == Video.Access.ALLOW ? "allow" : "deny") + "\">");
        out.ascii(list);
        close(out, name);
    }

    private static void open(ShardBuffer out, String name) {
        out.ascii("<");
        out.ascii(name);
        out.ascii(">");
    }

    static void close(ShardBuffer out, String name) {
        out.ascii("</");
        out.ascii(name);
        out.ascii(">");
    }
}
