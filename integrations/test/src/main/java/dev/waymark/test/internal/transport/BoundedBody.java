package dev.waymark.test.internal.transport;

import java.io.IOException;
import java.io.OutputStream;

/** Passes on the start of a response's body. Used by one thread at a time. */
final class BoundedBody {

    private final OutputStream out;
    private long left;
    private boolean isWhole = true;

    BoundedBody(OutputStream out, long maxBytes) {
        this.out = out;
        left = maxBytes;
    }

    /**
     * Writes the next bytes, up to the limit.
     *
     * @return whether all were written, so more may follow
     */
    boolean write(byte[] bytes) throws IOException {
        int length = (int) Math.min(left, bytes.length);
        out.write(bytes, 0, length);
        left -= length;
        isWhole = length == bytes.length;
        return isWhole;
    }

    boolean isWhole() {
        return isWhole;
    }
}
