package dev.waymark.runtime.testing;

import dev.waymark.runtime.store.Blob;
import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** A blob of some bytes. */
public final class BytesBlob implements Blob {

    private final byte[] bytes;

    public BytesBlob(byte... bytes) {
        this.bytes = bytes;
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public InputStream open() {
        return new ByteArrayInputStream(bytes);
    }
}
