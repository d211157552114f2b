package dev.waymark.runtime.report;

import java.io.IOException;
import java.io.InputStream;

/**
 * Bytes that were stored with a snapshot, and are kept from one snapshot to the next until somebody detaches them.
 * Immutable. Implemented by Waymark alone, which may add methods.
 */
public interface Attachment {

    /**
     * The name it was attached under.
     *
     * @return lower-case letters, digits and hyphens
     */
    String name();

    /**
     * How many bytes there are.
     *
     * @return at least 1
     */
    long size();

    /**
     * Opens it.
     *
     * @return a stream that the caller closes
     * @throws java.nio.file.NoSuchFileException if somebody has deleted the bytes, or they were detached long ago
     * @throws IOException if they cannot be read now, or are damaged
     */
    InputStream open() throws IOException;
}
