package dev.waymark.runtime.http;

import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.IOException;
import java.util.Optional;

/** Files that are served beside the sitemaps of a site, such as one that proves who owns it. Thread-safe. */
public interface ExtraFiles {

    /**
     * Whether a file of some site may have this name. Asked for every request that comes to a {@link SitemapResponder},
     * so it must cost next to nothing. By default none has.
     *
     * @param name the last segment of a path: {@code robots.txt}
     * @return {@code false} if every request for it is the application's
     */
    default boolean isName(String name) {
        return false;
    }

    /**
     * Finds a file. May take the time to read it: it is asked when the request is answered, and then only. By default
     * there is none.
     *
     * @param site the name of the site; empty for the only one of a sitemap that was given a base URL
     * @param name a name that {@link #isName} has confirmed
     * @return the file as it is now, or {@link ExtraFile#notReady()}; empty if the request is the application's
     */
    default Optional<ExtraFile> file(String site, String name) {
        return Optional.empty();
    }

    /**
     * The sitemap or index that a file of some name is another form of: {@code sitemap-posts-0.xml} for
     * {@code sitemap-posts-0.txt}. Requests for such a file are answered as those for its source: where that one is
     * served, and as long as it is. Asked for every request for a name that begins with {@code sitemap}, so it must
     * cost next to nothing. By default no file is a form of another one.
     *
     * @param name the last segment of a path
     * @return the name of the source, which need not exist
     */
    default Optional<String> source(String name) {
        return Optional.empty();
    }

    /**
     * Makes another form of a sitemap or an index.
     *
     * @param name a name that {@link #source} knows
     * @param source the file that it named
     * @param loc the address of the source as an index writes it, percent-encoded and escaped for XML
     * @param snapshot what is published; it no longer has a source that is served for its grace time
     * @param gzip whether to compress it
     * @return by default none; the request is then answered with 404
     * @throws IOException if the source cannot be read now: the request is answered with 503
     */
    default Optional<ExtraFile> form(String name, SitemapFile source, String loc, Snapshot snapshot, boolean gzip)
            throws IOException {
        return Optional.empty();
    }
}
