package dev.waymark.jdbc;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads a blob row by row, without holding a connection in between. Used by one thread. */
final class PartsStream extends InputStream {

    /** Reads one row; never {@code null}, always the expected length. */
    interface Parts {
        byte[] read(int part) throws IOException;
    }

    private final Parts parts;
    private final int partSize;
    private long position;
    private final long end;

    /** The current row; {@code null} if not read yet or no longer needed. */
    private byte @Nullable [] row;

    /**
     * A stream over a part of a blob.
     *
     * @param first the row in which it begins
     */
    PartsStream(Parts parts, int partSize, long from, long length, byte @Nullable [] first) {
        this.parts = parts;
        this.partSize = partSize;
        position = from;
        end = from + length;
        row = first;
    }

    private byte[] row() throws IOException {
        byte[] now = row;
        if (now == null) {
            now = parts.read(Math.toIntExact(position / partSize));
            row = now;
        }
        return now;
    }

    private void moved(long count) {
        long part = position / partSize;
        position += count;
        if (position / partSize != part || position == end) {
            row = null;
        }
    }

    private int ahead() {
        return (int) Math.min(end - position, partSize - position % partSize);
    }

    @Override
    public int read() throws IOException {
        if (position == end) {
            return -1;
        }
        int value = row()[(int) (position % partSize)] & 0xff;
        moved(1);
        return value;
    }

    @Override
    public int read(byte[] into, int at, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (position == end) {
            return -1;
        }
        int count = Math.min(length, ahead());
        System.arraycopy(row(), (int) (position % partSize), into, at, count);
        moved(count);
        return count;
    }

    @Override
    public long skip(long count) {
        long skipped = Math.max(0, Math.min(count, end - position));
        moved(skipped);
        return skipped;
    }

    @Override
    public int available() {
        return position < end && row != null ? ahead() : 0;
    }
}
