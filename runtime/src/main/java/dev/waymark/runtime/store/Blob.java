package dev.waymark.runtime.store;

import java.io.IOException;
import java.io.InputStream;

/** Bytes to store in a {@link SnapshotStore}. Used by one thread, during one call. */
public interface Blob {

    /**
     * The number of bytes.
     *
     * @return the size in bytes
     */
    long size();

    /**
     * Opens the bytes. A store may call this several times, to retry.
     *
     * @return a new stream over all bytes, which the caller closes
     * @throws IOException if they can't be read
     */
    InputStream open() throws IOException;
}
