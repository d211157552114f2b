package dev.waymark.runtime;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The compressed bytes of a file in memory. */
final class MemoryContent implements Content {

    private final byte[] gzip;

    MemoryContent(byte[] gzip) {
        this.gzip = gzip;
    }

    @Override
    public long compressedSize() {
        return gzip.length;
    }

    @Override
    public boolean isIntact() {
        return true;
    }

    @Override
    public InputStream openCompressed() {
        return new ByteArrayInputStream(gzip);
    }

    @Override
    public void writeCompressedTo(OutputStream out) throws IOException {
        out.write(gzip);
    }
}
