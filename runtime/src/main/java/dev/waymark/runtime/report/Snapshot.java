package dev.waymark.runtime.report;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Everything published at one moment: {@code sitemap.xml} and, if that is an index, its sitemaps and any further
 * indexes. Immutable; a refresh that changes nothing keeps the instance. Implemented only by Waymark, which may add
 * methods.
 */
public interface Snapshot {

    /**
     * The names of all files: {@link #indexes()} first, then the sitemaps in their order.
     *
     * @return names relative to the base URL
     */
    List<String> names();

    /**
     * The files that crawlers start with and {@code robots.txt} must name: {@code sitemap.xml}, and
     * {@code sitemap-index-2.xml} and so on if one index can't list all sitemaps.
     *
     * @return names relative to the base URL; only {@code sitemap.xml} if that is the only sitemap
     */
    List<String> indexes();

    /**
     * The files that list pages, without the indexes.
     *
     * @return in the order of {@link #names()}; only {@code sitemap.xml} if that is the only sitemap
     */
    List<? extends SitemapFile> sitemaps();

    /**
     * Finds a file.
     *
     * @param name its name, {@code sitemap.xml}
     * @return the file; empty if there is none of that name
     */
    Optional<? extends SitemapFile> file(String name);

    /**
     * The number of listed pages.
     *
     * @return the number of {@code url} elements in all sitemaps
     */
    long pages();

    /**
     * When this snapshot was published.
     *
     * @return whole seconds; later than the previous snapshot, even if the clock was set back
     */
    Instant createdAt();
}
