package dev.waymark.runtime.store;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A small record of one site: state that survives restarts and is shared with other processes. Deleted with its site.
 * Thread-safe. Only Waymark implements it, and may add methods.
 */
public interface SiteRecord {

    /**
     * Reads the record unless its version is known.
     *
     * @param known the known version; {@code null} for none
     * @return the current state
     * @throws IOException if it can't be read now
     */
    SnapshotStore.Read read(@Nullable String known) throws IOException;

    /**
     * Replaces the record if it still has the expected version.
     *
     * @param expected the version it must have; {@code null} if it must not exist
     * @param value its new value, less than 64 KiB
     * @return the new version; empty if the version isn't the expected one
     * @throws IOException if the outcome is unknown: the caller reads the record again
     */
    Optional<String> replace(@Nullable String expected, byte[] value) throws IOException;
}
