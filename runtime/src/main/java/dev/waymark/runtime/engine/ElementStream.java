package dev.waymark.runtime.engine;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads a Waymark sitemap element by element, from a stream, of which it holds one at a time, or from memory. Each
 * element has its own line and starts with its URL. Used by one thread.
 */
public final class ElementStream implements Closeable {

    private static final Pattern LINK =
            Pattern.compile("<xhtml:link rel=\"alternate\" hreflang=\"([^\"]*)\" href=\"([^\"]*)\"/>");
    private static final byte[] URL_START = ascii("<url><loc>");
    private static final byte[] LASTMOD = ascii("<lastmod>");
    private static final int BUFFER = 1 << 16;

    /** {@code null} if all bytes are there. */
    private final @Nullable InputStream in;

    private byte[] bytes;

    /** The start of the unconsumed bytes. */
    private int next;

    private int filled;

    private int start;
    private int end;
    private int locEnd;

    /**
     * Positions the stream before the first element.
     *
     * @param in an uncompressed Waymark sitemap; closed with this stream
     */
    public ElementStream(InputStream in) {
        this.in = in;
        bytes = new byte[BUFFER];
    }

    /**
     * Positions the stream before the first element.
     *
     * @param whole an uncompressed Waymark sitemap, or elements of one; not copied
     */
    public ElementStream(byte[] whole) {
        in = null;
        bytes = whole;
        filled = whole.length;
    }

    /**
     * Reads the start tag of the root element. Call it before the first {@link #next}.
     *
     * @return its line
     * @throws IOException if the sitemap can't be read
     */
    public String root() throws IOException {
        boolean isThere;
        do {
            isThere = nextLine(0);
        } while (isThere && bytes[start + 1] == '?');
        return text(start, end);
    }

    /**
     * Moves to the next element.
     *
     * @return whether there is one
     * @throws IOException if the sitemap can't be read
     */
    public boolean next() throws IOException {
        while (has(URL_START.length)) {
            boolean isElement = Arrays.equals(bytes, next, next + URL_START.length, URL_START, 0, URL_START.length);
            int loc = isElement ? find('<', URL_START.length) : 0;
            if (!nextLine(loc)) {
                return false;
            }
            locEnd = start + loc;
            if (isElement) {
                return true;
            }
        }
        return false;
    }

    private boolean has(int count) throws IOException {
        while (filled - next < count) {
            if (!fill()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Moves to the next line.
     *
     * @param within a place in it, counted from the unconsumed bytes; negative if there is none
     */
    private boolean nextLine(int within) throws IOException {
        int line = within < 0 ? -1 : find('\n', within);
        if (line < 0) {
            return false;
        }
        start = next;
        next += line + 1;
        end = next;
        return true;
    }

    /** The first such byte from a place on, counted from the unconsumed bytes; -1 if there is none. */
    private int find(char wanted, int from) throws IOException {
        int at = from;
        do {
            byte[] there = bytes;
            for (int i = next + at; i < filled; i++) {
                if (there[i] == wanted) {
                    return i - next;
                }
            }
            at = Math.max(at, filled - next);
        } while (fill());
        return -1;
    }

    /** Reads more bytes; first moves the unconsumed ones to the start, or enlarges the buffer. */
    private boolean fill() throws IOException {
        if (in == null) {
            return false;
        }
        if (next > 0) {
            System.arraycopy(bytes, next, bytes, 0, filled - next);
            filled -= next;
            next = 0;
        }
        if (filled == bytes.length) {
            bytes = Arrays.copyOf(bytes, filled * 2);
        }
        int count = in.read(bytes, filled, bytes.length - filled);
        if (count < 0) {
            return false;
        }
        filled += count;
        return true;
    }

    private boolean startsWith(byte[] text, int at) {
        int to = at + text.length;
        return to <= end && Arrays.equals(bytes, at, to, text, 0, text.length);
    }

    /**
     * A hash of its URL.
     *
     * @return {@link #hash(String)} of {@link #loc}
     */
    public long locHash() {
        return hash(bytes, locStart(), locEnd);
    }

    /**
     * A hash that is the same in every process: FNV-1a.
     *
     * @param text such as a URL as written in XML
     * @return the hash
     */
    public static long hash(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return hash(utf8, 0, utf8.length);
    }

    private static long hash(byte[] bytes, int from, int to) {
        long hash = 0xCBF29CE484222325L;
        for (int i = from; i < to; i++) {
            hash = (hash ^ (bytes[i] & 0xFF)) * 0x100000001B3L;
        }
        return hash;
    }

    /**
     * The buffer that contains the element.
     *
     * @return not a copy; valid until the next element is read
     */
    public byte[] bytes() {
        return bytes;
    }

    /**
     * The start of the element.
     *
     * @return an index
     */
    public int start() {
        return start;
    }

    /**
     * The start of its URL.
     *
     * @return an index
     */
    public int locStart() {
        return start + URL_START.length;
    }

    /**
     * The end of its URL, where its metadata starts.
     *
     * @return an index
     */
    public int locEnd() {
        return locEnd;
    }

    /**
     * The end of the element.
     *
     * @return an index
     */
    public int end() {
        return end;
    }

    /**
     * The element's URL as it is written in XML.
     *
     * @return the URL
     */
    public String loc() {
        return text(locStart(), locEnd);
    }

    /**
     * Its URL.
     *
     * @return encoded as browsers send it
     */
    public String url() {
        return unescape(loc());
    }

    /**
     * The alternates.
     *
     * @return URLs by language, in order
     */
    public Map<String, String> alternates() {
        Map<String, String> alternates = new LinkedHashMap<>();
        for (Matcher link = LINK.matcher(text(locEnd, end)); link.find(); ) {
            alternates.put(link.group(1), unescape(link.group(2)));
        }
        return alternates;
    }

    /**
     * Its lastmod.
     *
     * @return a W3C date
     */
    public Optional<String> lastModified() {
        int at = locEnd + "</loc>".length();
        if (!startsWith(LASTMOD, at)) {
            return Optional.empty();
        }
        int from = at + LASTMOD.length;
        int to = from;
        while (bytes[to] != '<') {
            to++;
        }
        return Optional.of(text(from, to));
    }

    /**
     * Escapes a URL as sitemaps do.
     *
     * @param url encoded as browsers send it
     * @return the URL as it is written in XML
     */
    public static String escape(String url) {
        return url.replace("&", "&amp;").replace("'", "&apos;");
    }

    /**
     * Reverses {@link #escape}.
     *
     * @param loc a URL as it is written in XML
     * @return the URL
     */
    public static String unescape(String loc) {
        return loc.replace("&apos;", "'").replace("&amp;", "&");
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
    }

    @Override
    public void close() throws IOException {
        if (in != null) {
            in.close();
        }
    }
}
