package dev.waymark.runtime.engine;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;

/** A file beside every site's sitemaps that they reference. Immutable. Implemented only by Waymark. */
public interface EngineFile {

    /**
     * Its name.
     *
     * @return relative to the base URL
     */
    String name();

    /**
     * When its bytes last changed.
     *
     * @return the time
     */
    Instant changed();

    /**
     * Opens it.
     *
     * @return a stream that the caller closes
     * @throws IOException if it can't be read
     */
    InputStream open() throws IOException;
}
