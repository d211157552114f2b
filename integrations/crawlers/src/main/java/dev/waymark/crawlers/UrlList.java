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

/** URLs, one a line, compressed. */
final class UrlList {

    /** So many URLs one list has at most. */
    static final int MOST = 1_000_000;

    /** So many compressed bytes, or hardly more. */
    private static final int MOST_BYTES = 32 << 20;

    private UrlList() {}

    /** Writes one; it is held in memory, compressed. Used by one thread. */
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
                throw new UncheckedIOException("Memory cannot be written", e);
            }
        }

        /** Adds a URL, as long as there is room. */
        void add(String url) {
            if (count == most || bytes.size() >= mostBytes) {
                truncated = true;
                return;
            }
            try {
                gzip.write((url + "\n").getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                throw new UncheckedIOException("Memory cannot be written", e);
            }
            count++;
        }

        int count() {
            return count;
        }

        /** How many more there may be. */
        int room() {
            return most - count;
        }

        /** Whether there were more than there was room for. */
        boolean isTruncated() {
            return truncated;
        }

        /** The list; nothing can be added any more. */
        byte[] toBytes() throws IOException {
            gzip.finish();
            return bytes.toByteArray();
        }
    }

    /** Reads one. Used by one thread. */
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

        /** How many URLs follow; there is no next one then. */
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
