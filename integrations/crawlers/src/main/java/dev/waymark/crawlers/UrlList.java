package dev.waymark.crawlers;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** A compressed list of URLs, one per line. */
final class UrlList {

    /** Maximum URLs per list. */
    static final int MOST = 1_000_000;

    /** Approximate maximum of compressed bytes. */
    private static final int MOST_BYTES = 32 << 20;

    private UrlList() {}

    /** Writes a list, compressed in memory. Used by one thread. */
    static final class Writer {

        private final int most;
        private final int mostBytes;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final GZIPOutputStream gzip;
        private int count;
        private boolean truncated;

        Writer() {
            this(MOST, MOST_BYTES);
        }

        Writer(int most, int mostBytes) {
            this.most = most;
            this.mostBytes = mostBytes;
            try {
                gzip = new GZIPOutputStream(bytes, 1 << 13);
            } catch (IOException e) {
                throw new UncheckedIOException("Memory can't be written", e);
            }
        }

        /** Adds a URL if there is room. */
        void add(String url) {
            if (count == most || bytes.size() >= mostBytes) {
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
            return most - count;
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
    }

    /** Reads a list. Used by one thread. */
    static final class Reader implements Closeable {

        private final BufferedReader lines;

        Reader(InputStream in) throws IOException {
            try {
                lines = new BufferedReader(
                        new InputStreamReader(new GZIPInputStream(in), StandardCharsets.US_ASCII), 1 << 13);
            } catch (IOException e) {
                in.close();
                throw e;
            }
        }

        /** The next URL; {@code null} at the end. */
        @Nullable
        String next() throws IOException {
            return lines.readLine();
        }

        /** Counts and consumes the remaining URLs. */
        long count() throws IOException {
            long count = 0;
            while (lines.readLine() != null) {
                count++;
            }
            return count;
        }

        @Override
        public void close() throws IOException {
            lines.close();
        }
    }
}
