package dev.waymark.s3;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** An exact number of bytes of a stream; fails if there are fewer. Used by one thread. */
final class ExactStream extends InputStream {

    private final InputStream in;
    private final String what;
    private final Runnable abandon;
    private long left;

    /**
     * The start of a stream.
     *
     * @param what the content's name, for messages
     * @param abandon called before the stream is closed with bytes left in it
     */
    ExactStream(InputStream in, long length, String what, Runnable abandon) {
        this.in = in;
        left = length;
        this.what = what;
        this.abandon = abandon;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (left == 0) {
            return -1;
        }
        int read;
        try {
            read = in.read(bytes, offset, (int) Math.min(left, length));
        } catch (IOException | RuntimeException e) {
            // HTTP clients' exceptions don't name what was read.
            throw new IOException("Reading " + what + " failed, with " + left + " bytes left", e);
        }
        if (read < 0) {
            throw new EOFException(what + " ended, with " + left + " bytes left");
        }
        left -= read;
        return read;
    }

    @Override
    public void close() throws IOException {
        if (left > 0) {
            abandon.run();
        }
        in.close();
    }
}
