package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.report.Attachment;
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
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Bytes in a store, under a key that ends with their hash. Bytes stored by another process are verified when first
 * opened, and again when their file was touched: disks fail, and people edit files. In a shared store without files,
 * changes aren't detectable, so every read is verified. Lost or damaged bytes are never served, and stay in the store
 * until a refresh stores them again: a reader may be wrong. Thread-safe.
 */
final class StoredBytes implements Attachment {

    /** Stores bytes, which never change afterwards. */
    interface Putting {
        StoredBytes put(byte[] bytes) throws IOException;
    }

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private static final int DIGITS = 32;

    /** Reads of wrong bytes before they count as damaged. */
    private static final int TRIES = 2;

    private final SnapshotStore store;
    private final String name;
    private final String key;
    private final String hash;
    private final long size;

    /** What {@link #fileState} was when the bytes were verified; {@code null} before. */
    private volatile @Nullable List<Object> verified;

    private volatile boolean lost;

    /** Whether the log says so. Startup finds missing ones without a word, because a refresh follows. */
    private volatile boolean told;

    /**
     * Refers to stored bytes.
     *
     * @param verified whether this process stored them
     */
    StoredBytes(SnapshotStore store, String key, long size, boolean verified) {
        this(store, key, key, size, verified ? fileState(store, key) : null);
    }

    private StoredBytes(SnapshotStore store, String name, String key, long size, @Nullable List<Object> verified) {
        this.store = store;
        this.name = name;
        this.key = key;
        hash = key.substring(Math.max(0, key.length() - DIGITS));
        this.size = size;
        this.verified = verified;
    }

    /** The same bytes as an attachment of this name. */
    StoredBytes named(String attachment) {
        return new StoredBytes(store, attachment, key, size, verified);
    }

    /** Stores bytes, possibly again. */
    static StoredBytes put(SnapshotStore store, String key, byte[] bytes) throws IOException {
        store.put(key, bytes);
        return new StoredBytes(store, key, bytes.length, true);
    }

    /** The key of a writer's bytes. */
    static String key(String writer, byte[] bytes) {
        return writer + "/" + hash(bytes);
    }

    /** The first half of the SHA-256, as 32 hexadecimal digits. */
    static String hash(byte[] bytes) {
        return HexFormat.of().formatHex(sha256(bytes), 0, DIGITS / 2);
    }

    static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    @Override
    public String name() {
        return name;
    }

    String key() {
        return key;
    }

    /** The end of the key, 32 hexadecimal digits. Called for each looked-up URL. */
    String hash() {
        return hash;
    }

    @Override
    public long size() {
        return size;
    }

    /** Whether they are known to be missing or damaged. */
    boolean isLost() {
        return lost;
    }

    /** Opens them. Each call tries the store, because an unreadable blob may be readable later. */
    @Override
    public InputStream open() throws IOException {
        try {
            if (isVerified() && (!store.isShared() || store.file(key).isPresent())) {
                return store.open(key, size);
            }
            return new ByteArrayInputStream(verify());
        } catch (NoSuchFileException e) {
            lose(e);
            throw e;
        }
    }

    /** The file that holds them, if the store has one and its bytes were verified. */
    @Nullable
    Path file() {
        return isVerified() && !lost ? store.file(key).orElse(null) : null;
    }

    /**
     * Whether a refresh can rely on them. Reads them unless this process has done so. If they are only unreadable now,
     * they count as intact.
     */
    boolean isIntact() {
        if (!lost && !isVerified()) {
            try {
                byte[] unused = verify();
            } catch (NoSuchFileException e) {
                lost = true;
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, () -> "The stored sitemap " + key + " can't be compared now: " + e);
            }
        }
        return !lost;
    }

    /** Whether they were verified and their file is untouched since. */
    private boolean isVerified() {
        List<Object> known = verified;
        return known != null && known.equals(fileState(store, key));
    }

    /** Reads wrong bytes again: a connection may have ended early, and blobs don't change. */
    private byte[] verify() throws IOException {
        List<Object> before = fileState(store, key);
        EOFException cut = null;
        for (int tries = 0; tries < TRIES; tries++) {
            try (InputStream in = store.open(key, size)) {
                byte[] bytes = in.readAllBytes();
                if (hash.equals(hash(bytes))) {
                    verified = before;
                    lost = false;
                    told = false;
                    return bytes;
                }
            } catch (EOFException e) {
                // If they end early each time, a database may have lost a part.
                cut = e;
            }
        }
        DamagedException problem = new DamagedException(key, cut);
        lose(problem);
        throw problem;
    }

    private void lose(IOException e) {
        if (!told) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    (e instanceof NoSuchFileException
                                    ? "The stored sitemap " + key + " is missing or incomplete"
                                    : e.getMessage())
                            + "; the next refresh of its section stores it again");
        }
        told = true;
        lost = true;
    }

    /** Marks the bytes as missing. */
    void lose() {
        lost = true;
    }

    /** Verifies bytes that can't be decompressed. */
    IOException notInflated(IOException e) {
        if (e instanceof ZipException || e instanceof EOFException) {
            verified = null;
            boolean unused = isIntact();
        }
        return e;
    }

    /** Thrown at each read if stored bytes aren't those that were written. Plug-ins expect a {@link ZipException}. */
    static final class DamagedException extends ZipException {

        private static final long serialVersionUID = 1L;

        DamagedException(String key, @Nullable EOFException cut) {
            super("The stored sitemap " + key + " is damaged: its bytes are not those that were written");
            initCause(cut);
        }
    }

    /** Distinguishes a blob's file from a rewritten one; empty if the store has no files. */
    private static List<Object> fileState(SnapshotStore store, String key) {
        Path file = store.file(key).orElse(null);
        if (file == null) {
            return List.of();
        }
        try {
            BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
            return List.of(now.lastModifiedTime(), now.size(), String.valueOf(now.fileKey()));
        } catch (IOException e) {
            return List.of();
        }
    }
}
