package dev.waymark.runtime.store;

import java.io.IOException;
import java.io.InputStream;

/** At most the given number of another stream's next bytes. Used by one thread. */
final class PartStream extends InputStream {

    private final InputStream in;
    private long left;

    PartStream(InputStream in, long length) {
        this.in = in;
        left = length;
    }

    @Override
    public int read() throws IOException {
        int value = left > 0 ? in.read() : -1;
        left -= value < 0 ? 0 : 1;
        return value;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (left <= 0) {
            return length == 0 ? 0 : -1;
        }
        int count = in.read(bytes, from, (int) Math.min(length, left));
        left -= Math.max(count, 0);
        return count;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
