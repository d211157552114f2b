package dev.waymark.runtime.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The current state of one site. Reads no file and never waits. Thread-safe. Implemented only by Waymark, which may add
 * methods.
 */
public interface SiteView {

    /**
     * The name of the site.
     *
     * @return empty for the only site of a sitemap with a base URL
     */
    String name();

    /**
     * The prefix of every page's URL: the base URL, plus the application's path if sitemaps are below it.
     *
     * @return an absolute URL without a final slash
     */
    String baseUrl();

    /**
     * The URLs of the sitemap or its indexes: one {@code Sitemap:} line of {@code robots.txt} for each. Several only if
     * one index can't list all sitemaps.
     *
     * @return absolute URLs, {@code /sitemap.xml} first; only that before the first publication
     */
    List<String> sitemapUrls();

    /**
     * The published snapshot.
     *
     * @return the snapshot; empty until every section has succeeded once, and while the site has no pages
     */
    Optional<Snapshot> snapshot();

    /**
     * The number of published pages in each section.
     *
     * @return numbers by section name, sorted; sections without pages are absent
     */
    Map<String, Long> pagesBySection();
}
