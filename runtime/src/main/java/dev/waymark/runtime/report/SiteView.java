package dev.waymark.runtime.report;

import dev.waymark.runtime.spi.Site;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One site of a sitemap, as it is when it is asked. Reads no file, and never waits. Thread-safe. Implemented by Waymark
 * alone, which may add methods.
 */
public interface SiteView {

    /**
     * The name of the site.
     *
     * @return empty for the only site of a sitemap that was given a base URL
     */
    String name();

    /**
     * The site as it was given.
     *
     * @return with its base URL and languages as they were written
     */
    Site site();

    /**
     * The address that is put before the path of every page: the base URL, and the path of the application where the
     * sitemaps lie below that.
     *
     * @return an absolute URL without a slash at its end
     */
    String baseUrl();

    /**
     * The addresses of the sitemap, or of its indexes: one {@code Sitemap:} line of {@code robots.txt} for each. There
     * are several only where one index cannot name all sitemaps.
     *
     * @return absolute URLs, that of {@code /sitemap.xml} first; it is the only one before anything is published
     */
    List<String> sitemapUrls();

    /**
     * What is published now.
     *
     * @return the snapshot; empty before every section has succeeded once, and while the site has no pages at all
     */
    Optional<Snapshot> snapshot();

    /**
     * How many pages each section lists in what is published now.
     *
     * @return the numbers by the names of the sections, in their order; where a name has variables, of each section
     *     that it stands for. Sections without pages are absent
     */
    Map<String, Long> pagesBySection();
}
