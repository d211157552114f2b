package dev.waymark.runtime.store;

import java.io.IOException;
import java.io.InputStream;

/** Bytes on their way into a {@link SnapshotStore}. Used by one thread, during one call. */
public interface Blob {

    /**
     * How many bytes there are.
     *
     * @return the size in bytes
     */
    long size();

    /**
     * Opens the bytes. A store may do so several times, when it has to try again.
     *
     * @return a new stream over all of them, which the caller closes
     * @throws IOException if they cannot be read
     */
    InputStream open() throws IOException;
}
