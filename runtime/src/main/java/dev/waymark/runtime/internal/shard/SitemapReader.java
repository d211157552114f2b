package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.Xml;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a Waymark sitemap element by element: each has its own line and starts with its URL. Copies nothing before it
 * is requested. Used by one thread.
 */
public final class SitemapReader {

    private static final Pattern LINK =
            Pattern.compile("<xhtml:link rel=\"alternate\" hreflang=\"([^\"]*)\" href=\"([^\"]*)\"/>");

    private final byte[] bytes;
    private final int end;
    private int start;
    private int next;
    private int locEnd;
    private final String declarations;

    /**
     * Creates a reader before the first element.
     *
     * @param length the sitemap's length
     */
    public SitemapReader(byte[] bytes, int length) {
        this.bytes = bytes;
        end = length - Frame.SITEMAP.endLength();
        int root = 0;
        while (bytes[root + 1] == '?') {
            root = lineAfter(root);
        }
        next = lineAfter(root);
        declarations = Frame.declarations(text(root, next));
    }

    /** The file's further namespaces, each after a space. */
    public String declarations() {
        return declarations;
    }

    /** Moves to the next element, if any. */
    public boolean next() {
        if (next >= end) {
            return false;
        }
        start = next;
        locEnd = indexOf('<', locStart());
        next = lineAfter(locEnd);
        return true;
    }

    private int lineAfter(int from) {
        return indexOf('\n', from) + 1;
    }

    private int indexOf(char wanted, int from) {
        int i = from;
        while (bytes[i] != wanted) {
            i++;
        }
        return i;
    }

    /** The start of the element. */
    public int start() {
        return start;
    }

    /** The start of the next element. */
    public int end() {
        return next;
    }

    /** The start of its URL. */
    public int locStart() {
        return start + Xml.URL_START.length();
    }

    /** The end of its URL. */
    public int locEnd() {
        return locEnd;
    }

    /** A hash of its URL, see {@link LocHash}. */
    public long locHash() {
        return LocHash.of(bytes, locStart(), locEnd);
    }

    /** Whether it equals these bytes. */
    public boolean isElement(byte[] element) {
        return Arrays.equals(bytes, start, next, element, 0, element.length);
    }

    /** Its URL, as in XML. */
    public String loc() {
        return text(locStart(), locEnd);
    }

    /** Unescapes text from XML. */
    public static String unescape(String text) {
        return text.replace("&apos;", "'").replace("&amp;", "&");
    }

    /** Its alternates by language, as in XML, in order. */
    public Map<String, String> alternates() {
        return alternates(text(locEnd, next));
    }

    /** An element's alternates by language, as in XML, in order. */
    public static Map<String, String> alternates(String element) {
        Map<String, String> alternates = new LinkedHashMap<>();
        for (Matcher link = LINK.matcher(element); link.find(); ) {
            alternates.put(link.group(1), link.group(2));
        }
        return alternates;
    }

    private String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
    }
}
