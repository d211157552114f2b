package dev.waymark.runtime.store;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** At most the given number of another stream's next bytes. Used by one thread. */
final class PartStream extends FilterInputStream {

    private long left;

    PartStream(InputStream in, long length) {
        super(in);
        left = length;
    }

    @Override
    public int read() throws IOException {
        int value = left > 0 ? super.read() : -1;
        left -= value < 0 ? 0 : 1;
        return value;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (left <= 0) {
            return length == 0 ? 0 : -1;
        }
        int count = super.read(bytes, from, (int) Math.min(length, left));
        left -= Math.max(count, 0);
        return count;
    }

    @Override
    public long skip(long count) throws IOException {
        long skipped = super.skip(Math.min(count, left));
        left -= skipped;
        return skipped;
    }

    @Override
    public int available() throws IOException {
        return (int) Math.min(super.available(), left);
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
