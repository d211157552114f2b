package dev.waymark.jdbc;

import java.io.ByteArrayInputStream;
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
    private final int count;
    private int next;
    private ByteArrayInputStream row = new ByteArrayInputStream(new byte[0]);

    /**
     * A stream over a blob.
     *
     * @param count the number of its rows
     * @param first the first one; {@code null} to read it when needed
     */
    PartsStream(Parts parts, int count, byte @Nullable [] first) {
        this.parts = parts;
        this.count = count;
        if (first != null) {
            row = new ByteArrayInputStream(first);
            next = 1;
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int at, int length) throws IOException {
        while (length > 0 && row.available() == 0 && next < count) {
            row = new ByteArrayInputStream(parts.read(next++));
        }
        return length == 0 ? 0 : row.read(into, at, length);
    }

    @Override
    public int available() {
        return row.available();
    }
}
