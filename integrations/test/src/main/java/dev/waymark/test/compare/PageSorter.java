package dev.waymark.test.compare;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Sorts records by hash: in memory if they fit, otherwise by merging sorted runs in a temporary file. Used by one
 * thread, which adds all records, then reads all.
 */
final class PageSorter implements AutoCloseable {

    /** The approximate memory of a record besides its bytes. */
    private static final int OVERHEAD = 48;

    /** Bytes of read-ahead for all runs together. */
    private static final int READ_AHEAD = 1 << 24;

    // The bytes never change, and aren't compared.
    @SuppressWarnings("ArrayRecordComponent")
    private record Entry(long hash, byte[] record) {}

    /** A run's next entry, and those that follow. */
    private record Head(Entry entry, Iterator<Entry> rest) {}

    private final int memory;

    /** Maximum bytes of a group; larger ones are skipped. */
    private final int largestGroup;

    private final List<Entry> entries = new ArrayList<>();
    private int used;

    /** Where each run starts in the file. */
    private final List<Long> starts = new ArrayList<>();

    private @Nullable FileChannel file;

    PageSorter(int bytes) {
        memory = bytes;
        largestGroup = bytes / 2;
    }

    /** Creates a sorter that uses a part of the heap. */
    static PageSorter forHeap() {
        return new PageSorter((int)
                Math.min(1 << 26, Math.max(1 << 20, Runtime.getRuntime().maxMemory() / 8)));
    }

    void add(long hash, byte[] record) throws IOException {
        if (record.length > memory) {
            throw new IOException("a record has " + record.length + " bytes");
        }
        int size = OVERHEAD + record.length;
        if (used > memory - size) {
            spill();
        }
        entries.add(new Entry(hash, record));
        used += size;
    }

    private void spill() throws IOException {
        FileChannel known = file;
        if (known == null) {
            Path path = Files.createTempFile("waymark-compare", ".pages");
            // On POSIX systems this deletes the name at once, so a killed process leaves nothing.
            known = FileChannel.open(
                    path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            file = known;
        }
        starts.add(known.size());
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(known), 1 << 16));
        for (Entry entry : sorted()) {
            out.writeLong(entry.hash);
            out.writeInt(entry.record.length);
            out.write(entry.record);
        }
        out.flush();
        entries.clear();
        used = 0;
    }

    private List<Entry> sorted() {
        entries.sort(Comparator.comparingLong((Entry entry) -> entry.hash));
        return entries;
    }

    /** Reads a run from the file. */
    private static final class Run implements Iterator<Entry> {

        private final FileChannel file;
        private final long end;
        private long at;
        private ByteBuffer buffer;

        Run(FileChannel file, long start, long end, int ahead) {
            this.file = file;
            this.end = end;
            at = start;
            buffer = ByteBuffer.allocate(ahead).limit(0);
        }

        @Override
        public boolean hasNext() {
            return buffer.hasRemaining() || at < end;
        }

        @Override
        public Entry next() {
            try {
                long hash = read(Long.BYTES).getLong();
                byte[] record = new byte[read(Integer.BYTES).getInt()];
                read(record.length).get(record);
                return new Entry(hash, record);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        /** Reads ahead, so the buffer has at least these bytes. */
        private ByteBuffer read(int needed) throws IOException {
            if (buffer.remaining() < needed) {
                buffer =
                        ByteBuffer.allocate(Math.max(needed, buffer.capacity())).put(buffer);
                buffer.limit((int) Math.min(buffer.capacity(), buffer.position() + end - at));
                while (buffer.hasRemaining()) {
                    int read = file.read(buffer, at);
                    if (read < 0) {
                        throw new EOFException("the temporary file is too short");
                    }
                    at += read;
                }
                buffer.flip();
            }
            return buffer;
        }
    }

    /**
     * Passes on all records, grouped by hash.
     *
     * @param group receives the records of one hash
     * @return the number of groups skipped because they were too large
     */
    long forEachGroup(Consumer<List<byte[]>> group) throws IOException {
        PriorityQueue<Head> heads = new PriorityQueue<>(Comparator.comparingLong(head -> head.entry().hash));
        add(heads, sorted().iterator());
        FileChannel known = file;
        if (known != null) {
            int ahead = Math.max(1 << 12, Math.min(1 << 16, READ_AHEAD / starts.size()));
            starts.add(known.size());
            for (int i = 1; i < starts.size(); i++) {
                add(heads, new Run(known, starts.get(i - 1), starts.get(i), ahead));
            }
        }
        long tooLarge = 0;
        while (!heads.isEmpty()) {
            long hash = heads.element().entry().hash;
            long bytes = 0;
            List<byte[]> together = new ArrayList<>();
            while (!heads.isEmpty() && heads.element().entry().hash == hash) {
                Head head = heads.remove();
                bytes += head.entry().record.length;
                if (bytes <= largestGroup) {
                    together.add(head.entry().record);
                }
                add(heads, head.rest());
            }
            if (bytes <= largestGroup) {
                group.accept(together);
            } else {
                tooLarge++;
            }
        }
        return tooLarge;
    }

    private static void add(PriorityQueue<Head> heads, Iterator<Entry> run) {
        if (run.hasNext()) {
            heads.add(new Head(run.next(), run));
        }
    }

    @Override
    public void close() throws IOException {
        FileChannel known = file;
        if (known != null) {
            known.close();
        }
    }
}
