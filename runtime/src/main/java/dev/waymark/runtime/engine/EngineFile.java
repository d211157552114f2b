package dev.waymark.runtime.engine;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;

/** A file that the sitemaps of every site name, and that lies beside them. Immutable. Implemented by Waymark alone. */
public interface EngineFile {

    /**
     * Its name.
     *
     * @return relative to the base URL
     */
    String name();

    /**
     * Since when its bytes are what they are.
     *
     * @return the time
     */
    Instant changed();

    /**
     * Opens it.
     *
     * @return a stream that the caller closes
     * @throws IOException if it cannot be read
     */
    InputStream open() throws IOException;
}
