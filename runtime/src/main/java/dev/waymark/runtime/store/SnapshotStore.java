package dev.waymark.runtime.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps named bytes: <em>blobs</em>, which never change, and a few small <em>records</em>, each replaced as a whole by
 * compare-and-set. It knows nothing of sitemaps. Give one to {@code SitemapBuilder.store(...)}; several sitemaps, of
 * one process or of many, may share what it stands for.
 *
 * <p>This is an interface for anyone to implement: a database, a bucket, a cache. What it promises is all that Waymark
 * relies on:
 *
 * <ul>
 *   <li>A blob is durable when {@link #put} returns, and complete whenever it can be opened.
 *   <li>A record has one current version. {@link #replace} succeeds for one of several that race, from any process, and
 *       a record that was replaced is durable before the call returns.
 *   <li>Who reads a record that was replaced finds all blobs that were put before.
 * </ul>
 *
 * <p>A key consists of two or more segments of {@code a-z}, {@code 0-9}, {@code -} and {@code .}, separated by
 * {@code /}; a segment begins with a letter or digit. It has at most 200 characters. No key that is used is a folder of
 * another one, as {@code shop/a} is of {@code shop/a/1}. The name of a record is one segment of at most 100 characters.
 * {@link Names} checks both; {@link #put} and {@link #replace} refuse what is none with an
 * {@link IllegalArgumentException}, and the other calls either refuse it or find nothing. Records and blobs are apart,
 * also if their names are the same. A blob has at most a hundred megabytes, a record less than 64 KiB.
 *
 * <p>Implementations are thread-safe, and compare no clocks. A call may be interrupted, and then either succeeds or
 * throws an {@link IOException}; the store goes on. A call that was ended by a failure is told by an exception, never
 * by a result; an unchecked exception is taken for an {@link IOException}.
 *
 * <p>{@code SnapshotStoreContract} in {@code waymark-test} tests all of this. Whoever writes a store extends it.
 */
public interface SnapshotStore extends AutoCloseable {

    /**
     * Keeps everything in the memory of this process: the default. A restart begins with nothing.
     *
     * @return a new store
     */
    static SnapshotStore memory() {
        return new MemoryStore();
    }

    /**
     * Keeps everything in a directory. A restart serves what was published last before any provider has run, and goes
     * on with its dates; memory holds only names.
     *
     * <p>A file is written completely, forced to disk and renamed into place before a record names it. A record is a
     * new file each time, placed by a hard link, which fails if another process was faster. Whenever the process or the
     * machine stops, the directory holds a complete snapshot; a record whose file is damaged is passed over for the one
     * before. The directory may be shared by several processes and several sites.
     *
     * @param directory created if it does not exist, and may be a symbolic link; it should hold nothing else
     * @return a new store
     */
    static SnapshotStore directory(Path directory) {
        return new DirectoryStore(directory);
    }

    /**
     * Stores a blob. To store the same bytes under a key again is no error, also while somebody reads or stores them;
     * if the ones that are there were damaged, they are good then. A blob that is being stored, and one that could not
     * be read to its end, is never found.
     *
     * @param key its key
     * @param blob the bytes; an exception of theirs is passed on
     * @throws IOException if they are not, or not known to be, stored; or if there are not as many as were told
     */
    void put(String key, Blob blob) throws IOException;

    /**
     * Opens a part of a blob.
     *
     * @param key its key
     * @param from the first byte, counted from 0
     * @param length how many bytes; the stream ends after them
     * @return a stream that the caller closes, perhaps after minutes, and perhaps before its end. If the blob is
     *     deleted meanwhile, it gives all bytes or fails; it never ends early. Many are open at the same time
     * @throws java.nio.file.NoSuchFileException if there is no such blob, or it has fewer bytes
     * @throws IOException if it cannot be read now
     */
    InputStream open(String key, long from, long length) throws IOException;

    /**
     * The file in which a blob lies as it is: some servers have the system send it, which costs half as much as to read
     * and write it. By default there is none. Whether there is such a blob is not looked for; that is what
     * {@link #open} says.
     *
     * @param key its key
     * @return a file that holds the bytes of the blob and no others for as long as the blob is there, and that is never
     *     written to; empty if this store has none, or none on the disks of this machine
     */
    default Optional<Path> file(String key) {
        return Optional.empty();
    }

    /**
     * Reads a record, if it is not the known one. Called every few seconds: it should cost little when nothing changed.
     *
     * @param record its name
     * @param known the version that is known already; {@code null} if none is
     * @return what it is now
     * @throws IOException if it cannot be read now
     */
    Read read(String record, @Nullable String known) throws IOException;

    /**
     * Replaces a record if it still is what it was.
     *
     * <p>A version is any text that is not empty. It stands for one replacement of one record, and does not come back
     * when the same value does.
     *
     * @param record its name
     * @param expected the version that it must have; {@code null} if there must be none
     * @param value its new value, which the caller may change afterwards
     * @return the new version; empty if it has another version than expected
     * @throws IOException if it is unknown whether it was replaced: the caller reads it again
     */
    Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException;

    /**
     * Deletes a record if it still is what it was: that of a site that is gone. By default it stays, which costs
     * nothing but its room. Of a removal and a replacement at the same time, at most one succeeds. A record of that
     * name that is stored later, with another value, has no version that this one had.
     *
     * @param record its name
     * @param expected the version that it must have
     * @return whether it is gone
     * @throws IOException if it is unknown whether it is
     */
    default boolean remove(String record, String expected) throws IOException {
        return false;
    }

    /**
     * Lists blobs.
     *
     * @param prefix what the keys start with; any text, of which none may be found
     * @param keys takes them, in any order, and may use the store meanwhile. A blob that is put or deleted meanwhile
     *     may be among them or not; all others are, once each. What it throws is passed on
     * @throws IOException if they cannot be listed completely
     */
    void list(String prefix, Consumer<String> keys) throws IOException;

    /**
     * Deletes blobs. One that is not there is no error.
     *
     * @param keys their keys
     * @throws IOException if some may still be there
     */
    void delete(Collection<String> keys) throws IOException;

    /**
     * Whether several processes, as a rule on several machines, are expected to use what this store stands for. Then
     * one of them refreshes for all, unless the application says otherwise. Asked once for each sitemap.
     *
     * @return {@code true} by default; not so {@link #memory()}, and {@link #directory}
     */
    default boolean isShared() {
        return true;
    }

    /** Lets go of what the store holds; by default nothing. A sitemap that is closed does not close its store. */
    @Override
    default void close() {}

    /** What is known of a record. */
    sealed interface Read {

        /** There is no such record. */
        record Absent() implements Read {}

        /** It is the version that is known. */
        record Unchanged() implements Read {}

        /**
         * It has another version.
         *
         * @param version names this value and no other
         * @param bytes the value
         */
        // The bytes are read once, by whoever asked for them, and compared by nobody.
        @SuppressWarnings("ArrayRecordComponent")
        record Value(String version, byte[] bytes) implements Read {}
    }
}
