package dev.waymark.runtime.report;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything that is published at one moment: {@code sitemap.xml} and, where that is an index, the sitemaps it names,
 * and further indexes with theirs where one is not enough. They always belong together. Immutable; a refresh that
 * changes nothing keeps the instance. Implemented by Waymark alone, which may add methods.
 */
public interface Snapshot {

    /**
     * The names of all files: those of {@link #indexes()} first, then the sitemaps in the order of the indexes.
     *
     * @return names relative to the base URL
     */
    List<String> names();

    /**
     * The names of the files that crawlers begin with, which {@code robots.txt} has to name: {@code sitemap.xml}, and
     * {@code sitemap-index-2.xml} and so on where one index cannot name all sitemaps.
     *
     * @return names relative to the base URL; {@code sitemap.xml} alone where that is the only sitemap
     */
    List<String> indexes();

    /**
     * Finds a file.
     *
     * @param name its name, {@code sitemap.xml}
     * @return the file; empty if this snapshot has none of that name
     */
    Optional<? extends SitemapFile> file(String name);

    /**
     * How many pages are listed.
     *
     * @return the number of {@code url} elements in all sitemaps
     */
    long pages();

    /**
     * When this snapshot was published.
     *
     * @return the time, in whole seconds; later than that of the snapshot before, also after the clock was set back
     */
    Instant createdAt();
}
