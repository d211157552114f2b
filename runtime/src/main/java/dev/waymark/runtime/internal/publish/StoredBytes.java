package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.StoredBlob;
import dev.waymark.runtime.store.Blob;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Bytes in a store, under a key that ends with their hash. Those that this process did not store itself are compared
 * with it when they are first opened, and all again when their file was touched: disks and people change files. Where
 * others share a store that has no file, nothing tells that, and each answer is compared. What is lost or damaged is
 * never served, and stays where it is until a refresh has stored it again: a reader may be wrong. Thread-safe.
 */
final class StoredBytes implements StoredBlob {

    /** Stores bytes, which mean nothing after the call. */
    interface Putting {
        StoredBytes put(byte[] bytes, int length) throws IOException;
    }

    /** Finds bytes that are stored already. */
    interface Finding {
        StoredBytes find(String key, long size);
    }

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private static final int DIGITS = 32;

    /** So often wrong bytes are read before they are taken for damaged. */
    private static final int TRIES = 2;

    private final SnapshotStore store;
    private final String key;
    private final String hash;
    private final long size;

    /** The file as it was when the bytes were compared; {@code null} before. */
    private volatile @Nullable FileState verified;

    private volatile boolean lost;

    /**
     * Stored bytes.
     *
     * @param verified whether this process has stored them itself
     */
    StoredBytes(SnapshotStore store, String key, long size, boolean verified) {
        this.store = store;
        this.key = key;
        hash = key.substring(Math.max(0, key.length() - DIGITS));
        this.size = size;
        this.verified = verified ? FileState.of(store, key) : null;
    }

    /**
     * Stores bytes, or stores them once more.
     *
     * @param writer who stores them: what their key begins with
     */
    static StoredBytes put(SnapshotStore store, String writer, byte[] bytes, int length) throws IOException {
        byte[] copy = Arrays.copyOf(bytes, length);
        return put(store, key(writer, copy), copy);
    }

    static StoredBytes put(SnapshotStore store, String key, byte[] bytes) throws IOException {
        store.put(key, new BytesBlob(bytes));
        return new StoredBytes(store, key, bytes.length, true);
    }

    /** Where a writer stores bytes. */
    static String key(String writer, byte[] bytes) {
        return writer + "/" + hash(bytes, bytes.length);
    }

    /** The first half of the SHA-256, as 32 hexadecimal digits. */
    static String hash(byte[] bytes, int length) {
        try {
            MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
            sha256.update(bytes, 0, length);
            return HexFormat.of().formatHex(sha256.digest(), 0, DIGITS / 2);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    // Whoever reads the blob compares nothing.
    @SuppressWarnings("ArrayRecordComponent")
    private record BytesBlob(byte[] bytes) implements Blob {
        @Override
        public long size() {
            return bytes.length;
        }

        @Override
        public InputStream open() {
            return new ByteArrayInputStream(bytes);
        }
    }

    @Override
    public String key() {
        return key;
    }

    /** The end of the key, 32 hexadecimal digits. Asked for each URL that is looked up. */
    String hash() {
        return hash;
    }

    @Override
    public long size() {
        return size;
    }

    /** Whether they are no longer there, or damaged, as far as anybody has noticed. */
    boolean isLost() {
        return lost;
    }

    /** Opens them. What cannot be read now may be readable the next time: each call asks the store. */
    @Override
    public InputStream open() throws IOException {
        try {
            if (isVerified() && (!store.isShared() || store.file(key).isPresent())) {
                return store.open(key, 0, size);
            }
            byte[] bytes = verify();
            return new ByteArrayInputStream(bytes);
        } catch (NoSuchFileException e) {
            // The next refresh stores them again.
            lost = true;
            throw e;
        }
    }

    /** The file that holds them, if the store has one, and they are known to be those that were written. */
    @Nullable
    Path file() {
        return isVerified() && !lost ? store.file(key).orElse(null) : null;
    }

    /**
     * Whether a refresh can rely on them: reads them, if this process has not yet. Those that only cannot be read now
     * are taken to be there.
     */
    boolean isIntact() {
        if (!lost && !isVerified()) {
            try {
                byte[] unused = verify();
            } catch (NoSuchFileException e) {
                lost = true;
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, () -> "The stored sitemap " + key + " cannot be compared now: " + e);
            }
        }
        return !lost;
    }

    /** Whether they were compared, and nobody has touched their file since. */
    private boolean isVerified() {
        FileState known = verified;
        return known != null && known.equals(FileState.of(store, key));
    }

    /** What was read wrong once is read again: a connection may end early, and a blob stays what it is. */
    private byte[] verify() throws IOException {
        FileState before = FileState.of(store, key);
        IOException problem = null;
        for (int tries = 0; tries < TRIES; tries++) {
            try (InputStream in = store.open(key, 0, size)) {
                byte[] bytes = in.readAllBytes();
                if (hash.equals(hash(bytes, bytes.length))) {
                    verified = before;
                    lost = false;
                    return bytes;
                }
                problem = new DamagedException(key);
            } catch (EOFException e) {
                problem = e;
            }
        }
        if (problem instanceof DamagedException) {
            if (!lost) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        problem.getMessage() + "; the next refresh of its section stores it again");
            }
            lost = true;
        }
        throw Objects.requireNonNull(problem);
    }

    /** Says that others have found the bytes missing. */
    void lose() {
        lost = true;
    }

    /** Looks again at bytes that cannot be inflated. */
    IOException notInflated(IOException e) {
        if (e instanceof ZipException || e instanceof EOFException) {
            verified = null;
            boolean unused = isIntact();
        }
        return e;
    }

    /** Says that stored bytes are not those that were written, each time they are read. */
    static final class DamagedException extends IOException {

        private static final long serialVersionUID = 1L;

        DamagedException(String key) {
            super("The stored sitemap " + key + " is damaged: its bytes are not those that were written");
        }
    }

    /**
     * What tells the file of a blob from one that was written since.
     *
     * @param facts none where the store has no files
     */
    private record FileState(List<Object> facts) {

        private static final FileState NONE = new FileState(List.of());

        static FileState of(SnapshotStore store, String key) {
            Path file = store.file(key).orElse(null);
            if (file == null) {
                return NONE;
            }
            try {
                BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
                return new FileState(List.of(now.lastModifiedTime(), now.size(), String.valueOf(now.fileKey())));
            } catch (IOException e) {
                return NONE;
            }
        }
    }
}
