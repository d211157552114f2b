package dev.waymark.crawlers;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Bytes produced in pieces on demand. Used by one thread at a time. */
abstract class PieceStream extends InputStream {

    /** Produces the next piece; it may be empty. */
    @FunctionalInterface
    interface Next {
        /**
         * Produces the next bytes.
         *
         * @return {@code null} at the end
         */
        byte @Nullable [] piece() throws IOException;
    }

    private byte[] piece = new byte[0];
    private int at;

    /**
     * Produces the next bytes.
     *
     * @return {@code null} at the end
     */
    abstract byte @Nullable [] next() throws IOException;

    /** A stream of a function's pieces; closing it closes the source. */
    static InputStream of(Next next, Closeable source) {
        return new PieceStream() {
            @Override
            byte @Nullable [] next() throws IOException {
                return next.piece();
            }

            @Override
            public void close() throws IOException {
                source.close();
            }
        };
    }

    /** Compresses a stream while it is read. */
    static InputStream gzip(InputStream source) throws IOException {
        return new Compressed(source);
    }

    @Override
    public int read() throws IOException {
        return fill() ? piece[at++] & 0xff : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int done = 0;
        while (done < length && fill()) {
            int count = Math.min(length - done, piece.length - at);
            System.arraycopy(piece, at, bytes, offset + done, count);
            at += count;
            done += count;
        }
        return done == 0 ? -1 : done;
    }

    private boolean fill() throws IOException {
        while (at == piece.length) {
            byte[] made = next();
            if (made == null) {
                return false;
            }
            piece = made;
            at = 0;
        }
        return true;
    }

    private static final class Compressed extends PieceStream {

        private static final int PIECE = 1 << 13;

        private final InputStream source;
        private final ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        private final Fast gzip;
        private boolean ended;

        Compressed(InputStream source) throws IOException {
            this.source = source;
            gzip = new Fast(compressed);
        }

        @Override
        byte @Nullable [] next() throws IOException {
            if (ended) {
                return null;
            }
            byte[] plain = source.readNBytes(PIECE);
            if (plain.length > 0) {
                gzip.write(plain);
            } else {
                gzip.finish();
                ended = true;
            }
            byte[] piece = compressed.toByteArray();
            compressed.reset();
            return piece;
        }

        @Override
        public void close() throws IOException {
            gzip.release();
            source.close();
        }
    }

    /** URLs are so similar that higher levels gain little. */
    private static final class Fast extends GZIPOutputStream {

        Fast(ByteArrayOutputStream out) throws IOException {
            super(out);
            def.setLevel(1);
        }

        /** Frees zlib's memory; closing would compress unread data. */
        void release() {
            def.end();
        }
    }
}
