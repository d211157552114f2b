package dev.waymark.console.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.testing.Shops;
import dev.waymark.runtime.testing.Shops.Product;
import dev.waymark.runtime.testing.Sites;
import org.junit.jupiter.api.Test;

/** Of several sites, an explanation finds the one of a URL, and names the one that its page belongs to. */
class ExplainSitesTest {

    @Test
    void explain_findsTheSiteByTheUrl() {
        try (Sitemap sitemap = Sites.refreshed(Shops.of(new Product("us", "x"), new Product("all", ""))
                .builder()
                .site(Site.of("all", "https://www.example.com"))
                .site(Site.of("us", "https://www.example.com/us")))) {
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/us/p/x")
                            .text())
                    .isEqualTo("https://www.example.com/us/p/x is listed in sitemap.xml, without lastmod on site us.\n"
                            + "It matches \"/p/{name}\" of a.Products#product in section shop.");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/p/x")
                            .text())
                    .isEqualTo("https://www.example.com/p/x is not listed on site all.\n"
                            + "It matches \"/p/{name}\" of a.Products#product in section shop.\n"
                            + "Its page belongs to site us, which lists it as https://www.example.com/us/p/x in"
                            + " sitemap.xml.\n"
                            + "In section shop, 1 page was skipped, because a path variable is null or empty;"
                            + " the first:"
                            + " a.Products#product: \"\"");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/p/")
                            .skipReason())
                    .contains(SkipReason.EMPTY_VALUE);
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.org/p/x")
                            .text())
                    .isEqualTo("https://www.example.org/p/x is not listed: no site has its host.");
            // A path alone is that of the site that lists it.
            assertThat(sitemap.capability(Explain.class).explain("/p/x").url())
                    .isEqualTo("https://www.example.com/us/p/x");
            assertThat(sitemap.capability(Explain.class).explain("/p/z").url())
                    .isEqualTo("https://www.example.com/p/z");
        }
    }

    @Test
    void explain_saysWhichSiteAPageBelongsTo() {
        try (Sitemap sitemap =
                Sites.refreshed(Shops.of(new Product("a", "x"), new Product("ghost", "y"), new Product("a", ""))
                        .builder("a", "b")
                        .site(Site.of("us", "https://www.example.com/us"))
                        .site(Site.of("uk", "https://www.example.com/uk")))) {
            String matches = "\nIt matches \"/p/{name}\" of a.Products#product in section shop.\n";
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://a.example.com/p/x")
                            .text())
                    .isEqualTo("https://a.example.com/p/x is listed in sitemap.xml, without lastmod on site a."
                            + matches.stripTrailing());
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://b.example.com/p/x")
                            .text())
                    .isEqualTo("https://b.example.com/p/x is not listed on site b." + matches
                            + "Its page belongs to site a, which lists it as https://a.example.com/p/x"
                            + " in sitemap.xml.");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/uk/p/x?a=b")
                            .text())
                    .isEqualTo("https://www.example.com/uk/p/x?a=b is not listed on site uk." + matches
                            + "No provider supplies a page with this URL.");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://b.example.com/p/y")
                            .text())
                    .isEqualTo("https://b.example.com/p/y is not listed on site b." + matches
                            + "Its page belongs to site ghost, which does not exist.");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://b.example.com/p/z")
                            .text())
                    .isEqualTo("https://b.example.com/p/z is not listed on site b." + matches
                            + "No provider supplies a page with this URL.");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://b.example.com/p/")
                            .text())
                    .isEqualTo("https://b.example.com/p/ is not listed on site b.\nIt matches no entry.\n"
                            + "Its page belongs to site a, which does not list it as https://a.example.com/p/.");
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://www.example.com/p/x")
                            .text())
                    .isEqualTo("https://www.example.com/p/x is not listed: it isn't below the base URL of any site with"
                            + " its host: https://www.example.com/us (us), https://www.example.com/uk (uk).");
        }
    }

    @Test
    void siteWhoseSitemapsLieElsewhere_isThatOfItsPages() {
        try (Sitemap sitemap = Sites.refreshed(Shops.of(new Product("two", "x"))
                .builder()
                .site(Shops.site("one"))
                .site(Site.of("two", "https://two.example.com/shop").withSitemapBaseUrl("https://maps.example/two")))) {
            assertThat(sitemap.capability(Explain.class)
                            .explain("https://two.example.com/shop/p/x")
                            .isListed())
                    .isTrue();
        }
    }
}
