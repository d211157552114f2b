package dev.waymark.runtime.internal.media;

import dev.waymark.annotations.Video;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.PercentEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Appends elements with text, a URL or a date, each only if its value is valid. Used by one thread. */
final class Elements {

    /** The buffer that they are appended to. */
    final ShardBuffer out;

    private final Consumer<DroppedMetadata> dropped;
    private final BaseUrl base;

    /** Most URLs have the previous one's origin. */
    private String knownOrigin = "";

    private String normalOrigin = "";
    private final DateWriter dates = new DateWriter(1 << 6);

    Elements(ShardBuffer out, BaseUrl base, Consumer<DroppedMetadata> dropped) {
        this.out = out;
        this.dropped = dropped;
        this.base = base;
    }

    /** Counts a dropped value. */
    void drop(DroppedMetadata what) {
        dropped.accept(what);
    }

    /** An element with text; nothing if the text is blank or exceeds the maximum length. */
    boolean text(String name, String text, int max) {
        String known = known(text, max);
        if (known == null) {
            return false;
        }
        open(name);
        Xml.append(out, known);
        close(name);
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
    boolean url(String name, String url) {
        int start = out.length;
        open(name);
        if (!url(url)) {
            out.length = start;
            return false;
        }
        close(name);
        return true;
    }

    /**
     * A URL as in XML: absolute, with {@code http} or {@code https}, or site-relative. Applications usually supply
     * encoded URLs, so a valid {@code %HH} is kept.
     *
     * @return whether it is valid; otherwise the caller removes what was appended
     */
    boolean url(String given) {
        String url = given.strip();
        int start = out.length;
        out.escapes = 0;
        return url.length() <= Xml.MAX_LOC
                && isText(url)
                && (url.startsWith("/") ? appendRelative(url) : appendAbsolute(url))
                && out.length - start - out.escapes <= Xml.MAX_LOC;
    }

    private static boolean isText(String url) {
        int point;
        for (int i = 0; i < url.length(); i += Character.charCount(point)) {
            point = url.codePointAt(i);
            if (point < 0x20
                    || point == 0x7F
                    || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE)) {
                return false;
            }
        }
        return true;
    }

    private boolean appendRelative(String url) {
        int end = pathEnd(url, 0);
        if (url.startsWith("//") || BaseUrl.hasDotSegment(url.substring(0, end))) {
            return false;
        }
        out.ascii(base.origin());
        PercentEncoder.literal(out, base.path());
        PercentEncoder.reference(out, url);
        return true;
    }

    private boolean appendAbsolute(String url) {
        int slashes = url.indexOf("://");
        if (slashes < 0) {
            return false;
        }
        int end = pathEnd(url, slashes + 3);
        int slash = url.indexOf('/', slashes + 3);
        int originEnd = slash >= 0 && slash < end ? slash : end;
        if (originEnd != knownOrigin.length() || !url.startsWith(knownOrigin)) {
            String given = url.substring(0, originEnd);
            String normal = origin(given);
            if (normal == null) {
                return false;
            }
            knownOrigin = given;
            normalOrigin = normal;
        }
        out.ascii(normalOrigin);
        PercentEncoder.reference(out, url.substring(originEnd));
        return true;
    }

    private static @Nullable String origin(String given) {
        try {
            return BaseUrl.parse(given).origin();
        } catch (SitemapConfigurationException e) {
            return null;
        }
    }

    /** The end of the path, before a query or fragment. */
    private static int pathEnd(String url, int from) {
        for (int i = from; i < url.length(); i++) {
            if (url.charAt(i) == '?' || url.charAt(i) == '#') {
                return i;
            }
        }
        return url.length();
    }

    /** An element with a date, or a time in UTC. */
    boolean date(String name, Temporal date) {
        long second = second(date);
        if (!W3cDate.inRange(second)) {
            return false;
        }
        open(name);
        dates.append(out, second, date instanceof LocalDate);
        close(name);
        return true;
    }

    /** The time, or the start of the day, in seconds since 1970. */
    static long second(Temporal date) {
        return date instanceof LocalDate day ? day.toEpochDay() * W3cDate.DAY : ((Instant) date).getEpochSecond();
    }

    /** An element with text that needs no escaping. */
    void plain(String name, String text) {
        open(name);
        out.ascii(text);
        close(name);
    }

    /** An element with a list of what is allowed or denied. */
    void list(String name, Video.Access access, String list) {
        out.ascii("<" + name + " relationship=\"" + (access == Video.Access.ALLOW ? "allow" : "deny") + "\">");
        out.ascii(list);
        close(name);
    }

    private void open(String name) {
        out.ascii("<");
        out.ascii(name);
        out.ascii(">");
    }

    void close(String name) {
        out.ascii("</");
        out.ascii(name);
        out.ascii(">");
    }
}
