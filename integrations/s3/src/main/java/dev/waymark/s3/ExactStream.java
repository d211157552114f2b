package dev.waymark.s3;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import software.amazon.awssdk.core.ResponseInputStream;

/** An exact number of bytes of a response; fails if there are fewer. Used by one thread. */
final class ExactStream extends InputStream {

    private final ResponseInputStream<?> in;
    private final String what;
    private long left;

    /**
     * The start of a response.
     *
     * @param what the content's name, for messages
     */
    ExactStream(ResponseInputStream<?> in, long length, String what) {
        this.in = in;
        left = length;
        this.what = what;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0 || left == 0) {
            return length == 0 ? 0 : -1;
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
            // Closing it would read the rest.
            in.abort();
        }
        in.close();
    }
}
