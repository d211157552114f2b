package dev.waymark.changes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;

/**
 * Memory for the filters of large sitemaps, in mapped temporary files: 100 million pages need 300 MB, which a small
 * server's heap doesn't have and the operating system can reclaim. Freed memory is reused. Filters of small sitemaps
 * are on the heap. Used by one thread.
 */
final class FilterMemory {

    private static final int SMALL = 1 << 14;
    private static final int SLOT = BloomFilter.MOST_BYTES;
    private static final int SLOTS_AT_ONCE = 64;

    private final Deque<ByteBuffer> free = new ArrayDeque<>();
    private final IdentityHashMap<ByteBuffer, ByteBuffer> slots = new IdentityHashMap<>();

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
            Path path = Files.createTempFile("waymark-", ".tmp");
            // Deleted at once, so a killed process leaves nothing; Windows may keep mapped files until then.
            path.toFile().deleteOnExit();
            try (FileChannel file = FileChannel.open(
                    path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE)) {
                ByteBuffer more = file.map(FileChannel.MapMode.READ_WRITE, 0, SLOT * SLOTS_AT_ONCE);
                for (int i = SLOTS_AT_ONCE - 1; i >= 0; i--) {
                    free.push(more.slice(i * SLOT, SLOT));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The URLs of each sitemap can't be kept in a temporary file (" + e
                            + "); set -Djava.io.tmpdir to a directory with room",
                    e);
        }
    }
}
