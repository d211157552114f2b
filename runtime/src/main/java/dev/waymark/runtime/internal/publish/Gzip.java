package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.deflate.GzipEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Compresses one file after the other. Used by one thread at a time. */
public final class Gzip {

    /** Instead of a level of the JDK: Waymark's own encoder for sitemaps. */
    public static final int OWN = 0;

    private final int level;
    private @Nullable GzipEncoder encoder;
    private final List<Gzip> others = new ArrayList<>();

    /**
     * Allocates memory at the first use.
     *
     * @param level {@link #OWN}, or 1 to 9
     */
    Gzip(int level) {
        this.level = level;
    }

    /** Writes the compressed bytes; doesn't close the stream. */
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

    /** Compresses a file and stores it. */
    StoredBytes compress(ShardBuffer file, StoredBytes.Putting output) throws IOException {
        OpenBytes compressed = new OpenBytes(Math.max(256, file.length() / 8));
        compress(file.bytes(), file.length(), compressed);
        return compressed.passTo(output);
    }

    private static final class OpenBytes extends ByteArrayOutputStream {
        OpenBytes(int size) {
            super(size);
        }

        StoredBytes passTo(StoredBytes.Putting output) throws IOException {
            return output.put(buf, count);
        }
    }

    /**
     * Another one of the same level, for another thread.
     *
     * @param number the thread's number; the same number returns the same object
     */
    Gzip another(int number) {
        while (others.size() <= number) {
            others.add(new Gzip(level));
        }
        return others.get(number);
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

        /** Frees zlib's memory; closing would also close the underlying stream. */
        void release() {
            def.end();
        }
    }
}
