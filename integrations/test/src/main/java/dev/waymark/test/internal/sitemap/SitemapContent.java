package dev.waymark.test.internal.sitemap;

import dev.waymark.test.internal.text.Words;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** Reads one sitemap of any kind: XML or text, optionally compressed with gzip. */
public final class SitemapContent {

    private static final int LONGEST_LINE = 8_192;

    /** The byte order mark of UTF-8. */
    private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private static final Pattern URL = Pattern.compile("https?://\\P{Cntrl}+");

    private SitemapContent() {}

    /** Decompresses a sitemap that is compressed in transit, as a file, both, or not at all. */
    static InputStream inflated(InputStream in) throws IOException {
        return inflatedOnce(inflatedOnce(in));
    }

    private static InputStream inflatedOnce(InputStream in) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(in, 1 << 16);
        buffered.mark(2);
        int magic = buffered.read() << 8 | buffered.read();
        buffered.reset();
        return magic == 0x1f8b ? new GZIPInputStream(buffered, 1 << 13) : buffered;
    }

    /** Reads a sitemap to its end. */
    public static void read(InputStream raw, SitemapElements.Visitor visitor) throws IOException, InterruptedException {
        BufferedInputStream in = new BufferedInputStream(inflated(raw), 1 << 16);
        in.mark(4);
        if (!Arrays.equals(in.readNBytes(MARK.length), MARK)) {
            in.reset();
        }
        in.mark(1 << 12);
        int start = in.read();
        for (int i = 0; i < (1 << 12) - 14 && (start == ' ' || start == '\n' || start == '\r' || start == '\t'); i++) {
            start = in.read();
        }
        String rest = start == '<' ? new String(in.readNBytes(13), StandardCharsets.ISO_8859_1) : "";
        in.reset();
        if (start < 0) {
            visitor.unread("it is empty");
        } else if (rest.equalsIgnoreCase("!doctype html")) {
            visitor.unread("it is an HTML page, such as one to sign in, not a sitemap");
        } else if (start == '<' || start == 0xfe || start == 0xff || start == 0) {
            new SitemapElements(visitor).read(new BoundedMarkup(in, Long.MAX_VALUE), false);
        } else {
            readLines(in, visitor);
        }
    }

    /** Reads text: one URL per line, in UTF-8 (Sitemaps 0.9, "Text file"). */
    private static void readLines(InputStream in, SitemapElements.Visitor visitor)
            throws IOException, InterruptedException {
        Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder());
        StringBuilder line = new StringBuilder();
        char[] buffer = new char[1 << 13];
        long number = 1;
        try {
            for (int length = reader.read(buffer); length >= 0; length = reader.read(buffer)) {
                for (int i = 0; i < length; i++) {
                    if (buffer[i] != '\n' && buffer[i] != '\r') {
                        if (line.length() <= LONGEST_LINE) {
                            line.append(buffer[i]);
                        }
                        continue;
                    }
                    readLine(line, number, visitor);
                    number += buffer[i] == '\n' ? 1 : 0;
                }
            }
            readLine(line, number, visitor);
        } catch (CharacterCodingException e) {
            visitor.unread("it is not in UTF-8, near line " + Words.of(number));
        }
    }

    private static void readLine(StringBuilder line, long number, SitemapElements.Visitor visitor)
            throws IOException, InterruptedException {
        String url = line.toString().strip();
        line.setLength(0);
        if (url.length() > LONGEST_LINE) {
            visitor.unread("line " + Words.of(number) + " has more than " + Words.of(LONGEST_LINE) + " characters");
        } else if (URL.matcher(url).matches()) {
            visitor.page(url, "", Map.of());
        } else if (!url.isEmpty()) {
            visitor.unread("line " + Words.of(number) + " isn't a URL: \""
                    + (url.length() > 60 ? url.substring(0, 60) + "..." : url) + "\"");
        }
    }
}
