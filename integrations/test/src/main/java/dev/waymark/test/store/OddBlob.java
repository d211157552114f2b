package dev.waymark.test.store;

import dev.waymark.runtime.store.Blob;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** A blob with a fault at one of its bytes, at each reading. */
final class OddBlob implements Blob {

    /** The kinds of faults. */
    enum Kind {
        /** The stream fails. */
        BREAKS(IOException.class),
        /** The stream fails with an unchecked exception. */
        BREAKS_UNCHECKED(IllegalStateException.class),
        /** The stream has fewer bytes than the blob's size. */
        ENDS(IOException.class);

        private final Class<? extends Exception> failure;

        Kind(Class<? extends Exception> failure) {
            this.failure = failure;
        }

        Class<? extends Exception> failure() {
            return failure;
        }
    }

    /** The action at the byte. */
    interface Event {

        /** Whether the stream ends here. */
        boolean happens() throws IOException;
    }

    /** An assertion made meanwhile. */
    interface Look {
        void look() throws IOException;
    }

    private final byte[] bytes;
    private final int at;
    private final Event event;

    private OddBlob(byte[] bytes, int at, Event event) {
        this.bytes = bytes;
        this.at = at;
        this.event = event;
    }

    static Blob of(Kind kind, byte[] bytes, int at) {
        return new OddBlob(bytes, at, () -> {
            if (kind == Kind.BREAKS) {
                throw new EOFException("broken");
            }
            if (kind == Kind.BREAKS_UNCHECKED) {
                throw new IllegalStateException("broken");
            }
            return true;
        });
    }

    static Blob asking(byte[] bytes, int at, Look look) {
        return new OddBlob(bytes, at, () -> {
            look.look();
            return false;
        });
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public InputStream open() {
        return new InputStream() {
            private final ByteArrayInputStream start = new ByteArrayInputStream(bytes, 0, at);
            private final ByteArrayInputStream end = new ByteArrayInputStream(bytes, at, bytes.length - at);
            private boolean happened;
            private boolean ended;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                if (length == 0) {
                    return 0;
                }
                int count = start.read(into, from, length);
                if (count >= 0) {
                    return count;
                }
                if (!happened) {
                    happened = true;
                    ended = event.happens();
                }
                return ended ? -1 : end.read(into, from, length);
            }
        };
    }
}
