package dev.waymark.runtime;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

    Snapshot(List<SitemapFile> files, long pages, Instant createdAt) {
        Map<String, SitemapFile> byName = new LinkedHashMap<>();
        for (SitemapFile file : files) {
            byName.put(file.name(), file);
        }
        this.files = byName;
        this.pages = pages;
        this.createdAt = createdAt;
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
     * When this snapshot was put together.
     *
     * @return the end of the refresh that found something new
     */
    public Instant createdAt() {
        return createdAt;
    }
}
