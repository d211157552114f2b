package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;

/**
 * What stands around the elements of one kind of file: the prolog, the root element with the namespaces that the file
 * uses, and its end (Sitemaps 0.9, "XML tag definitions"). Immutable.
 */
public final class Frame {

    /** Around the pages of a sitemap. */
    public static final Frame SITEMAP = of("urlset");

    /** Around the sitemaps of an index. */
    public static final Frame INDEX = of("sitemapindex");

    private static final String PROLOG = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

    private final byte[] start;
    private final byte[] end;

    private Frame(byte[] start, byte[] end) {
        this.start = start;
        this.end = end;
    }

    private static Frame of(String root) {
        return new Frame(
                Xml.ascii(PROLOG + "<" + root + " xmlns=\"" + NAMESPACE + "\">\n"), Xml.ascii("</" + root + ">\n"));
    }

    /** How many bytes it takes of a file. */
    public int length() {
        return start.length + end.length;
    }

    /** How many of them are behind the elements. */
    public int endLength() {
        return end.length;
    }

    public void start(ShardBuffer out) {
        out.append(start);
    }

    public void end(ShardBuffer out) {
        out.append(end);
    }
}
