package dev.waymark.console.explain;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Finds URLs that people confuse with a given one, ignoring scheme, {@code www.}, case, percent-encoding and a final
 * slash. Used by one thread.
 */
final class NearUrl {

    /** Maximum number of URLs found. */
    private static final int MOST = 5;

    private static final byte[] AMP = ascii("&amp;");
    private static final byte[] APOS = ascii("&apos;");
    private static final byte[] WWW = ascii("www.");

    private final byte[] wanted;
    private byte[] scratch = new byte[256];

    NearUrl(String url) {
        int fragment = url.indexOf('#');
        byte[] bytes = ElementStream.escape(fragment < 0 ? url : url.substring(0, fragment))
                .getBytes(StandardCharsets.UTF_8);
        wanted = Arrays.copyOf(scratch(bytes.length), fold(bytes, 0, bytes.length));
    }

    /** Searches all sitemaps, one at a time, for such URLs. */
    List<String> find(Snapshot snapshot) {
        List<String> found = new ArrayList<>();
        for (SitemapFile sitemap : snapshot.sitemaps()) {
            try (ElementStream page = new ElementStream(sitemap.open())) {
                while (found.size() < MOST && page.next()) {
                    if (isNear(page.bytes(), page.locStart(), page.locEnd())) {
                        found.add(page.url());
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(ListedUrl.unreadable(sitemap), e);
            }
        }
        return found;
    }

    private boolean isNear(byte[] bytes, int from, int to) {
        int length = fold(bytes, from, to);
        return Arrays.equals(scratch, 0, length, wanted, 0, wanted.length);
    }

    /**
     * How a URL differs from a listed one.
     *
     * @return half a sentence: {@code in the slash at its end}
     */
    static String difference(String url, String listed) {
        List<String> differences = new ArrayList<>();
        String one = withoutHost(url);
        String other = withoutHost(listed);
        if (!url.startsWith(listed.substring(0, listed.length() - other.length()))) {
            differences.add("scheme or host");
        }
        if (path(one).endsWith("/") != path(other).endsWith("/")) {
            differences.add("the slash at its end");
        }
        String lower = withoutSlash(one).toLowerCase(Locale.ROOT);
        String otherLower = withoutSlash(other).toLowerCase(Locale.ROOT);
        if (!lower.equals(otherLower)) {
            differences.add("its percent-encoding");
        } else if (!withoutSlash(one).equals(withoutSlash(other))) {
            differences.add("upper and lower case");
        }
        return "in " + String.join(" and in ", differences);
    }

    private static String path(String url) {
        int question = url.indexOf('?');
        return question < 0 ? url : url.substring(0, question);
    }

    private static String withoutSlash(String url) {
        String path = path(url);
        return path.endsWith("/") ? path.substring(0, path.length() - 1) + url.substring(path.length()) : url;
    }

    private static String withoutHost(String url) {
        int slashes = url.indexOf("://");
        int slash = slashes < 0 ? 0 : url.indexOf('/', slashes + 3);
        return slash < 0 ? "" : url.substring(slash);
    }

    private byte[] scratch(int length) {
        if (scratch.length < length) {
            scratch = new byte[Math.max(length, 2 * scratch.length)];
        }
        return scratch;
    }

    /** Folds a URL, as escaped in XML, into the scratch bytes. */
    private int fold(byte[] in, int from, int to) {
        byte[] out = scratch(to - from);
        int length = 0;
        boolean query = false;
        int i = afterScheme(in, from, to);
        while (i < to) {
            int value = in[i];
            if (value == '%' && i + 2 < to && isHex(in[i + 1]) && isHex(in[i + 2])) {
                value = Character.digit(in[i + 1], 16) << 4 | Character.digit(in[i + 2], 16);
                i += 3;
            } else if (value == '&' && startsWith(in, i, to, AMP)) {
                i += AMP.length;
            } else if (value == '&' && startsWith(in, i, to, APOS)) {
                value = '\'';
                i += APOS.length;
            } else {
                if (value == '?' && !query) {
                    query = true;
                    length = withoutSlash(out, length);
                }
                i++;
            }
            out[length++] = (byte) (value >= 'A' && value <= 'Z' ? value + ('a' - 'A') : value);
        }
        return query ? length : withoutSlash(out, length);
    }

    private static int afterScheme(byte[] in, int from, int to) {
        int host = from;
        for (int i = from; i + 2 < to && in[i] != '/'; i++) {
            if (in[i] == ':' && in[i + 1] == '/' && in[i + 2] == '/') {
                host = i + 3;
                break;
            }
        }
        return startsWith(in, host, to, WWW) ? host + WWW.length : host;
    }

    private static int withoutSlash(byte[] out, int length) {
        return length > 0 && out[length - 1] == '/' ? length - 1 : length;
    }

    private static boolean isHex(byte digit) {
        return Character.digit(digit, 16) >= 0;
    }

    private static boolean startsWith(byte[] in, int from, int to, byte[] start) {
        return to - from >= start.length && Arrays.equals(in, from, from + start.length, start, 0, start.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
