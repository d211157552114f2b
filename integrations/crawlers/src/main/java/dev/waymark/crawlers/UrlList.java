package dev.waymark.crawlers;

import dev.waymark.runtime.report.Attachment;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** A list of URLs, one per line, compressed in memory. Used by one thread. */
final class UrlList {

    /** Maximum URLs per list. */
    private static final int MOST = 1_000_000;

    /** Approximate maximum of compressed bytes. */
    private static final int MOST_BYTES = 32 << 20;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final GZIPOutputStream gzip;
    private int count;
    private boolean truncated;

    UrlList() throws IOException {
        gzip = new GZIPOutputStream(bytes, 1 << 13);
    }

    /** Adds a URL if there is room. */
    void add(String url) {
        if (count == MOST || bytes.size() >= MOST_BYTES) {
            truncated = true;
            return;
        }
        try {
            gzip.write((url + "\n").getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException("Memory can't be written", e);
        }
        count++;
    }

    int count() {
        return count;
    }

    /** The remaining room. */
    int room() {
        return MOST - count;
    }

    /** Whether URLs were dropped for lack of room. */
    boolean isTruncated() {
        return truncated;
    }

    /** Ends the list. */
    byte[] toBytes() throws IOException {
        gzip.finish();
        return bytes.toByteArray();
    }

    /** Opens a list to read its lines. */
    static BufferedReader open(Attachment list) throws IOException {
        InputStream in = list.open();
        try {
            return new BufferedReader(
                    new InputStreamReader(new GZIPInputStream(in), StandardCharsets.US_ASCII), 1 << 13);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /** Counts a list's URLs. */
    static long count(Attachment list) throws IOException {
        try (BufferedReader lines = open(list)) {
            long count = 0;
            while (lines.readLine() != null) {
                count++;
            }
            return count;
        }
    }
}
