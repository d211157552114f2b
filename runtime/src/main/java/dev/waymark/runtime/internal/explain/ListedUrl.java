package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.SitemapReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
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

    /** Reads through the sitemaps, one at a time, so that nothing has to be kept for it. */
    static Optional<ListedUrl> find(Publication publication, String url) {
        byte[] loc = RawUrl.escape(url).getBytes(StandardCharsets.UTF_8);
        for (StoredFile sitemap : publication.sitemaps()) {
            byte[] bytes = bytes(sitemap);
            SitemapReader reader = new SitemapReader(bytes, bytes.length);
            while (reader.next()) {
                if (reader.isLoc(loc)) {
                    return Optional.of(new ListedUrl(sitemap.name(), reader.lastModified(), alternates(reader)));
                }
            }
        }
        return Optional.empty();
    }

    private static Map<String, String> alternates(SitemapReader reader) {
        Map<String, String> alternates = new LinkedHashMap<>();
        reader.alternates().forEach((language, url) -> alternates.put(language, RawUrl.unescape(url)));
        return alternates;
    }

    /** The language that it is in, as its links have it. */
    Optional<String> locale(String url) {
        return alternates.entrySet().stream()
                .filter(link -> link.getValue().equals(url))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** A whole sitemap, uncompressed. */
    static byte[] bytes(StoredFile file) {
        ByteArrayOutputStream out = new ByteArrayOutputStream((int) file.size());
        try {
            file.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException("The sitemap " + file.name() + " cannot be read", e);
        }
        return out.toByteArray();
    }
}
