package dev.waymark.jdbc;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads a blob row by row, without holding a connection in between. Used by one thread. */
final class PartsStream extends InputStream {

    /** Reads one row; never {@code null}, always the expected length. */
    interface Parts {
        byte[] read(int part) throws IOException;
    }

    private final Parts parts;
    private final int count;
    private int next = 1;
    private ByteArrayInputStream row;

    /**
     * A stream over a blob.
     *
     * @param first the first row
     * @param count the number of its rows
     * @param parts reads the others
     */
    PartsStream(byte[] first, int count, Parts parts) {
        row = new ByteArrayInputStream(first);
        this.count = count;
        this.parts = parts;
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
