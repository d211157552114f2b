package dev.waymark.crawlers;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes a feed.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4287">RFC 4287, The Atom Syndication Format</a>
 */
final class AtomWriter {

    private static final String FEED = """
            <?xml version="1.0" encoding="UTF-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom">
            <id>%1$s</id>
            <title>Recent changes of %2$s</title>
            <updated>%3$s</updated>
            <author><name>%2$s</name>
            </author>
            <link rel="self" href="%1$s"/>
            <link rel="alternate" href="%2$s/"/>
            %4$s</feed>
            """;

    private static final String ENTRY = """
            <entry>
            <id>%1$s</id>
            <title>%1$s</title>
            <updated>%2$s</updated>
            <link rel="alternate" href="%1$s"/>
            </entry>
            """;

    private AtomWriter() {}

    /**
     * Writes the feed of some pages.
     *
     * @param self the feed's URL
     * @param baseUrl the site's base URL
     * @param updated the feed's last change
     */
    static byte[] write(String self, String baseUrl, Instant updated, List<RecentChanges.Page> pages) {
        String entries = pages.stream()
                .map(page -> ENTRY.formatted(escape(page.url()), page.updated()))
                .collect(Collectors.joining());
        return FEED.formatted(escape(self), escape(baseUrl), updated, entries).getBytes(StandardCharsets.UTF_8);
    }

    /** URLs have no other character that XML escapes in text and between double quotes. */
    private static String escape(String url) {
        return url.replace("&", "&amp;");
    }
}
