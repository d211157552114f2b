package dev.waymark.runtime;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is published at one moment: {@code sitemap.xml} and, where that is an index, the sitemaps it names.
 * They always belong together. Immutable; a refresh that changes nothing keeps the instance.
 */
public final class Snapshot {

    /** The name of the entrance: the only sitemap of a small site, the index of a large one. */
    static final String ROOT = "sitemap.xml";

    private final Map<String, SitemapFile> files;
    private final long pages;
    private final Instant createdAt;
    private final Map<String, Retired> retired;

    Snapshot(List<SitemapFile> files, long pages, Instant createdAt, List<Retired> retired) {
        Map<String, SitemapFile> byName = new LinkedHashMap<>();
        for (SitemapFile file : files) {
            byName.put(file.name(), file);
        }
        this.files = byName;
        this.pages = pages;
        this.createdAt = createdAt;
        this.retired = new LinkedHashMap<>();
        retired.forEach(old -> this.retired.put(old.file().name(), old));
    }

    /**
     * What follows when other files are published: the names that go are served for some time more.
     *
     * @param stamp the {@link #createdAt()} of the next one
     * @param now what the clock says
     */
    Snapshot next(List<SitemapFile> nextFiles, long nextPages, Instant stamp, Instant now, Duration grace) {
        Map<String, Retired> old = new LinkedHashMap<>(retired);
        old.values().removeIf(gone -> gone.until().isBefore(now));
        files.values().forEach(file -> old.put(file.name(), new Retired(file, now.plus(grace))));
        nextFiles.forEach(file -> old.remove(file.name()));
        return new Snapshot(nextFiles, nextPages, stamp, List.copyOf(old.values()));
    }

    /** The file a request for a name is answered with: one of this snapshot, or one that went not long ago. */
    @Nullable
    SitemapFile served(String name, Instant now) {
        SitemapFile file = files.get(name);
        if (file != null) {
            return file;
        }
        Retired old = retired.get(name);
        return old != null && !old.until().isBefore(now) ? old.file() : null;
    }

    /** Whether a file of that name is published now. */
    boolean lists(String name) {
        return files.containsKey(name);
    }

    Collection<Retired> retired() {
        return retired.values();
    }

    /**
     * The names of all files, {@code sitemap.xml} first, then the sitemaps in the order of the index.
     *
     * @return names relative to the base URL
     */
    public List<String> names() {
        return List.copyOf(files.keySet());
    }

    /**
     * Finds a file.
     *
     * @param name its name, {@code sitemap.xml}
     * @return the file; empty if this snapshot has none of that name
     */
    public Optional<SitemapFile> file(String name) {
        return Optional.ofNullable(files.get(name));
    }

    /**
     * How many pages are listed.
     *
     * @return the number of {@code url} elements in all sitemaps
     */
    public long pages() {
        return pages;
    }

    /**
     * When this snapshot was published.
     *
     * @return the time, in whole seconds; later than that of the snapshot before, also after the clock was set back
     */
    public Instant createdAt() {
        return createdAt;
    }
}
