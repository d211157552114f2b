package dev.waymark.runtime.store;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A record that belongs to one site: what somebody has to remember of it over restarts, and to share with other
 * processes. It goes when its site does. Thread-safe. Implemented by Waymark alone, which may add methods.
 */
public interface SiteRecord {

    /**
     * Reads it, if it is not the known one.
     *
     * @param known the version that is known already; {@code null} if none is
     * @return what it is now
     * @throws IOException if it cannot be read now
     */
    SnapshotStore.Read read(@Nullable String known) throws IOException;

    /**
     * Replaces it if it still is what it was.
     *
     * @param expected the version that it must have; {@code null} if there must be none
     * @param value its new value, less than 64 KiB
     * @return the new version; empty if it has another version than expected
     * @throws IOException if it is unknown whether it was replaced: the caller reads it again
     */
    Optional<String> replace(@Nullable String expected, byte[] value) throws IOException;
}
