package dev.waymark.runtime.report;

import java.util.Optional;

/**
 * What became of one URL between two snapshots of a site. Immutable. Implemented by Waymark alone, which may add
 * methods.
 */
public interface PageChange {

    /** What became of a URL. */
    enum Kind {
        /** It was not listed before. */
        ADDED,
        /**
         * It is still listed, and something else that the sitemap says of it is new: its lastmod, an image, a language.
         */
        CHANGED,
        /** It is not listed any more. */
        REMOVED
    }

    /**
     * What became of it.
     *
     * @return the kind of change
     */
    Kind kind();

    /**
     * The URL.
     *
     * @return an absolute URL of ASCII characters, as it is requested: nothing in it is escaped for XML
     */
    String url();

    /**
     * What the sitemap says of when the page changed.
     *
     * @return a W3C date; empty if it says nothing, and for a URL that was removed
     */
    Optional<String> lastModified();
}
