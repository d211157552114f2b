package dev.waymark.runtime.internal.media;

import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.PercentEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import org.jspecify.annotations.Nullable;

/**
 * The URL of an image, video and so on: absolute, with {@code http} or {@code https}, or site-relative. Applications
 * usually supply encoded URLs, so a valid {@code %HH} is kept. Used by one thread.
 */
final class MediaUrl {

    /** Most URLs have the previous one's origin. */
    private String knownOrigin = "";

    private String normalOrigin = "";

    /** Appends a URL as in XML; nothing if it is invalid or not below the base URL. */
    boolean append(ShardBuffer out, String given, BaseUrl base) {
        String url = given.strip();
        int start = out.length();
        int escapes = out.escapes;
        out.escapes = 0;
        boolean written = url.length() <= Xml.MAX_LOC
                && isText(url)
                && (url.startsWith("/") ? appendRelative(out, url, base) : appendAbsolute(out, url))
                && out.length() - start - out.escapes <= Xml.MAX_LOC;
        out.escapes = escapes;
        if (!written) {
            out.length = start;
        }
        return written;
    }

    private static boolean isText(String url) {
        for (int i = 0; i < url.length(); i++) {
            char c = url.charAt(i);
            if (c < 0x20 || c == 0x7F || Character.isSurrogate(c)) {
                if (!Character.isHighSurrogate(c)
                        || i + 1 == url.length()
                        || !Character.isLowSurrogate(url.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }

    private static boolean appendRelative(ShardBuffer out, String url, BaseUrl base) {
        int end = pathEnd(url, 0);
        if (url.startsWith("//") || BaseUrl.hasDotSegment(url.substring(0, end))) {
            return false;
        }
        out.ascii(base.origin());
        PercentEncoder.literal(out, base.path());
        PercentEncoder.reference(out, url);
        return true;
    }

    private boolean appendAbsolute(ShardBuffer out, String url) {
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
}
