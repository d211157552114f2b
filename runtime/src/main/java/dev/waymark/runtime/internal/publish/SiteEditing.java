package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.report.Attachment;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A plug-in's changes in one update of a site. Used by one thread. */
final class SiteEditing implements SiteEditor {

    private final Publisher publisher;
    private final PublishedState newest;
    private final Map<String, List<StoredFile>> begun;
    private final RenderSettings rendering;
    private final RefreshCache cache;
    private final Map<String, List<StoredFile>> edited = new TreeMap<>();

    /**
     * No changes yet.
     *
     * @param newest the published state
     * @param begun the sections to change
     * @param rendering how changed sitemaps are written
     */
    SiteEditing(
            Publisher publisher,
            PublishedState newest,
            Map<String, List<StoredFile>> begun,
            RenderSettings rendering,
            RefreshCache cache) {
        this.publisher = publisher;
        this.newest = newest;
        this.begun = begun;
        this.rendering = rendering;
        this.cache = cache;
    }

    @Override
    public String address() {
        return publisher.site().address();
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
        FileFactory factory = publisher.fileFactory(files, publisher.now(), cache);
        edited.put(section, new SectionCut(section, rendering, files, edits, factory).run(touched));
    }

    @Override
    public void undo() {
        edited.clear();
    }

    @Override
    public Attachment store(byte[] bytes) throws IOException {
        return publisher.store().putExtra(bytes);
    }

    @Override
    public Attachment find(String key, long size) {
        return publisher.store().find(key, size);
    }

    /** All sections with the changes. */
    Map<String, List<StoredFile>> result() {
        Map<String, List<StoredFile>> all = new TreeMap<>(begun);
        all.putAll(edited);
        return all;
    }
}
