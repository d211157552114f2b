package dev.waymark.runtime;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** Compresses with a chosen level. */
final class Gzip {

    private Gzip() {}

    /** Writes the compressed bytes; the stream stays open. */
    static void compress(byte[] bytes, int length, int level, OutputStream out) throws IOException {
        Leveled gzip = new Leveled(out, level);
        try {
            gzip.write(bytes, 0, length);
            gzip.finish();
        } finally {
            gzip.release();
        }
    }

    static byte[] compress(byte[] bytes, int length, int level) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(Math.max(256, length / 8));
        try {
            compress(bytes, length, level, compressed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressed.toByteArray();
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
