package dev.waymark.s3;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** A disk cache of recent blobs in its own directory. Concurrent readers of a blob share one fetch. Thread-safe. */
final class BlobCache implements AutoCloseable {

    /** The file may be gone when opened: evicted or cleaned up. After that, a reader reads the bucket. */
    private static final int MOST_ATTEMPTS = 3;

    /** A blob of the bucket. */
    interface Source {
        InputStream open() throws IOException;
    }

    private record Kept(Path file, long size) {}

    private static final System.Logger LOG = System.getLogger("dev.waymark.s3");

    private final @Nullable Path parent;
    private final long capacity;
    private final Map<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, CompletableFuture<Optional<Kept>>> fetching = new HashMap<>();
    private @Nullable Path directory;
    private final AtomicBoolean isSaid = new AtomicBoolean();
    private long size;
    private long files;

    /**
     * An empty cache.
     *
     * @param parent the parent directory; {@code null} for the temporary directory
     * @param capacity maximum bytes; larger blobs, and with 0 all blobs, are not cached
     */
    BlobCache(@Nullable Path parent, long capacity) {
        this.parent = parent;
        this.capacity = capacity;
    }

    /**
     * Opens a blob.
     *
     * @return empty if it can't be cached
     * @throws NoSuchFileException if the blob doesn't exist or has another size
     */
    Optional<InputStream> open(String key, long blobSize, Source source) throws IOException {
        for (int attempt = 1; ; attempt++) {
            Optional<Kept> found = blobSize > capacity ? Optional.empty() : find(key, source);
            if (found.isEmpty()) {
                return Optional.empty();
            }
            Kept blob = found.get();
            if (blob.size() != blobSize) {
                throw new NoSuchFileException(key, null, "it has " + blob.size() + " bytes, not " + blobSize);
            }
            try {
                return Optional.of(open(blob));
            } catch (NoSuchFileException e) {
                forget(key, blob);
                if (attempt == MOST_ATTEMPTS) {
                    return Optional.empty();
                }
            }
        }
    }

    private static InputStream open(Kept blob) throws IOException {
        FileChannel file = FileChannel.open(blob.file(), StandardOpenOption.READ);
        try {
            if (file.size() != blob.size()) {
                throw new NoSuchFileException(blob.file().toString());
            }
        } catch (IOException e) {
            file.close();
            throw e;
        }
        return Channels.newInputStream(file);
    }

    private Optional<Kept> find(String key, Source source) throws IOException {
        CompletableFuture<Optional<Kept>> mine = new CompletableFuture<>();
        CompletableFuture<Optional<Kept>> other;
        synchronized (this) {
            Kept known = kept.get(key);
            if (known != null) {
                return Optional.of(known);
            }
            other = fetching.putIfAbsent(key, mine);
        }
        if (other != null) {
            return await(key, other);
        }
        try {
            Optional<Kept> blob = fetched(source);
            synchronized (this) {
                blob.ifPresent(copy -> keep(key, copy));
                fetching.remove(key);
            }
            mine.complete(blob);
            return blob;
        } catch (IOException | RuntimeException | Error e) {
            synchronized (this) {
                fetching.remove(key);
            }
            if (Thread.currentThread().isInterrupted()) {
                // Only this thread was interrupted: the waiting ones read the bucket.
                mine.complete(Optional.empty());
            }
            mine.completeExceptionally(e);
            throw e;
        }
    }

    /** Copies a blob into a new file; empty if the disk doesn't take it. A failure of the bucket is thrown. */
    private Optional<Kept> fetched(Source source) throws IOException {
        Path file = newFile();
        if (file == null) {
            return Optional.empty();
        }
        byte[] blob;
        try (InputStream in = source.open()) {
            blob = in.readAllBytes();
        }
        try {
            return Optional.of(new Kept(Files.write(file, blob, StandardOpenOption.CREATE_NEW), blob.length));
        } catch (IOException e) {
            delete(file);
            if (e instanceof ClosedByInterruptException) {
                throw e;
            }
            warn(e);
            return Optional.empty();
        }
    }

    /** The next file; {@code null} if the directory can't be created. */
    private synchronized @Nullable Path newFile() {
        try {
            Path known = directory;
            if (known == null || !Files.isDirectory(known)) {
                if (parent != null) {
                    Files.createDirectories(parent);
                }
                known = parent == null
                        ? Files.createTempDirectory("waymark-s3-")
                        : Files.createTempDirectory(parent, "waymark-s3-");
                directory = known;
            }
            return known.resolve("blob-" + files++);
        } catch (IOException e) {
            warn(e);
            return null;
        }
    }

    /** Logged once: serving continues without the cache. */
    private void warn(IOException problem) {
        if (!isSaid.getAndSet(true)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "Sitemaps can't be cached on disk, so each request reads the bucket. Give S3Store a"
                            + " writable cacheDirectory, or a smaller cacheSize",
                    problem);
        }
    }

    private static Optional<Kept> await(String key, CompletableFuture<Optional<Kept>> other) throws IOException {
        try {
            return other.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("Interrupted while another thread fetches " + key);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof NoSuchFileException) {
                throw new NoSuchFileException(key);
            }
            throw new IOException("Another thread couldn't fetch " + key, e.getCause());
        }
    }

    /** Caches a blob and evicts the least recently used. The newest fits alone, so it stays. */
    private void keep(String key, Kept blob) {
        kept.put(key, blob);
        size += blob.size();
        while (size > capacity) {
            forget(kept.keySet().iterator().next());
        }
    }

    /** Evicts a missing copy, unless another thread has fetched the blob again. */
    private synchronized void forget(String key, Kept missing) {
        if (missing.equals(kept.get(key))) {
            forget(key);
        }
    }

    /** Evicts a changed or deleted blob. */
    synchronized void forget(String key) {
        Kept known = kept.remove(key);
        if (known != null) {
            size -= known.size();
            delete(known.file());
        }
    }

    /** An open file stays readable or can't be deleted yet; both are fine. */
    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            file.toFile().deleteOnExit();
        }
    }

    /** Deletes the cache. */
    @Override
    public synchronized void close() {
        List.copyOf(kept.keySet()).forEach(this::forget);
        Path known = directory;
        if (known != null) {
            delete(known);
        }
    }
}
