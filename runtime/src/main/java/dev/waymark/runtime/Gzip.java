package dev.waymark.runtime;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/** Compresses with a chosen level. */
final class Gzip {

    private Gzip() {}

    static byte[] compress(byte[] bytes, int length, int level) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(Math.max(256, length / 8));
        try (OutputStream gzip = new Leveled(compressed, level)) {
            gzip.write(bytes, 0, length);
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
    }
}
