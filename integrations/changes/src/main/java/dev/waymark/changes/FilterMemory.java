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
 * Room for the filters of large sitemaps, in a temporary file that is mapped into memory: 100 million pages need 250
 * MB, which the heap of a small server does not have, and which the operating system may take back. Room that is given
 * back is used again. Filters of small sitemaps are on the heap. Used by one thread.
 */
final class FilterMemory implements BinaryFuse.Memory {

    private static final int SMALL = 1 << 14;
    private static final int SLOT = BinaryFuse.MOST_BYTES;
    private static final int SLOTS_AT_ONCE = 64;

    private final Deque<ByteBuffer> free = new ArrayDeque<>();
    private final IdentityHashMap<ByteBuffer, ByteBuffer> slots = new IdentityHashMap<>();
    private @Nullable Path path;
    private @Nullable RandomAccessFile file;
    private long mapped;

    @Override
    public ByteBuffer allocate(int bytes) {
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

    /** Gives room back. */
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
                path = Files.createTempFile("waymark-", ".tmp");
                open = new RandomAccessFile(path.toFile(), "rw");
                file = open;
                delete();
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

    /** Where a file may go while it is open, nothing is left of it even if the process is killed. */
    private void delete() {
        Path old = path;
        if (old != null) {
            try {
                Files.deleteIfExists(old);
            } catch (IOException e) {
                old.toFile().deleteOnExit();
            }
        }
    }
}
