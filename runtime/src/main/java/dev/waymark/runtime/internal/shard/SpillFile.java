package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.ShardBuffer;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The start of a sitemap that takes too much memory. Bytes are appended, and read back once when the sitemap is
 * complete. A private temporary file. Used by one thread; an interrupt doesn't close it.
 */
final class SpillFile implements AutoCloseable {

    private final Path path;
    private final RandomAccessFile file;
    private long length;

    private SpillFile(Path path, RandomAccessFile file) {
        this.path = path;
        this.file = file;
    }

    /** Creates an empty file. */
    static SpillFile create() {
        try {
            Path path = Files.createTempFile("waymark-", ".tmp");
            SpillFile spill = new SpillFile(path, new RandomAccessFile(path.toFile(), "rw"));
            // Deletes the open file where possible, so a killed process leaves nothing.
            spill.delete();
            return spill;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    private void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            path.toFile().deleteOnExit();
        }
    }

    private static UncheckedIOException failure(IOException e) {
        return new UncheckedIOException(
                "The sitemaps of several sites need a temporary file, which can't be written (" + e
                        + "); set -Djava.io.tmpdir to a directory with room",
                e);
    }

    void append(byte[] bytes, int count) {
        try {
            file.seek(length);
            file.write(bytes, 0, count);
            length += count;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    /** Whether these bytes are at a position, followed by the {@code <} that ends a URL. */
    boolean holds(int position, byte[] bytes, int from, int to) {
        byte[] there = new byte[to - from + 1];
        if (position + there.length > length) {
            return false;
        }
        try {
            file.seek(position);
            file.readFully(there);
        } catch (IOException e) {
            throw failure(e);
        }
        return there[to - from] == '<' && Arrays.equals(there, 0, to - from, bytes, from, to);
    }

    /** Appends all bytes to a buffer with room for them, and clears the file. */
    void moveTo(ShardBuffer out) {
        int count = (int) length;
        try {
            file.seek(0);
            file.readFully(out.bytes, out.length, count);
            out.length += count;
            file.setLength(0);
            length = 0;
        } catch (IOException e) {
            throw failure(e);
        }
    }

    @Override
    public void close() {
        try {
            file.close();
        } catch (IOException e) {
            // Nothing depends on closing it.
        }
        delete();
    }
}
