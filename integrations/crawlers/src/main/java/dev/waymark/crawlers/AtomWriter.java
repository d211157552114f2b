package dev.waymark.crawlers;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/**
 * Writes a feed.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4287">RFC 4287, The Atom Syndication Format</a>
 */
final class AtomWriter {

    private AtomWriter() {}

    /**
     * Writes the feed of some pages.
     *
     * @param self the feed's URL
     * @param baseUrl the site's base URL
     * @param updated the feed's last change
     */
    static byte[] write(String self, String baseUrl, Instant updated, List<RecentChanges.Page> pages) {
        StringBuilder xml = new StringBuilder(1_024 + 300 * pages.size());
        xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
        element(xml, "id", self);
        element(xml, "title", "Recent changes of " + baseUrl);
        element(xml, "updated", updated.toString());
        xml.append("<author>");
        element(xml, "name", baseUrl).append("</author>\n");
        link(xml, "self", self);
        link(xml, "alternate", baseUrl + "/");
        for (RecentChanges.Page page : pages) {
            xml.append("<entry>\n");
            element(xml, "id", page.url());
            element(xml, "title", page.url());
            element(xml, "updated", page.updated().toString());
            link(xml, "alternate", page.url()).append("</entry>\n");
        }
        return xml.append("</feed>\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static StringBuilder element(StringBuilder xml, String name, String text) {
        return xml.append('<')
                .append(name)
                .append('>')
                .append(escape(text))
                .append("</")
                .append(name)
                .append(">\n");
    }

    private static StringBuilder link(StringBuilder xml, String relation, String address) {
        return xml.append("<link rel=\"")
                .append(relation)
                .append("\" href=\"")
                .append(escape(address))
                .append("\"/>\n");
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
