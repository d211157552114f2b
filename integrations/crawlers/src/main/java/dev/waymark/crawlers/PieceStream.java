package dev.waymark.crawlers;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Bytes produced in pieces on demand. Used by one thread at a time. */
final class PieceStream extends InputStream {

    private static final int PLAIN = 1 << 13;

    /** Produces the pieces, some of which may be empty. */
    interface Pieces {
        /**
         * Produces the next bytes.
         *
         * @return {@code null} at the end
         */
        byte @Nullable [] next() throws IOException;
    }

    private final Pieces pieces;
    private final Closeable source;
    private byte[] piece = {};
    private int at;

    /** @param source closed with the stream */
    PieceStream(Pieces pieces, Closeable source) {
        this.pieces = pieces;
        this.source = source;
    }

    /** Compresses a stream while it is read. */
    static InputStream gzip(InputStream source) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        Fast gzip = new Fast(compressed);
        return new PieceStream(
                () -> {
                    byte[] plain = source.readNBytes(PLAIN);
                    if (plain.length > 0) {
                        gzip.write(plain);
                    } else {
                        gzip.finish();
                    }
                    byte[] piece = compressed.toByteArray();
                    compressed.reset();
                    return plain.length == 0 && piece.length == 0 ? null : piece;
                },
                () -> {
                    gzip.release();
                    source.close();
                });
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
            byte[] made = pieces.next();
            if (made == null) {
                return false;
            }
            piece = made;
            at = 0;
        }
        return true;
    }

    @Override
    public void close() throws IOException {
        source.close();
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
