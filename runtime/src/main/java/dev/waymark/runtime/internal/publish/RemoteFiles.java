package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.Serializable;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What another process needs to create files of a site that this process publishes: the writer's name, the fingerprint
 * key, and the stored files. Files are exchanged in the form of manifest words. Immutable.
 *
 * @param writer the owner of the blobs, so they aren't taken for a dead process's
 * @param key of the {@link KeyedHash}
 * @param stored the words of the published files
 */
public record RemoteFiles(String writer, String key, int compressionLevel, boolean styled, List<String> stored)
        implements Serializable {

    /** Refuses what another version has planned. */
    public RemoteFiles {
        // Another version may lack a field.
        Objects.requireNonNull(
                key,
                "The parts were planned by another version of waymark-runtime; the application and the processes that"
                        + " render for it need the same");
    }

    /**
     * Creates files in this process. Thread-safe.
     *
     * @param store the publishing process's store
     */
    public Maker in(SnapshotStore store) {
        SnapshotStore checked = new CheckedStore(store, false);
        Map<Fingerprint, StoredFile> known = new HashMap<>();
        for (String words : stored) {
            StoredFile file = file(words, checked);
            known.put(file.fingerprint(), file);
        }
        return new Maker(this, checked, known, new KeyedHash(KeyedHash.Bits.parse(key)));
    }

    /**
     * Creates files.
     *
     * @param known stored files
     * @param hash fingerprints new bytes
     */
    public record Maker(RemoteFiles files, SnapshotStore store, Map<Fingerprint, StoredFile> known, KeyedHash hash) {

        /** A factory for files that have the newest lastmod of their pages as date. */
        public FileFactory factory(RefreshCache cache) {
            return new FileFactory(
                    Map.of(),
                    hash,
                    Instant.EPOCH,
                    (fingerprint, file) -> store(fingerprint, file, cache),
                    cache,
                    files.styled());
        }

        private StoredBytes store(Fingerprint fingerprint, ShardBuffer file, RefreshCache cache) throws IOException {
            StoredFile there = known.get(fingerprint);
            if (there != null && there.size() == file.length && there.bytes().isIntact()) {
                return there.bytes();
            }
            byte[] compressed = cache.gzip().compress(file, files.compressionLevel());
            return StoredBytes.put(store, StoredBytes.key(files.writer(), compressed), compressed);
        }

        /** Parses a file's words. */
        public StoredFile file(String words) {
            return RemoteFiles.file(words, store);
        }
    }

    /** The words of all files that needn't be stored again. */
    static List<String> words(PublishedState state) {
        return state.sections().values().stream()
                .flatMap(List::stream)
                .filter(file -> !file.bytes().isLost())
                .map(StoredFile::words)
                .toList();
    }

    static StoredFile file(String words, SnapshotStore store) {
        return ManifestReader.file(words.split(" ", -1), 0, store);
    }
}
