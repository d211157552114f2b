package dev.waymark.runtime;

import java.util.List;
import java.util.Optional;

/**
 * Why a URL is listed, or is not. Immutable.
 *
 * @param url the URL that was asked for
 * @param sitemap the name of the sitemap that lists it; empty if none does
 * @param lastModified its {@code lastmod} there; empty without one
 * @param skipReason why no URL could be written for its page; empty if it is listed, or nothing supplies such a page
 * @param entries the entries whose route the URL matches
 * @param text all of it in a few readable lines, with the page's own reason, or else what was skipped in the entries'
 *     sections and why
 */
public record Explanation(
        String url,
        Optional<String> sitemap,
        Optional<String> lastModified,
        Optional<SkipReason> skipReason,
        List<EntryDescription> entries,
        String text) {

    /** Copies the list. */
    public Explanation {
        entries = List.copyOf(entries);
    }

    /**
     * Whether the URL is listed.
     *
     * @return {@code true} if a sitemap of the current snapshot holds it
     */
    public boolean isListed() {
        return sitemap.isPresent();
    }
}
