package dev.waymark.test;

import static dev.waymark.test.PlayedSite.html;
import static dev.waymark.test.PlayedSite.patient;
import static dev.waymark.test.PlayedSite.status;
import static dev.waymark.test.SitemapAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An application with several sites, told apart by host and by path, and with pages in several languages. */
class AuditedSitesTest {

    private final PlayedSite server = new PlayedSite();

    @AfterEach
    void close() {
        server.close();
    }

    static final class CityPages implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("bern");
            sink.accept("basel");
        }
    }

    /** Serves the sitemaps of a site, and pages that name themselves. */
    private void serve(Sitemap sitemap, Site site, String... pages) {
        String base = site.baseUrl().replace("https://", "");
        Snapshot snapshot =
                sitemap.site(site.name()).flatMap(SiteView::snapshot).orElseThrow();
        for (String name : snapshot.names()) {
            server.page(base + "/" + name, PlayedSite.file(snapshot.file(name).orElseThrow()));
        }
        for (String page : pages) {
            server.page(base + page, html("<link rel=canonical href='" + site.baseUrl() + page + "'>"));
        }
    }

    private static List<String> lines(AuditReport report) {
        return report.findings().stream()
                .map(finding ->
                        finding.kind() + " " + finding.url() + ": " + finding.detail() + " (" + finding.origin() + ")")
                .toList();
    }

    private static final String PROVIDER = "(Cities#city, provider AuditedSitesTest$CityPages, section cities)";

    @Test
    void eachSite_isAsked_atOneAddress_underItsOwnName() {
        List<Site> sites = List.of(
                Site.of("germany", "https://www.example.de"),
                Site.of("uk", "https://www.example.com/uk"),
                Site.of("us", "https://www.example.com/us"));
        try (Sitemap sitemap = Sitemap.builder()
                .site(sites.get(0))
                .site(sites.get(1))
                .site(sites.get(2))
                .registries(List.of(entries -> entries.entry("com.example.Cities#city", "cities", "/cities/{name}")
                        .pages(
                                CityPages.class,
                                (name, url) -> url.begin().value(name).end())))
                .providers(ProviderLocator.of(new CityPages()))
                .indexAlways(true)
                .build()) {
            sitemap.refresh(Refresh.all());
            sites.forEach(site -> serve(sitemap, site, "/cities/bern", "/cities/basel"));
            AuditReport clean = patient(SitemapAudit.of(sitemap).at(server.address()))
                    .everything()
                    .run();
            assertThat(clean).isClean().hasAskedForAtLeast(6);
            assertThat(server.requests)
                    .contains(
                            "/sitemap.xml www.example.de https 443",
                            "/cities/bern www.example.de https 443",
                            "/uk/cities/bern www.example.com https 443",
                            "/us/cities/basel www.example.com https 443",
                            "/robots.txt www.example.de https 443",
                            "/robots.txt www.example.com https 443")
                    .doesNotHaveDuplicates();

            // Findings of one site are reported for that site.
            server.page("www.example.de/cities/bern", status(410))
                    .page("www.example.com/uk/cities/basel", html("<link rel=canonical href=/us/cities/basel>"))
                    .page(
                            "www.example.com/us/sitemap.xml",
                            html("<p>what a framework answers to whatever it does not know"));
            AuditReport report = patient(SitemapAudit.of(sitemap).at(server.address()))
                    .everything()
                    .run();
            assertThat(report.listed()).isEqualTo(4);
            assertThat(lines(report))
                    .contains(
                            "GONE https://www.example.de/cities/bern: 410 " + PROVIDER,
                            "CANONICAL https://www.example.com/uk/cities/basel:"
                                    + " https://www.example.com/us/cities/basel " + PROVIDER);
            assertThat(report.findings(FindingKind.SITEMAP))
                    .extracting(AuditFinding::url)
                    .containsOnly("https://www.example.com/us/sitemap.xml");
        }
    }

    @Test
    void allIndexes_areRead() {
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> entries.entry("com.example.Numbers#number", "n", "/n/{number}")
                        .pages(url -> {
                            for (int i = 0; i < 15; i++) {
                                url.begin().value(i).end();
                            }
                        })))
                .maxUrls(1)
                .maxBytes(1_024)
                .build()) {
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.site("").map(SiteView::sitemapUrls).orElse(List.of()))
                    .hasSize(2);
            Site site = Site.of("", "https://www.example.com");
            serve(sitemap, site, IntStream.range(0, 15).mapToObj(i -> "/n/" + i).toArray(String[]::new));
            assertThat(patient(SitemapAudit.of(sitemap).at(server.address()))
                            .everything()
                            .run())
                    .isClean()
                    .hasAskedForAtLeast(15);
        }
    }

    /** Each language has a host, and pages link from one to the other. */
    @Test
    void brokenPageInAnotherLanguage_isFound_onTheHostOfThatLanguage() {
        List<Site> sites = List.of(
                Site.of("english", "https://www.example.com").withLocales("en"),
                Site.of("german", "https://www.example.de").withLocales("de"));
        try (Sitemap sitemap = Sitemap.builder()
                .site(sites.get(0))
                .site(sites.get(1))
                .registries(List.of(entries -> entries.entry("com.example.Cities#city", "cities", "/cities/{name}")
                        .locale("*")
                        .pages(
                                CityPages.class,
                                (name, url) -> url.begin().value(name).end())))
                .providers(ProviderLocator.of(new CityPages()))
                .indexAlways(true)
                .build()) {
            sitemap.refresh(Refresh.all());
            sites.forEach(site -> serve(sitemap, site, "/cities/bern", "/cities/basel"));
            patient(SitemapAudit.of(sitemap).at(server.address()))
                    .everything()
                    .run()
                    .assertClean();

            server.page("www.example.de/cities/basel", status(500));
            AuditReport report = patient(SitemapAudit.of(sitemap).at(server.address()))
                    .everything()
                    .run();
            assertThat(lines(report))
                    .containsExactly("SERVER_ERROR https://www.example.de/cities/basel: 500 " + PROVIDER);
        }
    }
}
