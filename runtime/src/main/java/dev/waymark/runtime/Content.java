package dev.waymark.runtime;

import java.io.IOException;
import java.io.InputStream;

/** The stored bytes of a sitemap file, compressed with gzip. Immutable and thread-safe. */
interface Content {

    /** The size in bytes. */
    long compressedSize();

    /** Whether the bytes are still there, as many as there were. */
    boolean isIntact();

    /**
     * Gives up bytes that turned out to be damaged: they are no longer intact, and the next refresh stores them anew.
     */
    default void discard() throws IOException {}

    /** A new stream over the bytes. */
    InputStream openCompressed() throws IOException;
}
