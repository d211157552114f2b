package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.Blob;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Bytes in a store, under a key that ends with their hash. Those that this process did not store itself are compared
 * with it when they are first opened: disks and people change files. What is lost or damaged is never served.
 * Thread-safe.
 */
final class StoredBytes {

    /** Stores bytes, which mean nothing after the call. */
    interface Putting {
        StoredBytes put(byte[] bytes, int length) throws IOException;
    }

    /** Finds bytes that are stored already. */
    interface Finding {
        StoredBytes find(String key, long size);
    }

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final SnapshotStore store;
    private final String key;
    private final String hash;
    private final long size;
    private volatile boolean verified;
    private volatile boolean lost;

    /**
     * Stored bytes.
     *
     * @param verified whether this process has stored them itself
     */
    StoredBytes(SnapshotStore store, String key, long size, boolean verified) {
        this.store = store;
        this.key = key;
        hash = key.substring(Math.max(0, key.length() - Fingerprint.DIGITS));
        this.size = size;
        this.verified = verified;
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
        return writer + "/" + Fingerprint.of(bytes, 0, bytes.length).hex();
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

    String key() {
        return key;
    }

    /** The end of the key, 32 hexadecimal digits. Asked for each URL that is looked up. */
    String hash() {
        return hash;
    }

    long size() {
        return size;
    }

    /** Whether they are no longer there, as far as anybody has noticed. */
    boolean isLost() {
        return lost;
    }

    InputStream open() throws IOException {
        if (lost) {
            throw new NoSuchFileException(key);
        }
        try {
            InputStream in = store.open(key, 0, size);
            return verified ? in : verify(in);
        } catch (NoSuchFileException e) {
            // The next refresh stores them again.
            lost = true;
            throw e;
        }
    }

    /** The file that holds them, if the store has one, and they are known to be those that were written. */
    @Nullable
    Path file() {
        return verified && !lost ? store.file(key).orElse(null) : null;
    }

    private InputStream verify(InputStream opened) throws IOException {
        try (InputStream in = opened) {
            byte[] bytes = in.readAllBytes();
            if (!hash.equals(Fingerprint.of(bytes, 0, bytes.length).hex())) {
                throw discarded(new IOException("The stored bytes are not those that were written"));
            }
            verified = true;
            return new ByteArrayInputStream(bytes);
        }
    }

    /** Says that others have found the bytes missing. */
    void lose() {
        lost = true;
    }

    /** Gives up bytes that cannot be inflated, but not those that only cannot be read now. */
    IOException notInflated(IOException e) {
        return e instanceof ZipException || e instanceof EOFException ? discarded(e) : e;
    }

    /** Gives up bytes that turned out to be damaged: the next refresh stores them again. */
    private IOException discarded(IOException damage) {
        lost = true;
        LOG.log(
                System.Logger.Level.WARNING,
                "The stored sitemap " + key + " is damaged (" + damage.getMessage()
                        + "); it is deleted, and the next refresh stores it again");
        try {
            store.delete(List.of(key));
        } catch (IOException e) {
            damage.addSuppressed(e);
        }
        return damage;
    }
}
