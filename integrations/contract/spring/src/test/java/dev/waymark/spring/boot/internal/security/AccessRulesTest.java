package dev.waymark.spring.boot.internal.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Warnings about pages that crawlers may not see. */
class AccessRulesTest {

    private static final List<String> SITEMAP = List.of("/sitemap.xml");

    private record Rules(Set<String> permitted) implements AccessRules {

        @Override
        public int order() {
            return -100;
        }

        @Override
        public boolean refuse(String path) {
            return !permitted.contains(path);
        }

        @Override
        public String refusedCharacters(String host) {
            return "";
        }
    }

    private static Rules permitting(String... paths) {
        return new Rules(Set.of(paths));
    }

    @Test
    void sitemapThatIsRefused_isReportedOnce_unlessItIsServedBeforeTheRules() {
        Map<String, String> located = Map.of("a.B#home", "/");
        assertThat(permitting("/").warnings(0, SITEMAP, located))
                .containsExactly("Spring Security refuses /sitemap.xml to crawlers, because they don't sign in. Permit"
                        + " \"/sitemap*.xml\", \"/sitemap*.xml.gz\" and \"/sitemap-style.css\" for everybody, or set"
                        + " waymark.filter-order=-101");
        assertThat(permitting("/").warnings(-101, SITEMAP, located)).isEmpty();
        assertThat(permitting("/", "/sitemap.xml").warnings(0, SITEMAP, located))
                .isEmpty();
    }

    @Test
    void fileForCrawlersThatIsRefused_isReportedToo() {
        assertThat(permitting("/", "/sitemap.xml")
                        .warnings(0, List.of("/sitemap.xml", "/robots.txt"), Map.of("a.B#home", "/")))
                .containsExactly("Spring Security refuses /robots.txt to crawlers, because they don't sign in. Permit"
                        + " it for everybody, or set waymark.filter-order=-101");
    }

    @Test
    void entriesThatAreRefused_areNamedTogether() {
        Map<String, String> located =
                Map.of("a.B#home", "/", "a.B#account", "/account", "a.B#order", "/orders/{id:[0-9]{1,9}}/{*rest}");
        assertThat(permitting("/", "/sitemap.xml").warnings(0, SITEMAP, located))
                .containsExactly(
                        "Spring Security refuses listed pages to crawlers, because they don't sign in: those of"
                                + " a.B#account (\"/account\"), a.B#order"
                                + " (\"/orders/{id:[0-9]{1,9}}/{*rest}\"). Permit their"
                                + " paths for everybody, or remove their @SitemapEntry");
    }

    @Test
    void ruleThatAsksForANumber_isMetByOne() {
        Map<String, String> located = Map.of("a.B#order", "/orders/{id}");
        assertThat(permitting("/sitemap.xml", "/orders/1").warnings(0, SITEMAP, located))
                .isEmpty();
        assertThat(permitting("/sitemap.xml", "/orders/x").warnings(0, SITEMAP, located))
                .isEmpty();
    }

    @Test
    void manyEntries_areNamedUpToTen() {
        Map<String, String> located = new TreeMap<>();
        for (int i = 10; i < 25; i++) {
            located.put("a.B#m" + i, "/p" + i);
        }
        assertThat(permitting("/sitemap.xml").warnings(0, SITEMAP, located))
                .singleElement()
                .asString()
                .contains("a.B#m19 (\"/p19\") and 5 more. Permit")
                .doesNotContain("m20");
    }

    @Test
    void sitemapsOfSeveralSites_areNotLookedForAtTheRoot() {
        assertThat(permitting("/").warnings(0, List.of(), Map.of("a.B#home", "/")))
                .isEmpty();
    }

    @Test
    void whereNothingIsListed_nothingIsSaid() {
        assertThat(permitting().warnings(0, SITEMAP, Map.of())).isEmpty();
    }
}
