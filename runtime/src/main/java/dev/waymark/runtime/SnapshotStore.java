package dev.waymark.runtime;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where published sitemaps are kept, compressed: in memory, or in a directory that outlives the process. Give one to
 * {@link Sitemap.Builder#store}; it belongs to that sitemap then.
 */
public abstract class SnapshotStore {

    SnapshotStore() {}

    /**
     * Keeps everything in memory: the default. A restart begins with nothing.
     *
     * @return a new store
     */
    public static SnapshotStore memory() {
        return new MemoryStore();
    }

    /**
     * Keeps everything in a directory. A restart serves what was published last before any provider has run, and goes
     * on with its dates; memory holds only names.
     *
     * <p>Files are written completely, forced to disk and renamed into place before one manifest, renamed in the same
     * way, names them: whenever the process or the machine stops, the directory holds a complete snapshot. A damaged
     * manifest, or one that names missing files, is passed over for the one before. The directory may be shared: other
     * processes of the same base URL follow within seconds, and each base URL has manifests of its own, so that several
     * sites can keep their files in one directory.
     *
     * @param directory created if it does not exist, and may be a symbolic link; it should hold nothing else
     * @return a new store
     */
    public static SnapshotStore directory(Path directory) {
        return new DirectoryStore(directory);
    }

    /** Compresses and keeps the bytes of a file; it is not published yet. */
    abstract Content write(Fingerprint fingerprint, ShardBuffer file, Gzip gzip) throws IOException;

    /** Makes a state the published one, as a whole or not at all. */
    abstract void publish(BaseUrl base, RefreshState state, Duration grace) throws IOException;

    /**
     * The published state, if it is not the one that was last loaded or published.
     *
     * @return {@code null} if there is nothing new, or nothing at all
     */
    abstract @Nullable RefreshState load(BaseUrl base);

    /** Whether the state that was last loaded or published would still be found after a restart. */
    abstract boolean isKept();
}
