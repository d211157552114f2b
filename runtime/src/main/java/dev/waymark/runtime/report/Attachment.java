package dev.waymark.runtime.report;

import java.io.IOException;
import java.io.InputStream;

/**
 * Bytes stored with a snapshot, and kept from one snapshot to the next until they are detached. Immutable and
 * thread-safe. Implemented only by Waymark, which may add methods.
 */
public interface Attachment {

    /**
     * Its name.
     *
     * @return lower-case letters, digits and hyphens; for bytes of an artifact's extra, their key in the store
     */
    String name();

    /**
     * Its size in bytes.
     *
     * @return at least 1
     */
    long size();

    /**
     * Opens it.
     *
     * @return a stream that the caller closes
     * @throws java.nio.file.NoSuchFileException if the bytes were deleted, or detached long ago
     * @throws IOException if they can't be read now, or are damaged
     */
    InputStream open() throws IOException;
}
