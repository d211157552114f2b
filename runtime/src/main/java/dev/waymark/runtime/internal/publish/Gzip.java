package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.deflate.GzipEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.GZIPOutputStream;

/** Compresses files. Thread-safe. */
public final class Gzip {

    /** Instead of a level of the JDK: Waymark's own encoder for sitemaps. */
    public static final int OWN = 0;

    /** The encoders that no thread is using: as many as threads have compressed at once. */
    private final Queue<GzipEncoder> idle = new ConcurrentLinkedQueue<>();

    /**
     * The compressed bytes of a file.
     *
     * @param level {@link #OWN}, or 1 to 9
     */
    byte[] compress(ShardBuffer file, int level) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(Math.max(256, file.length / 8));
        if (level == OWN) {
            GzipEncoder known = idle.poll();
            GzipEncoder encoder = known == null ? new GzipEncoder() : known;
            encoder.compress(file.bytes, file.length, compressed);
            idle.add(encoder);
        } else {
            try (OutputStream gzip = new Leveled(compressed, level)) {
                gzip.write(file.bytes, 0, file.length);
            }
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
