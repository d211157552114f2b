package dev.waymark.runtime.internal.copies;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what is asked for without gzip as a file, which a server can have the system send. Inflating costs the time of
 * a processor that no static file costs.
 *
 * <p>Who asks for the first time gets none, for most do not come again. All copies together have a bound. The one that
 * was not asked for the longest goes, but none that was asked for within a minute: a server opens it by its name a
 * moment later, and many files asked for in turn would only push each other out. One copy is made at a time; who wants
 * the same one waits a little for it. Whoever gets none inflates, as if there were no copies: so it is if nothing can
 * be written, too.
 *
 * <p>What was published before keeps its copies until others need the room, or this is closed. Thread-safe.
 */
public final class InflatedCopies implements AutoCloseable {

    /** Gives what is copied. */
    @FunctionalInterface
    public interface Source {

        /** Opens it; closed by the caller. */
        InputStream open() throws IOException;
    }

    /** How many bytes all copies may have: ten sitemaps, or one of the largest. */
    public static final long MOST = 64 << 20;

    /** Less is inflated in no time. */
    static final long LEAST = 1 << 16;

    /** Who asks twice within this time may ask again. */
    static final Duration AGAIN = Duration.ofMinutes(10);

    /** For how long nobody must have asked for a copy before it may go. */
    static final Duration QUIET = Duration.ofMinutes(1);

    /** How long nothing is written after a failure. */
    static final Duration PAUSE = Duration.ofMinutes(1);

    /** As long as it takes to inflate the largest sitemap several times. */
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private static final int MOST_ASKED = 1_000;

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final long most;
    private final CopyFiles files;
    private final LongSupplier nanoTime;

    /** By what they are copies of, the one that was not asked for the longest first. */
    private final Map<String, Copy> copies = new LinkedHashMap<>(16, 0.75f, true);

    /** The sizes of all files that are there, also of those that could not be deleted. */
    private final Map<Path, Long> sizes = new HashMap<>();

    /** What was asked for without being copied, and since when. */
    private final Map<String, Long> asked = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
            return size() > MOST_ASKED;
        }
    };

    private @Nullable Making making;
    private @Nullable Long failed;
    private boolean complained;
    private boolean closed;

    /** A file, and when it was last asked for. */
    private record Copy(Path file, long size, long used) {}

    /** The copy that is being made; those that wait for it get {@code empty} if nothing comes of it. */
    private record Making(String key, CompletableFuture<Optional<Path>> copy) {}

    /**
     * There are no copies yet.
     *
     * @param most how many bytes they may have together; 0 for no copies
     */
    public InflatedCopies(long most) {
        this(most, new CopyFiles(() -> Path.of(System.getProperty("java.io.tmpdir", "."))), System::nanoTime);
    }

    InflatedCopies(long most, CopyFiles files, LongSupplier nanoTime) {
        this.most = most;
        this.files = files;
        this.nanoTime = nanoTime;
    }

    /**
     * The copy of some bytes, made now if they are asked for often. Files of copies are never written to.
     *
     * @param key stands for these bytes and no others; part of the name of a file
     * @param size how many they are
     * @param source gives them
     * @return a file that nobody deletes for a minute but at the end; {@code null} if there is none
     */
    public @Nullable Path copy(String key, long size, Source source) {
        Making own = null;
        Making other = null;
        synchronized (this) {
            if (size < LEAST || size > most || closed) {
                return null;
            }
            long now = nanoTime.getAsLong();
            Path known = known(key, size, now);
            if (known != null) {
                return known;
            }
            other = making;
            if (other == null) {
                if (!isWorthwhile(key, now) || !hasRoom(size, now)) {
                    return null;
                }
                own = new Making(key, new CompletableFuture<>());
                making = own;
            }
        }
        if (own != null) {
            return make(own, size, source);
        }
        return other != null && other.key().equals(key) ? await(other) : null;
    }

    private @Nullable Path known(String key, long size, long now) {
        Copy copy = copies.get(key);
        if (copy == null) {
            return null;
        }
        if (!CopyFiles.isWhole(copy.file(), size)) {
            copies.remove(key);
            drop(copy);
            return null;
        }
        copies.put(key, new Copy(copy.file(), size, now));
        return copy.file();
    }

    /** Whether it was asked for before, not long ago, and copies can be written as far as is known. */
    private boolean isWorthwhile(String key, long now) {
        Long since = asked.get(key);
        if (since == null || now - since > AGAIN.toNanos()) {
            asked.remove(key);
            asked.put(key, now);
            return false;
        }
        Long last = failed;
        return last == null || now - last > PAUSE.toNanos();
    }

    private boolean hasRoom(long size, long now) {
        files.clean().forEach(sizes::remove);
        Iterator<Copy> longestUnused = copies.values().iterator();
        while (used() + size > most && longestUnused.hasNext()) {
            Copy copy = longestUnused.next();
            if (now - copy.used() < QUIET.toNanos()) {
                return false;
            }
            longestUnused.remove();
            drop(copy);
        }
        return used() + size <= most;
    }

    private long used() {
        return sizes.values().stream().mapToLong(Long::longValue).sum();
    }

    private void drop(Copy copy) {
        if (files.delete(copy.file())) {
            sizes.remove(copy.file());
        }
    }

    private @Nullable Path make(Making own, long size, Source source) {
        Path file = null;
        try (InputStream in = source.open()) {
            file = files.write(own.key(), size, in);
        } catch (IOException | RuntimeException e) {
            failed(e);
        } finally {
            file = made(own, size, file);
        }
        return file;
    }

    private synchronized void failed(Exception e) {
        if (e instanceof ClosedByInterruptException) {
            // The one who asked went away, which says nothing of the disk.
            return;
        }
        failed = nanoTime.getAsLong();
        LOG.log(
                complained ? System.Logger.Level.DEBUG : System.Logger.Level.INFO,
                "A sitemap that is often asked for without gzip cannot be kept as a file (" + e
                        + "): it is inflated each time it is sent. Nothing else comes of it");
        complained = true;
    }

    private synchronized @Nullable Path made(Making own, long size, @Nullable Path file) {
        Path kept = closed ? null : file;
        if (kept != null) {
            sizes.put(kept, size);
            copies.put(own.key(), new Copy(kept, size, nanoTime.getAsLong()));
            asked.remove(own.key());
        } else if (file != null) {
            boolean unused = files.delete(file);
        }
        if (closed) {
            files.deleteDirectory();
        }
        making = null;
        own.copy().complete(Optional.ofNullable(kept));
        return kept;
    }

    private static @Nullable Path await(Making other) {
        try {
            return other.copy().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS).orElse(null);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (TimeoutException | ExecutionException e) {
            // A store that is slow: whoever asked inflates as it comes.
        }
        return null;
    }

    /**
     * Deletes all copies; there are no more from then on. What is being sent is sent to its end where the system allows
     * an open file to be deleted; else the file stays.
     */
    @Override
    public synchronized void close() {
        closed = true;
        copies.values().forEach(this::drop);
        copies.clear();
        List<Path> unused = files.clean();
        files.deleteDirectory();
    }
}
