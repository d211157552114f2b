package dev.waymark.console.explain;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PageAddress;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Finds URLs that people confuse with a given one, ignoring scheme, {@code www.}, case, percent-encoding and a final
 * slash.
 */
final class NearUrl {

    /** Maximum number of URLs found. */
    private static final int MOST = 5;

    private static final Pattern START = Pattern.compile("^([^/]*://)?(www\\.)?");

    private NearUrl() {}

    /** Searches all sitemaps, one at a time, for URLs like a given one. */
    static List<String> find(Snapshot snapshot, String url) {
        String wanted = folded(url);
        List<String> found = new ArrayList<>();
        for (SitemapFile sitemap : snapshot.sitemaps()) {
            try (ElementStream page = new ElementStream(sitemap.open())) {
                while (found.size() < MOST && page.next()) {
                    if (folded(page.url()).equals(wanted)) {
                        found.add(page.url());
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(ListedUrl.unreadable(sitemap), e);
            }
        }
        return found;
    }

    /** The form that all of them share. */
    private static String folded(String url) {
        return withoutSlash(
                START.matcher(PageAddress.decode(url).toLowerCase(Locale.ROOT)).replaceFirst(""));
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
}
