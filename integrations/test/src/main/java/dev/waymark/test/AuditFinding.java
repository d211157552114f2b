package dev.waymark.test;

import dev.waymark.test.internal.sitemap.Origin;
import java.util.Optional;

/**
 * A problem that an audit found. Immutable.
 *
 * @param kind its kind
 * @param url the listed URL of the page, or the address of the faulty sitemap or {@code robots.txt}
 * @param detail the observation, such as {@code 301 to https://www.example.com/new}
 * @param sitemap the address of the sitemap that lists the page; empty if the finding is about no page
 * @param section the section of that sitemap; empty if its name has none, as for the only sitemap of a small site
 * @param entry the annotated method that the page came from, {@code com.example.CityController#city}; empty without the
 *     {@code Sitemap} of the application, and for pages of a {@code SitemapSource}
 * @param provider the class that supplied the page; empty if there is none, or no entry
 */
public record AuditFinding(
        FindingKind kind,
        String url,
        String detail,
        Optional<String> sitemap,
        Optional<String> section,
        Optional<String> entry,
        Optional<String> provider) {

    static AuditFinding of(Origin origin, FindingKind kind, String url, String detail) {
        return new AuditFinding(
                kind, url, detail, origin.sitemap(), origin.section(), origin.entry(), origin.provider());
    }

    /**
     * The page's source.
     *
     * @return {@code CityController#city, provider CityPages, section cities}, as far as known
     */
    public String origin() {
        return new Origin(sitemap, section, entry, provider).words();
    }
}
