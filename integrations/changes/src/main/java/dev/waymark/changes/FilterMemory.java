package dev.waymark.changes;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Memory for the filters of large sitemaps, in a mapped temporary file: 100 million pages need 250 MB, which a small
 * server's heap doesn't have and the operating system can reclaim. Freed memory is reused. Filters of small sitemaps
 * are on the heap. Used by one thread.
 */
final class FilterMemory {

    private static final int SMALL = 1 << 14;
    private static final int SLOT = BinaryFuse.MOST_BYTES;
    private static final int SLOTS_AT_ONCE = 64;

    private final Deque<ByteBuffer> free = new ArrayDeque<>();
    private final IdentityHashMap<ByteBuffer, ByteBuffer> slots = new IdentityHashMap<>();
    private @Nullable RandomAccessFile file;
    private long mapped;

    /** A buffer of this size, with any content. */
    ByteBuffer allocate(int bytes) {
        if (bytes <= SMALL || bytes > SLOT) {
            return ByteBuffer.allocate(bytes);
        }
        if (free.isEmpty()) {
            map();
        }
        ByteBuffer slot = free.pop();
        ByteBuffer room = slot.slice(0, bytes);
        slots.put(room, slot);
        return room;
    }

    /** Frees memory. */
    void free(ByteBuffer room) {
        ByteBuffer slot = slots.remove(room);
        if (slot != null) {
            free.push(slot);
        }
    }

    private void map() {
        try {
            RandomAccessFile open = file;
            if (open == null) {
                Path path = Files.createTempFile("waymark-", ".tmp");
                open = new RandomAccessFile(path.toFile(), "rw");
                file = open;
                delete(path);
            }
            long length = (long) SLOT * SLOTS_AT_ONCE;
            ByteBuffer more = open.getChannel().map(FileChannel.MapMode.READ_WRITE, mapped, length);
            mapped += length;
            for (int i = SLOTS_AT_ONCE - 1; i >= 0; i--) {
                free.push(more.slice(i * SLOT, SLOT));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "No temporary file can take what tells which sitemap lists a URL (" + e
                            + "); set -Djava.io.tmpdir to a directory with room",
                    e);
        }
    }

    /** Deletes the open file if possible, so a killed process leaves nothing. */
    private static void delete(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            path.toFile().deleteOnExit();
        }
    }
}
