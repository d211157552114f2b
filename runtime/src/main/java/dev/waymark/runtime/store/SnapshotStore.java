package dev.waymark.runtime.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Stores named bytes: immutable <em>blobs</em>, and a few small <em>records</em>, each replaced as a whole by
 * compare-and-set. It knows nothing of sitemaps. Pass one to {@code SitemapBuilder.store(...)}; several sitemaps, in
 * one process or many, may share its storage.
 *
 * <p>Implement it for a database, a bucket or a cache. Waymark relies only on these guarantees:
 *
 * <ul>
 *   <li>A blob is durable when {@link #put} returns, and complete whenever it can be opened.
 *   <li>A record has one current version. Of several racing {@link #replace} calls, from any process, one succeeds, and
 *       the new value is durable before the call returns.
 *   <li>A reader of a replaced record finds all blobs put before the replacement.
 * </ul>
 *
 * <p>A key consists of two or more segments of {@code a-z}, {@code 0-9}, {@code -} and {@code .}, separated by
 * {@code /}; a segment begins with a letter or digit. It has at most 200 characters. No used key is a folder of
 * another, as {@code shop/a} is of {@code shop/a/1}. The name of a record is one segment of at most 100 characters.
 * {@link #checkKey} and {@link #checkRecord} check them; {@link #put} and {@link #replace} reject an invalid one with
 * an {@link IllegalArgumentException}, and the other calls either reject it or find nothing. Records and blobs have
 * separate namespaces. A blob has at most a hundred megabytes, a record less than 64 KiB.
 *
 * <p>Implementations are thread-safe, and compare no clocks. An interrupted call either succeeds or throws an
 * {@link IOException}; the store stays usable. A failed call throws and never returns a result; an unchecked exception
 * counts as an {@link IOException}.
 *
 * <p>{@code SnapshotStoreContract} in {@code waymark-test} tests all of this. Extend it to test a store.
 */
public interface SnapshotStore extends AutoCloseable {

    /**
     * Stores everything in the memory of this process: the default. A restart loses it.
     *
     * @return a new store
     */
    static SnapshotStore memory() {
        return new MemoryStore();
    }

    /**
     * Stores everything in a directory. After a restart, the last publication is served before any provider runs, with
     * its dates; memory holds only names.
     *
     * <p>A file is written completely, forced to disk and renamed into place before a record names it. A record is a
     * new file each time, placed by a hard link, which fails if another process was faster. After a crash of the
     * process or machine, the directory holds a complete snapshot; if a record's file is damaged, the previous one is
     * used. The directory may be shared by several processes and several sites. Only the owner and the group can read
     * its files.
     *
     * @param directory created if missing; may be a symbolic link; should hold nothing else
     * @return a new store
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if this process can never write to it
     */
    static SnapshotStore directory(Path directory) {
        return new DirectoryStore(directory);
    }

    /**
     * Stores a blob. Storing the same bytes under a key again is allowed, even during other reads and writes, and
     * repairs damaged bytes. A partially stored blob is never found.
     *
     * @param key its key
     * @param blob its bytes, which nobody modifies any more
     * @throws IOException if the bytes aren't known to be stored
     */
    void put(String key, byte[] blob) throws IOException;

    /**
     * Opens a blob.
     *
     * @param key its key
     * @param size how many bytes it has
     * @return a stream that the caller closes, possibly after minutes or before its end. If the blob is deleted
     *     meanwhile, the stream returns all bytes or fails; it never ends early. Many streams may be open at once
     * @throws java.nio.file.NoSuchFileException if there is no such blob, or it has another size
     * @throws IOException if it can't be read now
     */
    InputStream open(String key, long size) throws IOException;

    /**
     * The file that holds exactly a blob: some servers let the system send it, at half the cost of reading and writing.
     * None by default. Doesn't check that the blob exists; {@link #open} does.
     *
     * @param key its key
     * @return a file that holds exactly the bytes of the blob while the blob exists, and is never written to; empty if
     *     this store has no such file on this machine
     */
    default Optional<Path> file(String key) {
        return Optional.empty();
    }

    /**
     * Reads a record. Called every few seconds: it should be cheap if nothing changed.
     *
     * @param record its name
     * @param known the known version, whose bytes needn't be read again; {@code null} for none
     * @return the current value; empty if there is none
     * @throws IOException if it can't be read now
     */
    Optional<RecordValue> read(String record, @Nullable String known) throws IOException;

    /**
     * Replaces a record if it still has the expected version.
     *
     * <p>A version is a non-empty text that identifies one replacement of one record. Storing an earlier value again
     * yields a new version.
     *
     * @param record its name
     * @param expected the version it must have; {@code null} if it must not exist
     * @param value its new value; the caller may modify the array afterwards
     * @return the new version; empty if the version isn't the expected one
     * @throws IOException if the outcome is unknown: the caller reads the record again
     */
    Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException;

    /**
     * Deletes a record, such as that of a removed site, if it still has the expected version. By default it stays, at
     * the cost of its space. Of a concurrent removal and replacement, at most one succeeds. A later record of that name
     * with another value never reuses a version.
     *
     * @param record its name
     * @param expected the version it must have
     * @return whether it was deleted
     * @throws IOException if the outcome is unknown
     */
    default boolean remove(String record, String expected) throws IOException {
        return false;
    }

    /**
     * Lists blobs.
     *
     * @param prefix the start of the keys; any text, and may match none
     * @param keys takes the keys in any order, and may use the store meanwhile. A blob put or deleted meanwhile may be
     *     missing; all others occur once. Its exceptions propagate
     * @throws IOException if the keys can't be listed completely
     */
    void list(String prefix, Consumer<String> keys) throws IOException;

    /**
     * Deletes blobs. Missing blobs are ignored.
     *
     * @param keys their keys
     * @throws IOException if some may still be there
     */
    void delete(Collection<String> keys) throws IOException;

    /**
     * Whether several processes, usually on several machines, share the storage. One of them then refreshes for all,
     * unless configured otherwise. Always the same answer.
     *
     * @return {@code true} by default; {@code false} for {@link #memory()} and {@link #directory}
     */
    default boolean isShared() {
        return true;
    }

    /** Releases the store's resources; nothing by default. Closing a sitemap doesn't close its store. */
    @Override
    default void close() {}

    /**
     * Whether a text is a valid blob key.
     *
     * @param key any text
     * @return whether it is valid
     */
    static boolean isKey(String key) {
        return key.length() <= 200 && Names.KEY.matcher(key).matches();
    }

    /**
     * Rejects invalid blob keys, which could otherwise name a file outside of a directory.
     *
     * @param key any text
     * @return the same text
     * @throws IllegalArgumentException if it is invalid
     */
    static String checkKey(String key) {
        if (!isKey(key)) {
            throw new IllegalArgumentException("\"" + key
                    + "\" isn't a blob key; use at most 200 of a-z, 0-9, -, . and /, with a folder, such as"
                    + " \"shop/1\"");
        }
        return key;
    }

    /**
     * Rejects invalid record names.
     *
     * @param record any text
     * @return the same text
     * @throws IllegalArgumentException if it is invalid
     */
    static String checkRecord(String record) {
        if (record.length() > 100 || !Names.RECORD.matcher(record).matches()) {
            throw new IllegalArgumentException(
                    "\"" + record + "\" isn't a record name; use at most 100 of a-z, 0-9, - and ., such as \"shop-1\"");
        }
        return record;
    }
}
