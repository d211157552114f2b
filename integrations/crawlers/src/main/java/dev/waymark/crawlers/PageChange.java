package dev.waymark.crawlers;

import java.util.Optional;

/**
 * What became of one URL between two snapshots of a site.
 *
 * @param url absolute, of ASCII characters, as it is requested
 * @param lastModified the W3C date that the sitemap gives now; empty without one, and for a URL that was removed
 */
record PageChange(Kind kind, String url, Optional<String> lastModified) {

    enum Kind {
        ADDED,
        /** The sitemap says something else of the URL: its lastmod, an image, a language. */
        CHANGED,
        REMOVED
    }
}
