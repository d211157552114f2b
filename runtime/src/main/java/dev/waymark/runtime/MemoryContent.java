package dev.waymark.runtime;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

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
}
