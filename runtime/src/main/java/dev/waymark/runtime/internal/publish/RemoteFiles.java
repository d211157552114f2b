package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What another process needs to make files of one site that this one publishes: in whose name it stores them, the key
 * of their fingerprints, and what is stored already. Files cross from one process to the other as the words of a
 * manifest. Immutable.
 *
 * @param writer the blobs are of this writer, and so nobody takes them for those of a dead one
 * @param key of the {@link KeyedHash}
 * @param stored the words of the files that are published now
 */
public record RemoteFiles(String writer, String key, int compressionLevel, boolean styled, List<String> stored)
        implements Serializable {

    /** Copies the words. */
    public RemoteFiles {
        // What another version has written lacks what it does not know.
        Objects.requireNonNull(
                key,
                "The parts were planned by another version of waymark-runtime; the application and the processes that"
                        + " render for it need the same");
        stored = List.copyOf(stored);
    }

    /**
     * Makes files in this process. Thread-safe; the factories it makes are not.
     *
     * @param store the one of the process that publishes
     */
    public Maker in(SnapshotStore store) {
        SnapshotStore checked = new CheckedStore(store);
        Map<Fingerprint, StoredBytes> known = new HashMap<>();
        for (String words : stored) {
            StoredFile file = file(words, (key, size) -> new StoredBytes(checked, key, size, false));
            known.put(file.fingerprint(), file.bytes());
        }
        return new Maker(this, checked, known, new KeyedHash(KeyedHash.Key.parse(key)));
    }

    /**
     * Makes files.
     *
     * @param known what is stored already
     * @param hash fingerprints what is new
     */
    public record Maker(RemoteFiles files, SnapshotStore store, Map<Fingerprint, StoredBytes> known, KeyedHash hash) {

        /** A factory for one thread. Its files have the newest of their pages for a date. */
        public FileFactory factory(RefreshCache bench) {
            return new FileFactory(
                    Map.of(),
                    known,
                    hash,
                    true,
                    Instant.EPOCH,
                    (bytes, length) -> StoredBytes.put(store, files.writer(), bytes, length),
                    bench,
                    bench.gzip(files.compressionLevel()),
                    files.styled());
        }

        /** The file of some words. */
        public StoredFile file(String words) {
            return RemoteFiles.file(words, (key, size) -> new StoredBytes(store, key, size, false));
        }
    }

    /** The words of a file. */
    public static String words(StoredFile file) {
        return Manifest.words(file);
    }

    static StoredFile file(String words, StoredBytes.Finding stored) {
        return ManifestReader.file(words.split(" ", -1), 0, stored);
    }
}
