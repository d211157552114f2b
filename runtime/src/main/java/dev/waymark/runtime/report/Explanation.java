package dev.waymark.runtime.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Why a URL is listed or not. Immutable. Implemented only by Waymark, which may add methods. */
public interface Explanation {

    /**
     * The URL in question.
     *
     * @return as given; completed if only a path was given
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
     * The language of its page, listed or skipped.
     *
     * @return a tag, such as {@code en-GB}; empty if its entry has no locale, or there is no such page
     */
    Optional<String> locale();

    /**
     * The URLs of its page in all languages, as listed with it.
     *
     * @return URLs by tag, including itself and {@code x-default}, in the order of the links; may be empty
     */
    Map<String, String> alternates();

    /**
     * Why its page was skipped.
     *
     * @return the reason; empty if it is listed, or no provider supplies it
     */
    Optional<SkipReason> skipReason();

    /**
     * The entries whose route the URL matches.
     *
     * @return an unmodifiable list
     */
    List<EntryDescription> entries();

    /**
     * Listed URLs that differ only in scheme, {@code www.}, case, percent-encoding, or a final slash.
     *
     * @return at most five; empty if the URL itself is listed
     */
    List<String> nearMisses();

    /**
     * The explanation as a few lines of text, with the page's own reason, or else what was skipped in the entries'
     * sections and why.
     *
     * @return lines for people; programs use the other methods
     */
    String text();

    /**
     * Whether the URL is listed.
     *
     * @return whether a sitemap of the current snapshot has it
     */
    default boolean isListed() {
        return sitemap().isPresent();
    }
}
