package dev.waymark.runtime.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Why a URL is listed, or is not. Immutable. Implemented by Waymark alone, which may add methods. */
public interface Explanation {

    /**
     * The URL that was asked for.
     *
     * @return the URL, as it was given; the whole one, where only a path was
     */
    String url();

    /**
     * The sitemap that lists it.
     *
     * @return the sitemap's name; empty if none does
     */
    Optional<String> sitemap();

    /**
     * Its {@code lastmod} there.
     *
     * @return a W3C date; empty without one
     */
    Optional<String> lastModified();

    /**
     * The language of its page, be it listed or skipped.
     *
     * @return a tag, such as {@code en-GB}; empty if its entry has no locale, or there is no such page
     */
    Optional<String> locale();

    /**
     * The URLs of its page in all languages, as they are listed with it.
     *
     * @return URLs by tag, itself and {@code x-default} included, in the order of the links; empty without any
     */
    Map<String, String> alternates();

    /**
     * Why no URL could be written for its page.
     *
     * @return the reason; empty if it is listed, or nothing supplies such a page
     */
    Optional<SkipReason> skipReason();

    /**
     * The entries whose route the URL matches.
     *
     * @return an unmodifiable list
     */
    List<EntryDescription> entries();

    /**
     * URLs that are listed and are nearly this one: they differ only in the scheme, in {@code www.}, in upper and lower
     * case, in their percent-encoding, or in a slash at the end of the path.
     *
     * @return at most five; empty if the URL itself is listed
     */
    List<String> nearMisses();

    /**
     * All of it in a few readable lines, with the page's own reason, or else what was skipped in the entries' sections
     * and why.
     *
     * @return lines for people; programs use the other methods
     */
    String text();

    /**
     * Whether the URL is listed.
     *
     * @return {@code true} if a sitemap of the current snapshot holds it
     */
    default boolean isListed() {
        return sitemap().isPresent();
    }
}
