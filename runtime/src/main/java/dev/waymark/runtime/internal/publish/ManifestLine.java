package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.render.Limits;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Instant;

/** The lines of a manifest, written and read. */
final class ManifestLine {
    /** More than the largest sitemap has when nothing of it can be compressed. */
    private static final long LARGEST_BLOB = 2 * Limits.MAX_BYTES;

    private ManifestLine() {}

    static String section(String name) {
        return "section " + name;
    }

    static String root(StoredFile file) {
        return "root " + words(file);
    }

    static String file(StoredFile file) {
        return "file " + words(file);
    }

    static String retired(Publication.Retired retired) {
        return "retired " + retired.until() + ' ' + words(retired.file());
    }

    private static String words(StoredFile file) {
        return file.name()
                + ' '
                + file.fingerprint().hex()
                + ' '
                + file.bytes().key()
                + ' '
                + file.pages()
                + ' '
                + file.size()
                + ' '
                + file.compressedSize()
                + ' '
                + file.firstSeen()
                + ' '
                + file.lastModified().orElse("-");
    }

    /** Reads the words of a file, from one of a line on. */
    static StoredFile file(String[] words, int at, SnapshotStore store) {
        String lastModified = words[at + 7];
        return new StoredFile(
                words[at],
                Fingerprint.parse(words[at + 1]),
                (int) atMost(Limits.MAX_URLS, words[at + 3]),
                atMost(Limits.MAX_BYTES, words[at + 4]),
                new StoredBytes(store, words[at + 2], atMost(LARGEST_BLOB, words[at + 5]), false),
                Instant.parse(words[at + 6]),
                lastModified.equals("-") ? null : lastModified);
    }

    private static long atMost(long most, String number) {
        long value = positive(number);
        require(value <= most);
        return value;
    }

    static long positive(String number) {
        long value = Long.parseLong(number);
        require(value > 0);
        return value;
    }

    static void require(boolean right) {
        if (!right) {
            throw new IllegalArgumentException("no manifest of ours");
        }
    }
}
