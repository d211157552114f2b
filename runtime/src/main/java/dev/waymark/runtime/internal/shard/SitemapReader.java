package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.Xml;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Goes through a sitemap that was written here, element by element: each stands on a line of its own, its URL first.
 * Nothing is copied before it is asked for. Used by one thread.
 */
public final class SitemapReader {

    private static final Pattern LINK =
            Pattern.compile("<xhtml:link rel=\"alternate\" hreflang=\"([^\"]*)\" href=\"([^\"]*)\"/>");
    private static final byte[] LASTMOD = Xml.ascii("<lastmod>");

    private final byte[] bytes;
    private final int end;
    private int start;
    private int next;
    private int locEnd;
    private final String declarations;

    /**
     * A reader in front of the first element.
     *
     * @param length how many of the bytes are the sitemap's
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

    /** The namespaces that the file declares beside its own, a space before each. */
    public String declarations() {
        return declarations;
    }

    /** Goes to the next element, if there is one. */
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

    /** Where the element starts. */
    public int start() {
        return start;
    }

    /** Where the one after it starts. */
    public int end() {
        return next;
    }

    /** Where its URL starts. */
    public int locStart() {
        return start + Xml.URL_START.length();
    }

    /** Where its URL ends. */
    public int locEnd() {
        return locEnd;
    }

    /** A hash of its URL, see {@link LocHash}. */
    public long locHash() {
        return LocHash.of(bytes, locStart(), locEnd);
    }

    /** Whether it has exactly these bytes. */
    public boolean isElement(byte[] element) {
        return Arrays.equals(bytes, start, next, element, 0, element.length);
    }

    /** Its bytes. */
    public byte[] element() {
        return Arrays.copyOfRange(bytes, start, next);
    }

    /** Whether its URL, as it is written in XML, has exactly these bytes. */
    public boolean isLoc(byte[] loc) {
        return Arrays.equals(bytes, locStart(), locEnd, loc, 0, loc.length);
    }

    /** Its URL, as it is written in XML. */
    public String loc() {
        return text(locStart(), locEnd);
    }

    /** Text that was written into XML, as it was before. */
    public static String unescape(String text) {
        return text.replace("&apos;", "'").replace("&amp;", "&");
    }

    /** Its lastmod. */
    public Optional<String> lastModified() {
        int at = locEnd + Xml.LOC_END.length;
        int from = at + LASTMOD.length;
        return from < next && Arrays.equals(bytes, at, from, LASTMOD, 0, LASTMOD.length)
                ? Optional.of(text(from, indexOf('<', from)))
                : Optional.empty();
    }

    /** The URLs that it links to by language, as they are written in XML, in their order. */
    public Map<String, String> alternates() {
        return alternates(text(locEnd, next));
    }

    /** The URLs that an element links to by language, as they are written in XML, in their order. */
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
