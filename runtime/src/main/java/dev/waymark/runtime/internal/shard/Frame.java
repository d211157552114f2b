package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;

/**
 * The text around the elements of a file: the prolog, the root element with the used namespaces, and its end (Sitemaps
 * 0.9, "XML tag definitions"). The root element is on its own line. Immutable.
 */
public final class Frame {

    static final String PROLOG = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    private static final String NAMESPACE = " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

    /** The frame of a sitemap without further namespaces. */
    public static final Frame SITEMAP = of("urlset", "");

    /** The frame of an index. */
    public static final Frame INDEX = of("sitemapindex", "");

    private final byte[] start;
    private final byte[] end;

    private Frame(byte[] start, byte[] end) {
        this.start = start;
        this.end = end;
    }

    /**
     * The frame of a sitemap.
     *
     * @param declarations its further namespaces, each after a space: {@code xmlns:image="..."}
     */
    public static Frame sitemap(String declarations) {
        return declarations.isEmpty() ? SITEMAP : of("urlset", declarations);
    }

    private static Frame of(String root, String declarations) {
        return new Frame(
                Xml.ascii(PROLOG + "<" + root + NAMESPACE + declarations + ">\n"), Xml.ascii("</" + root + ">\n"));
    }

    /** The further namespaces that a sitemap's start tag declares, each after a space. */
    public static String declarations(String startTag) {
        return startTag.substring(startTag.indexOf(NAMESPACE) + NAMESPACE.length(), startTag.lastIndexOf('>'));
    }

    /** Its total size. */
    public int length() {
        return start.length + end.length;
    }

    /** The size of its end. */
    int endLength() {
        return end.length;
    }

    public void start(ShardBuffer out) {
        out.append(start);
    }

    /** Ends a file that was started with another frame, whose start is replaced. */
    public void end(ShardBuffer out, Frame started) {
        if (this != started) {
            out.replaceStart(started.start.length, start);
        }
        end(out);
    }

    public void end(ShardBuffer out) {
        out.append(end);
    }
}
