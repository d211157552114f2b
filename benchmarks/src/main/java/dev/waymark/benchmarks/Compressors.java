package dev.waymark.benchmarks;

import dev.waymark.runtime.internal.deflate.GzipEncoder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** The compared encoders, each reused for all inputs. */
final class Compressors {

    /** Compresses a sitemap. Returns the compressed size. */
    interface Compressor {
        long run(byte[] text) throws IOException;
    }

    private Compressors() {}

    static Compressor ours() {
        GzipEncoder encoder = new GzipEncoder();
        Counter out = new Counter();
        return text -> {
            out.size = 0;
            encoder.compress(text, text.length, out);
            return out.size;
        };
    }

    /** The JDK's encoder, in gzip format. */
    static Compressor deflater(int level) {
        Deflater deflater = new Deflater(level, true);
        CRC32 checksum = new CRC32();
        byte[] buffer = new byte[1 << 15];
        return text -> {
            deflater.reset();
            checksum.reset();
            checksum.update(text);
            deflater.setInput(text);
            deflater.finish();
            long size = 18;
            while (!deflater.finished()) {
                size += deflater.deflate(buffer);
            }
            return size;
        };
    }

    static Compressor copy() {
        byte[] buffer = new byte[1 << 26];
        return text -> {
            System.arraycopy(text, 0, buffer, 0, text.length);
            return text.length;
        };
    }

    static Compressor checksum() {
        CRC32 checksum = new CRC32();
        return text -> {
            checksum.reset();
            checksum.update(text);
            return text.length + (checksum.getValue() >>> 32);
        };
    }

    private static final class Counter extends OutputStream {
        long size;

        @Override
        public void write(int value) {
            size++;
        }

        @Override
        public void write(byte[] bytes, int from, int length) {
            size += length;
        }
    }
}
