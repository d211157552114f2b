package dev.waymark.runtime.http;

import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.util.Optional;

/** Files served beside a site's sitemaps, such as an ownership proof. Thread-safe. */
public interface ExtraFiles {

    /**
     * Whether a file of some site may have this name. Called for every request to a {@link SitemapResponder}, so it
     * must be cheap. By default {@code false}.
     *
     * @param name the last segment of a path: {@code robots.txt}
     * @return {@code false} if the application answers all requests for it
     */
    default boolean isName(String name) {
        return false;
    }

    /**
     * Finds a file. May take time to read it; called once per request. By default empty.
     *
     * @param site the site's name; empty for the only site of a sitemap with a base URL
     * @param name a name that {@link #isName} has confirmed
     * @return the current file, or {@link ExtraFile#notReady()}; empty if the application answers
     */
    default Optional<ExtraFile> file(String site, String name) {
        return Optional.empty();
    }

    /**
     * The sitemap or index that a file is another form of: {@code sitemap-posts-0.xml} for {@code sitemap-posts-0.txt}.
     * The file is served where and as long as its source is. Called for every request for a name that begins with
     * {@code sitemap}, so it must be cheap. By default empty.
     *
     * @param name the last segment of a path
     * @return the source's name; it needn't exist
     */
    default Optional<String> source(String name) {
        return Optional.empty();
    }

    /**
     * Generates another form of a sitemap or index.
     *
     * @param name a name that {@link #source} knows
     * @param source that source
     * @param loc the source's URL as in an index, percent-encoded and escaped for XML
     * @param snapshot the published snapshot; it lacks a source that is only served for its grace time
     * @param gzip whether to compress it
     * @return by default empty, which answers 404
     * @throws IOException if the source can't be read now, which answers 503
     */
    default Optional<ExtraFile> form(String name, SitemapFile source, String loc, Snapshot snapshot, boolean gzip)
            throws IOException {
        return Optional.empty();
    }
}
