package dev.waymark.runtime;

import dev.waymark.runtime.deflate.GzipEncoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Compresses one file after the other. Used by one thread at a time. */
final class Gzip {

    /** In the place of a level of the JDK's: the encoder that is made for sitemaps. */
    static final int OWN = 0;

    private final int level;
    private @Nullable GzipEncoder encoder;

    /**
     * Takes no memory before there is something to compress.
     *
     * @param level {@link #OWN}, or 1 to 9
     */
    Gzip(int level) {
        this.level = level;
    }

    /** Writes the compressed bytes; the stream stays open. */
    void compress(byte[] bytes, int length, OutputStream out) throws IOException {
        if (level == OWN) {
            encoder().compress(bytes, 0, length, out);
            return;
        }
        Leveled gzip = new Leveled(out, level);
        try {
            gzip.write(bytes, 0, length);
            gzip.finish();
        } finally {
            gzip.release();
        }
    }

    byte[] compress(byte[] bytes, int length) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(Math.max(256, length / 8));
        try {
            compress(bytes, length, compressed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressed.toByteArray();
    }

    private GzipEncoder encoder() {
        GzipEncoder known = encoder;
        if (known == null) {
            known = new GzipEncoder();
            encoder = known;
        }
        return known;
    }

    private static final class Leveled extends GZIPOutputStream {
        Leveled(OutputStream out, int level) throws IOException {
            super(out, 8192);
            def.setLevel(level);
        }

        /** Frees the memory of zlib, which closing would do, but that would close the stream below too. */
        void release() {
            def.end();
        }
    }
}
