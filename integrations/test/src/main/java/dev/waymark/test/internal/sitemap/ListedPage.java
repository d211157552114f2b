package dev.waymark.test.internal.sitemap;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A page as a sitemap lists it. Immutable.
 *
 * @param url its URL
 * @param alternates its links' URLs by language, in order
 * @param origin its source
 */
public record ListedPage(String url, Map<String, String> alternates, Origin origin) {

    /** Its links to other pages. */
    public Set<String> links() {
        Set<String> links = new LinkedHashSet<>(alternates.values());
        links.remove(url);
        return links;
    }
}
