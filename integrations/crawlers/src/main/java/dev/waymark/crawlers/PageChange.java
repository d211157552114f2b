package dev.waymark.crawlers;

import java.util.Optional;

/**
 * The change of one URL between two snapshots of a site.
 *
 * @param url absolute, ASCII
 * @param lastModified the current W3C date; empty if there is none or the URL was removed
 */
record PageChange(Kind kind, String url, Optional<String> lastModified) {

    enum Kind {
        ADDED,
        /** The URL's element changed, such as its lastmod, an image or a language. */
        CHANGED,
        REMOVED
    }
}
