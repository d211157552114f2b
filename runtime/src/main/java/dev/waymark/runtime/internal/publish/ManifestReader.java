package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.render.SitemapName;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Puts a state together from the lines of its manifest. What it throws for a wrong line, {@link Manifest} knows. */
final class ManifestReader {

    private final SnapshotStore store;
    private final String[] snapshot;
    private final StoredFile root;
    private final Map<String, List<StoredFile>> sections = new TreeMap<>();
    private final List<Publication.Retired> retired = new ArrayList<>();
    private List<StoredFile> section = new ArrayList<>();

    ManifestReader(SnapshotStore store, String snapshotLine, String rootLine) {
        this.store = store;
        snapshot = snapshotLine.split(" ", -1);
        ManifestLine.require(rootLine.startsWith("root ") && snapshot[0].equals("snapshot"));
        root = ManifestLine.file(rootLine.split(" ", -1), 1, store);
        ManifestLine.require(root.name().equals(SitemapName.ROOT));
    }

    void read(String line) {
        String[] words = line.split(" ", -1);
        switch (words[0]) {
            case "section" -> {
                section = new ArrayList<>();
                sections.put(words[1], section);
            }
            case "file" -> section.add(ManifestLine.file(words, 1, store));
            case "retired" ->
                retired.add(new Publication.Retired(ManifestLine.file(words, 2, store), Instant.parse(words[1])));
            default -> throw new IllegalArgumentException(line);
        }
    }

    PublishedState state() {
        List<StoredFile> files = new ArrayList<>(List.of(root));
        if (snapshot[3].equals("index")) {
            sections.values().forEach(files::addAll);
        }
        return new PublishedState(
                sections,
                new Publication(files, ManifestLine.positive(snapshot[2]), Instant.parse(snapshot[1]), retired));
    }
}
