package dev.waymark.runtime;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Where a URL is listed.
 *
 * @param sitemap the name of the sitemap
 * @param lastModified its lastmod there
 */
record ListedUrl(String sitemap, Optional<String> lastModified) {

    /** Reads through the sitemaps, one at a time, so that nothing has to be kept for it. */
    static Optional<ListedUrl> find(Snapshot snapshot, String url) {
        String element = Xml.URL_START + url.replace("&", "&amp;").replace("'", "&apos;") + "</loc>";
        for (String name : snapshot.names()) {
            String text = text(snapshot.file(name).orElseThrow());
            int at = text.indexOf(element);
            if (at >= 0) {
                return Optional.of(new ListedUrl(name, lastModified(text, at + element.length())));
            }
        }
        return Optional.empty();
    }

    private static String text(SitemapFile file) {
        ByteArrayOutputStream out = new ByteArrayOutputStream((int) file.size());
        try {
            file.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException("The sitemap " + file.name() + " cannot be read", e);
        }
        return out.toString(StandardCharsets.US_ASCII);
    }

    private static Optional<String> lastModified(String text, int after) {
        String start = "<lastmod>";
        return text.startsWith(start, after)
                ? Optional.of(text.substring(after + start.length(), text.indexOf('<', after + start.length())))
                : Optional.empty();
    }
}
