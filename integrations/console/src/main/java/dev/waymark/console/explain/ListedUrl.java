package dev.waymark.console.explain;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;

/**
 * Where a URL is listed.
 *
 * @param sitemap the name of the sitemap
 * @param lastModified its lastmod there
 * @param alternates the URLs that it links to, by language
 */
record ListedUrl(String sitemap, Optional<String> lastModified, Map<String, String> alternates) {

    /** Searches the sitemaps one at a time, in constant memory. */
    static Optional<ListedUrl> find(Snapshot snapshot, String url) {
        byte[] loc = ElementStream.escape(url).getBytes(StandardCharsets.UTF_8);
        for (SitemapFile sitemap : snapshot.sitemaps()) {
            try (ElementStream page = new ElementStream(sitemap.open())) {
                while (page.next()) {
                    if (Arrays.equals(page.bytes(), page.locStart(), page.locEnd(), loc, 0, loc.length)) {
                        return Optional.of(new ListedUrl(sitemap.name(), page.lastModified(), page.alternates()));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(unreadable(sitemap), e);
            }
        }
        return Optional.empty();
    }

    static String unreadable(SitemapFile sitemap) {
        return "The sitemap " + sitemap.name() + " can't be read";
    }

    /** The page's own language, according to its links. */
    Optional<String> locale(String url) {
        return alternates.entrySet().stream()
                .filter(link -> link.getValue().equals(url))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** The sitemap and its lastmod, as the end of a sentence. */
    String describe() {
        return " is listed in " + sitemap
                + lastModified.map(date -> ", lastmod " + date).orElse(", without lastmod");
    }
}
