package dev.waymark.console.explain;

import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.SkipReason;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Why a URL is listed or not. Immutable.
 *
 * @param url the URL in question, as given; completed if only a path was given
 * @param sitemap the name of the sitemap that lists it; empty if none does
 * @param lastModified its {@code lastmod} there, a W3C date
 * @param locale the language of its page, listed or skipped, such as {@code en-GB}; empty if its entry has no locale,
 *     or there is no such page
 * @param alternates the URLs of its page in all languages as listed with it, by tag, including itself and
 *     {@code x-default}, in the order of the links
 * @param skipReason why its page was skipped; empty if it is listed, or no provider supplies it
 * @param entries the entries whose route the URL matches
 * @param nearMisses at most five listed URLs that differ only in scheme, {@code www.}, case, percent-encoding, or a
 *     final slash; none if the URL itself is listed
 * @param text the explanation as a few lines for people, with the page's own reason, or else what was skipped in the
 *     entries' sections and why
 */
public record Explanation(
        String url,
        Optional<String> sitemap,
        Optional<String> lastModified,
        Optional<String> locale,
        Map<String, String> alternates,
        Optional<SkipReason> skipReason,
        List<EntryDescription> entries,
        List<String> nearMisses,
        String text) {

    /** Copies the collections. */
    public Explanation {
        alternates = Collections.unmodifiableMap(new LinkedHashMap<>(alternates));
        entries = List.copyOf(entries);
        nearMisses = List.copyOf(nearMisses);
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
