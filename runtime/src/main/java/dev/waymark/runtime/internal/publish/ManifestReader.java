package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Builds a state from the lines of its manifest. {@link Manifest} handles its exceptions for invalid lines. */
final class ManifestReader {

    /** More than the largest sitemap has if it is incompressible. */
    private static final long LARGEST_BLOB = 2 * Limits.MAX_BYTES;

    private final SnapshotStore store;
    private String[] snapshot = new String[0];
    private boolean isEmpty;
    private final Map<String, List<StoredFile>> sections = new TreeMap<>();
    private final List<Publication.Retired> retired = new ArrayList<>();
    private final List<StoredBytes> attached = new ArrayList<>();
    private final List<StoredFile> indexes = new ArrayList<>();
    private List<StoredFile> section = new ArrayList<>();
    private final Map<String, StateExtra> extras = new TreeMap<>();
    private @Nullable StateExtra extra;
    private long pages;
    private long refreshes;
    private @Nullable Limits limits;

    ManifestReader(SnapshotStore store) {
        this.store = store;
    }

    void read(String line) {
        String[] words = line.split(" ", -1);
        switch (words[0]) {
            case "empty" -> isEmpty = true;
            case "snapshot" -> snapshot = words;
            case "section" -> {
                section = new ArrayList<>();
                sections.put(words[1], section);
            }
            case "file" -> {
                StoredFile file = file(words, 1, store);
                require(SitemapName.section(file.name()).isPresent());
                section.add(file);
                pages += file.pages();
            }
            case "root", "index" -> {
                StoredFile index = file(words, 1, store);
                require(index.name().equals(SitemapName.index(indexes.size() + 1))
                        && indexes.size() < Limits.MAX_INDEXES);
                indexes.add(index);
            }
            case "refreshes" -> {
                refreshes = positive(words[1]);
                if (words.length > 2) {
                    limits = new Limits((int) atMost(Limits.MAX_URLS, words[2]), atMost(Limits.MAX_BYTES, words[3]));
                    require(limits.maxBytes() >= Limits.MIN_BYTES);
                }
            }
            case "extra" -> {
                extra = extra(line.split(" ", 5));
                extras.put(extra.name(), extra);
            }
            case "blob" -> {
                extra = withBlob(extra, find(store, words[1], positive(words[2])));
                extras.put(extra.name(), extra);
            }
            case "retired" -> retired.add(new Publication.Retired(file(words, 2, store), time(words[1])));
            case "attachment" -> {
                require(Announcement.isName(words[1]) && attached.size() < Announcement.MOST);
                attached.add(
                        find(store, words[2], atMost(LARGEST_BLOB, words[3])).named(words[1]));
            }
            default -> throw new IllegalArgumentException(line);
        }
    }

    private static StateExtra extra(String[] words) {
        require(words[3].equals("must") || words[3].equals("may"));
        return new StateExtra(words[1], words[2], words[3].equals("must"), words[4]);
    }

    private static StateExtra withBlob(@Nullable StateExtra extra, Attachment blob) {
        if (extra == null) {
            throw new IllegalArgumentException("a blob of no extra");
        }
        List<Attachment> blobs = new ArrayList<>(extra.blobs());
        blobs.add(blob);
        return new StateExtra(extra.name(), extra.artifact(), extra.mustUnderstand(), extra.words(), blobs);
    }

    private static StoredBytes find(SnapshotStore store, String key, long size) {
        require(SnapshotStore.isKey(key));
        return new StoredBytes(store, key, size, false);
    }

    PublishedState state() {
        require(isEmpty == indexes.isEmpty());
        if (isEmpty) {
            require(sections.values().stream().allMatch(List::isEmpty));
            return new PublishedState(sections, null, extras, refreshes, limits);
        }
        List<StoredFile> files = new ArrayList<>(indexes);
        if (snapshot[3].equals("index")) {
            sections.values().forEach(files::addAll);
        }
        // Several indexes always name sitemaps.
        require(indexes.size() == 1 || files.size() > indexes.size());
        Publication publication = new Publication(files, time(snapshot[1]), retired, List.copyOf(attached));
        // Detects lost and repeated lines, which not every store does. A single file has a URL of two sections once.
        require(pages == positive(snapshot[2]) && (!publication.isIndex() || pages == publication.pages()));
        return new PublishedState(sections, publication, extras, refreshes, limits);
    }

    /** Parses a file, starting at a word of a line. */
    static StoredFile file(String[] words, int at, SnapshotStore store) {
        String lastModified = words[at + 7];
        StoredFile.Content content = new StoredFile.Content(
                new Fingerprint(KeyedHash.Bits.parse(words[at + 1]), KeyedHash.Bits.parse(words[at + 8])),
                (int) atMost(Limits.MAX_URLS, words[at + 3]),
                atMost(Limits.MAX_BYTES, words[at + 4]),
                find(store, words[at + 2], atMost(LARGEST_BLOB, words[at + 5])));
        return new StoredFile(words[at], content, time(words[at + 6]), lastModified.equals("-") ? null : lastModified);
    }

    private static Instant time(String epochSecond) {
        return Instant.ofEpochSecond(Long.parseLong(epochSecond));
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
