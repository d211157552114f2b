package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.Xml;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Goes through a sitemap that was written here, element by element, without holding more than one: each stands on a
 * line of its own, its URL first. Used by one thread.
 */
public final class ElementStream implements Closeable {

    private static final byte[] URL_START = Xml.ascii(Xml.URL_START);
    private static final byte[] LASTMOD = Xml.ascii("<lastmod>");
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private byte[] bytes = new byte[BUFFER];

    /** The bytes that were read and not passed yet. */
    private int next;

    private int filled;

    private int start;
    private int end;
    private int locEnd;

    /**
     * Before the first element.
     *
     * @param in a sitemap that was written here; closed with this stream
     */
    public ElementStream(InputStream in) {
        this.in = in;
    }

    /** Goes to the next element, if there is one. */
    public boolean next() throws IOException {
        while (nextLine()) {
            if (startsWith(URL_START, start)) {
                locEnd = start + URL_START.length;
                while (bytes[locEnd] != '<') {
                    locEnd++;
                }
                return true;
            }
        }
        return false;
    }

    private boolean nextLine() throws IOException {
        int at = next;
        while (true) {
            while (at < filled && bytes[at] != '\n') {
                at++;
            }
            if (at < filled) {
                start = next;
                end = at + 1;
                next = end;
                return true;
            }
            int searched = at - next;
            if (!fill()) {
                return false;
            }
            at = next + searched;
        }
    }

    /** Reads on; what was not passed yet moves to the beginning, or gets more room. */
    private boolean fill() throws IOException {
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

    /** The bytes among which the element stands until the next one is read. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where its URL starts. */
    public int locStart() {
        return start + URL_START.length;
    }

    /** Where its URL ends, and where all else begins that is said of it. */
    public int locEnd() {
        return locEnd;
    }

    /** Where the element ends. */
    public int end() {
        return end;
    }

    /** Its URL, as it is requested. */
    public String url() {
        return SitemapReader.unescape(text(locStart(), locEnd));
    }

    /** Its lastmod. */
    public Optional<String> lastModified() {
        int at = locEnd + Xml.LOC_END.length;
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

    private String text(int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
