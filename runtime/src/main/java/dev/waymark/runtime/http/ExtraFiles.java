package dev.waymark.runtime.http;

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
}
