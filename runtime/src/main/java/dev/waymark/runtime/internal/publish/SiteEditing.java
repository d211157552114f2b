package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.report.Attachment;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/** A plug-in's changes in one update of a site. Used by one thread. */
final class SiteEditing implements SiteEditor {

    private final String address;
    private final PublishedState newest;
    private final Map<String, List<StoredFile>> begun;
    private final Publisher.Cutting cutting;
    private final Function<List<StoredFile>, FileFactory> factories;
    private final SiteStore store;

    private final Map<String, List<StoredFile>> edited = new TreeMap<>();

    /**
     * No changes yet.
     *
     * @param newest the published state
     * @param begun the sections to change
     * @param factories creates files for a changed section
     */
    SiteEditing(
            String address,
            PublishedState newest,
            Map<String, List<StoredFile>> begun,
            Publisher.Cutting cutting,
            Function<List<StoredFile>, FileFactory> factories,
            SiteStore store) {
        this.address = address;
        this.newest = newest;
        this.begun = begun;
        this.cutting = cutting;
        this.factories = factories;
        this.store = store;
    }

    @Override
    public String address() {
        return address;
    }

    @Override
    public PublishedState newest() {
        return newest;
    }

    @Override
    public Set<String> sections() {
        return begun.keySet();
    }

    @Override
    public List<StoredFile> files(String section) {
        List<StoredFile> files = edited.get(section);
        return files != null ? files : begun.getOrDefault(section, List.of());
    }

    @Override
    public void edit(String section, List<PageEdit> edits, BitSet touched) throws IOException {
        List<StoredFile> files = begun.get(section);
        if (files == null) {
            throw new IllegalArgumentException("There is no section \"" + section + "\"");
        }
        edited.put(section, cutting.cut(section, files, edits, touched, factories.apply(files)));
    }

    @Override
    public void undo() {
        edited.clear();
    }

    @Override
    public Attachment store(byte[] bytes) throws IOException {
        return store.putExtra(bytes);
    }

    @Override
    public Attachment find(String key, long size) {
        return store.find(key, size);
    }

    /** All sections with the changes. */
    Map<String, List<StoredFile>> result() {
        Map<String, List<StoredFile>> all = new TreeMap<>(begun);
        all.putAll(edited);
        return all;
    }
}
