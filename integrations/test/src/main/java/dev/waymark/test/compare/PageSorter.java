package dev.waymark.test.compare;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/**
 * Sorts records by hash: in memory if they fit, otherwise by merging sorted runs in a temporary file. Used by one
 * thread, which adds all records, then reads all.
 */
final class PageSorter implements AutoCloseable {

    /** The low bits of a sort key, which hold the record's index in memory. */
    private static final int PLACE_BITS = 24;

    /** Bytes of read-ahead for all runs together. */
    private static final int READ_AHEAD = 1 << 24;

    /** Receives the records of one hash. */
    interface Group {
        void take(List<byte[]> records) throws IOException;
    }

    private final byte[] arena;

    /** Maximum bytes of a group; larger ones are skipped. */
    private final int largestGroup;

    private long[] order = new long[1 << 12];
    private int[] offsets = new int[1 << 12];
    private int records;
    private int used;
    private final List<long[]> runs = new ArrayList<>();
    private @Nullable FileChannel file;

    PageSorter(int bytes) {
        arena = new byte[bytes];
        largestGroup = bytes / 2;
    }

    /** Creates a sorter that uses a part of the heap. */
    static PageSorter forHeap() {
        return new PageSorter((int)
                Math.min(1 << 26, Math.max(1 << 20, Runtime.getRuntime().maxMemory() / 8)));
    }

    void add(long hash, byte[] record) throws IOException {
        if (record.length > arena.length) {
            throw new IOException("a record has " + record.length + " bytes");
        }
        if (used + record.length > arena.length || records == 1 << PLACE_BITS) {
            spill();
        }
        if (records == order.length) {
            order = Arrays.copyOf(order, records * 2);
            offsets = Arrays.copyOf(offsets, records * 2);
        }
        order[records] = key(hash) << PLACE_BITS | records;
        offsets[records++] = used;
        System.arraycopy(record, 0, arena, used, record.length);
        used += record.length;
    }

    /** The bits of a hash used for sorting. */
    private static long key(long hash) {
        return hash >>> PLACE_BITS;
    }

    private void spill() throws IOException {
        FileChannel known = file;
        if (known == null) {
            Path path = Files.createTempFile("waymark-compare", ".pages");
            known = FileChannel.open(
                    path, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
            file = known;
            try {
                // On POSIX systems this deletes the name at once, so a killed process leaves nothing.
                Files.deleteIfExists(path);
            } catch (IOException e) {
                // Deleted on close instead.
            }
        }
        long start = known.size();
        known.position(start);
        DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Channels.newOutputStream(known), 1 << 16));
        Run run = inMemory();
        while (run.next()) {
            out.writeLong(run.key);
            out.writeInt(run.record.length);
            out.write(run.record);
        }
        out.flush();
        runs.add(new long[] {start, known.size()});
        records = 0;
        used = 0;
    }

    /** Iterates over sorted records. */
    private abstract static class Run {

        long key;
        byte[] record = {};

        /** Moves to the next record, if any. */
        abstract boolean next() throws IOException;
    }

    private Run inMemory() {
        int[] ends = Arrays.copyOf(offsets, records + 1);
        ends[records] = used;
        // Signed order works too: all runs use it.
        Arrays.sort(order, 0, records);
        return new Run() {

            private int at;

            @Override
            boolean next() {
                if (at == records) {
                    return false;
                }
                int place = (int) (order[at] & ((1 << PLACE_BITS) - 1));
                key = order[at++] >> PLACE_BITS;
                record = Arrays.copyOfRange(arena, ends[place], ends[place + 1]);
                return true;
            }
        };
    }

    private Run onDisk(FileChannel channel, long[] range, int ahead) {
        DataInputStream in = new DataInputStream(new BufferedInputStream(new Slice(channel, range), ahead));
        return new Run() {

            private long left = range[1] - range[0];

            @Override
            boolean next() throws IOException {
                if (left == 0) {
                    return false;
                }
                key = in.readLong();
                record = in.readNBytes(in.readInt());
                left -= 12 + record.length;
                return true;
            }
        };
    }

    /** A range of a file. */
    private static final class Slice extends InputStream {

        private final FileChannel channel;
        private final long[] range;
        private long at;

        Slice(FileChannel channel, long[] range) {
            this.channel = channel;
            this.range = range;
            at = range[0];
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int most = (int) Math.min(length, range[1] - at);
            if (most <= 0) {
                return -1;
            }
            int read = channel.read(ByteBuffer.wrap(bytes, offset, most), at);
            at += Math.max(read, 0);
            return read;
        }
    }

    /**
     * Passes on all records, grouped by hash.
     *
     * @return the number of groups skipped because they were too large
     */
    long forEachGroup(Group group) throws IOException {
        PriorityQueue<Run> open = new PriorityQueue<>(Comparator.comparingLong((Run run) -> run.key));
        List<Run> all = new ArrayList<>();
        all.add(inMemory());
        FileChannel known = file;
        if (known != null) {
            int ahead = Math.max(1 << 12, Math.min(1 << 16, READ_AHEAD / runs.size()));
            runs.forEach(range -> all.add(onDisk(known, range, ahead)));
        }
        for (Run run : all) {
            if (run.next()) {
                open.add(run);
            }
        }
        long tooLarge = 0;
        List<byte[]> together = new ArrayList<>();
        while (!open.isEmpty()) {
            long key = open.peek().key;
            long bytes = 0;
            together.clear();
            for (Run run = open.peek(); run != null && run.key == key; run = open.peek()) {
                bytes += run.record.length;
                if (bytes <= largestGroup) {
                    together.add(run.record);
                }
                open.remove();
                if (run.next()) {
                    open.add(run);
                }
            }
            if (bytes <= largestGroup) {
                group.take(together);
            } else {
                tooLarge++;
            }
        }
        return tooLarge;
    }

    @Override
    public void close() throws IOException {
        FileChannel known = file;
        if (known != null) {
            known.close();
        }
    }
}
