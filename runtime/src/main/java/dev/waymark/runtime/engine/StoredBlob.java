package dev.waymark.runtime.engine;

import java.io.IOException;
import java.io.InputStream;

/** Bytes that an artifact keeps in a site's store. Thread-safe. Implemented only by Waymark; see {@link SiteEditor}. */
public interface StoredBlob {

    /** Its key in the store. */
    String key();

    /** Its length in bytes. */
    long size();

    /**
     * Opens it.
     *
     * @return a stream that the caller closes
     * @throws java.nio.file.NoSuchFileException if it is no longer stored
     * @throws IOException if it is unreadable or damaged
     */
    InputStream open() throws IOException;
}
