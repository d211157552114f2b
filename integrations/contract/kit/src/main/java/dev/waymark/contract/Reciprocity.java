package dev.waymark.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;

/**
 * Whether the links between languages are right: what is named is listed, names the same set, and itself ("Tell Google
 * about localized versions of your page", Google Search Central).
 */
public final class Reciprocity {

    private Reciprocity() {}

    /**
     * Fails if any link is not returned.
     *
     * @param pages the links of every page that is listed, by its URL: the URL for each language
     */
    public static void check(Map<String, Map<String, String>> pages) {
        pages.forEach((url, links) -> {
            if (!links.isEmpty()) {
                assertThat(links).as("%s names itself", url).containsValue(url);
                assertThat(links.size()).as("%s names others", url).isGreaterThan(1);
            }
            links.forEach((language, other) -> assertThat(pages.get(other))
                    .as("%s, which %s names for %s", other, url, language)
                    .isEqualTo(links));
        });
    }
}
