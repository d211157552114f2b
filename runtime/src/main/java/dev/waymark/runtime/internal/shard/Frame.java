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
    private static final String START_END = ">\n";

    /** The frame of a sitemap without further namespaces. */
    public static final Frame SITEMAP = new Frame("urlset", "");

    /** The frame of an index. */
    public static final Frame INDEX = new Frame("sitemapindex", "");

    private final byte[] start;
    private final byte[] declarations;
    private final byte[] end;

    private Frame(String root, String declarations) {
        start = Xml.ascii(PROLOG + "<" + root + NAMESPACE + START_END);
        this.declarations = Xml.ascii(declarations);
        end = Xml.ascii("</" + root + ">\n");
    }

    /**
     * The frame of a sitemap.
     *
     * @param declarations its further namespaces, each after a space: {@code xmlns:image="..."}
     */
    public static Frame sitemap(String declarations) {
        return declarations.isEmpty() ? SITEMAP : new Frame("urlset", declarations);
    }

    /** The further namespaces that a sitemap's start tag declares, each after a space. */
    public static String declarations(String startTag) {
        return startTag.substring(startTag.indexOf(NAMESPACE) + NAMESPACE.length(), startTag.lastIndexOf('>'));
    }

    /** Its total size. */
    public int length() {
        return start.length + declarations.length + end.length;
    }

    /** The size of its end. */
    int endLength() {
        return end.length;
    }

    /** Starts a file. Its end adds the further namespaces. */
    public void start(ShardBuffer out) {
        out.append(start);
    }

    public void end(ShardBuffer out) {
        out.insert(start.length - START_END.length(), declarations, 0, declarations.length);
        out.append(end);
    }
}
