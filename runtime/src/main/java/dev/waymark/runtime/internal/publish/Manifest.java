package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A published state as text, one line per file:
 *
 * <pre>
 * waymark 3
 * base https://www.example.com
 * id PUBLICATION
 * snapshot EPOCH-SECOND 171075 index
 * root sitemap.xml FINGERPRINT KEY PAGES SIZE COMPRESSED FIRST-SEEN LASTMOD HASH-KEY
 * extra NAME ARTIFACT must|may WORDS
 * blob KEY SIZE
 * refreshes NUMBER MAX-URLS MAX-BYTES
 * section cities
 * file sitemap-cities-0.xml FINGERPRINT ...
 * index sitemap-index-2.xml FINGERPRINT ...
 * retired EPOCH-SECOND sitemap-cities-0123456789.xml FINGERPRINT ...
 * attachment NAME KEY SIZE
 * </pre>
 *
 * <p>The last word of a file is the key of the {@link KeyedHash} of its fingerprint.
 *
 * <p>Until the first page is published, a line {@code empty} replaces {@code snapshot} and {@code root}.
 *
 * <p>A store's record has less than 64 KiB, so with many files the lines after {@code root} are in blobs, which the
 * record names: {@code part KEY SIZE}. An unchanged part keeps its key.
 */
final class Manifest {

    private static final String FORMAT = "waymark 3";
    private static final String PART_LINE = "part ";

    /** Maximum size within a record, with room for its first lines. */
    private static final int INLINE = 48 << 10;

    /** Files per part. */
    private static final int PART = 1_000;

    /** The format, the base and the id. */
    private static final int HEADER = 3;

    private Manifest() {}

    /**
     * Writes a record.
     *
     * @param store stores the parts, which the record names
     */
    static byte[] write(String address, String id, PublishedState state, StoredBytes.Putting store) throws IOException {
        List<String> record = new ArrayList<>(List.of(FORMAT, "base " + address, "id " + id));
        addHead(state, record);
        List<String> lines = lines(state);
        if (lines.stream().mapToLong(line -> line.length() + 1L).sum() <= INLINE) {
            record.addAll(lines);
        } else {
            for (int from = 0; from < lines.size(); from += PART) {
                StoredBytes part = store.put(bytes(lines.subList(from, Math.min(from + PART, lines.size()))));
                record.add(PART_LINE + part.key() + ' ' + part.size());
            }
        }
        return bytes(record);
    }

    private static void addHead(PublishedState state, List<String> lines) {
        Publication publication = state.publication();
        if (publication == null) {
            lines.add("empty");
        } else {
            lines.add("snapshot " + publication.createdAt().getEpochSecond() + ' ' + pages(state)
                    + (publication.isIndex() ? " index" : " single"));
            lines.add("root " + publication.root().words());
        }
        new TreeMap<>(state.extras()).values().forEach(extra -> {
            lines.add("extra " + words(extra));
            extra.blobs().forEach(blob -> lines.add("blob " + blob.name() + ' ' + blob.size()));
        });
        if (state.refreshes() > 0) {
            Limits limits = state.limits();
            lines.add("refreshes " + state.refreshes()
                    + (limits == null ? "" : " " + limits.maxUrls() + ' ' + limits.maxBytes()));
        }
    }

    /** The sum of all sections, which may share URLs. */
    private static long pages(PublishedState state) {
        return state.sections().values().stream().mapToLong(StoredFile::pages).sum();
    }

    private static List<String> lines(PublishedState state) {
        Publication publication = state.publication();
        List<String> lines = new ArrayList<>();
        state.sections().forEach((section, files) -> {
            lines.add("section " + section);
            files.forEach(file -> lines.add("file " + file.words()));
        });
        if (publication == null) {
            return lines;
        }
        // After the sections' files, whose parts stay unchanged when an index changes.
        publication.indexFiles().stream().skip(1).forEach(index -> lines.add("index " + index.words()));
        publication
                .retired()
                .forEach(retired -> lines.add("retired " + retired.until().getEpochSecond() + ' '
                        + retired.file().words()));
        publication
                .attached()
                .forEach(attached ->
                        lines.add("attachment " + attached.name() + ' ' + attached.key() + ' ' + attached.size()));
        return lines;
    }

    private static String words(StateExtra extra) {
        return extra.name() + ' ' + extra.artifact() + (extra.mustUnderstand() ? " must " : " may ") + extra.words();
    }

    private static byte[] bytes(List<String> lines) {
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Whether a record was written with this id. */
    static boolean hasId(byte[] record, String id) {
        return new String(record, StandardCharsets.UTF_8).contains("\nid " + id + "\n");
    }

    /** The keys of a record's parts. */
    static Set<String> parts(byte[] record) {
        Set<String> keys = new HashSet<>();
        for (String line : lines(record)) {
            if (line.startsWith(PART_LINE)) {
                keys.add(line.split(" ", -1)[1]);
            }
        }
        return keys;
    }

    private static List<String> lines(byte[] bytes) {
        return List.of(new String(bytes, StandardCharsets.UTF_8).split("\n", 0));
    }

    /**
     * Reads a manifest.
     *
     * @return the state; {@code null} if the text is damaged, of another site or format, or lacks a part
     * @throws IOException if the store can't be read now
     */
    static @Nullable PublishedState read(byte[] record, String address, SnapshotStore store) throws IOException {
        List<String> lines = lines(record);
        if (lines.size() <= HEADER
                || !lines.get(0).equals(FORMAT)
                || !lines.get(1).equals("base " + address)) {
            return null;
        }
        try {
            ManifestReader reader = new ManifestReader(store);
            for (String line : lines.subList(HEADER, lines.size())) {
                if (line.startsWith(PART_LINE)) {
                    String[] words = line.split(" ", -1);
                    for (String inside : part(store, words[1], ManifestReader.positive(words[2]))) {
                        reader.read(inside);
                    }
                } else {
                    reader.read(line);
                }
            }
            return reader.state();
        } catch (java.nio.file.NoSuchFileException
                | IllegalArgumentException
                | IndexOutOfBoundsException
                | ArithmeticException
                | DateTimeException e) {
            return null;
        }
    }

    private static List<String> part(SnapshotStore store, String key, long size) throws IOException {
        try (InputStream in = new StoredBytes(store, key, size, false).open()) {
            return lines(in.readAllBytes());
        }
    }
}
