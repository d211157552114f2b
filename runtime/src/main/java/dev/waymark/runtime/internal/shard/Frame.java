package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;

/**
 * What stands around the elements of one kind of file: the prolog, the root element with the namespaces that the file
 * uses, and its end (Sitemaps 0.9, "XML tag definitions"). The root element has a line of its own. Immutable.
 */
public final class Frame {

    static final String PROLOG = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    private static final String NAMESPACE = " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"";

    /** Around the pages of a sitemap that uses no namespace but its own. */
    public static final Frame SITEMAP = of("urlset", "");

    /** Around the sitemaps of an index. */
    public static final Frame INDEX = of("sitemapindex", "");

    private final byte[] start;
    private final byte[] end;

    private Frame(byte[] start, byte[] end) {
        this.start = start;
        this.end = end;
    }

    /**
     * Around the pages of a sitemap.
     *
     * @param declarations the other namespaces it uses, a space before each: {@code xmlns:image="..."}
     */
    public static Frame sitemap(String declarations) {
        return declarations.isEmpty() ? SITEMAP : of("urlset", declarations);
    }

    private static Frame of(String root, String declarations) {
        return new Frame(
                Xml.ascii(PROLOG + "<" + root + NAMESPACE + declarations + ">\n"), Xml.ascii("</" + root + ">\n"));
    }

    /** The namespaces that the start tag of a sitemap declares beside its own, a space before each. */
    static String declarations(String startTag) {
        return startTag.substring(startTag.indexOf(NAMESPACE) + NAMESPACE.length(), startTag.lastIndexOf('>'));
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

    /** Ends a file that was started with another frame, whose start gives way to this one's. */
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
