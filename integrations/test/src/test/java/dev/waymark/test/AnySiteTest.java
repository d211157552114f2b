package dev.waymark.test;

import static dev.waymark.test.PlayedSite.BASE;
import static dev.waymark.test.PlayedSite.bytes;
import static dev.waymark.test.PlayedSite.gzip;
import static dev.waymark.test.PlayedSite.patient;
import static dev.waymark.test.PlayedSite.send;
import static dev.waymark.test.PlayedSite.status;
import static dev.waymark.test.PlayedSite.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An audit of a site by its address alone: the sitemap itself, and links between languages. */
class AnySiteTest {

    private final PlayedSite site = new PlayedSite();

    @AfterEach
    void close() {
        site.close();
    }

    private AuditReport audit() {
        return patient(SitemapAudit.at(site.address() + "/sitemap.xml"))
                .everything()
                .run();
    }

    private static List<String> lines(AuditReport report) {
        return report.findings().stream()
                .map(finding -> finding.kind() + " " + finding.url().replace(BASE, "") + ": " + finding.detail())
                .toList();
    }

    private static String index(String... names) {
        StringBuilder index = new StringBuilder("<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">");
        for (String name : names) {
            index.append("<sitemap><loc>")
                    .append(name.contains("//") ? "" : BASE)
                    .append(name)
                    .append("</loc></sitemap>");
        }
        return index.append("</sitemapindex>").toString();
    }

    @Test
    void indexAndItsSitemaps_areRead_andPagesBelongToSections() {
        site.xml("/sitemap.xml", index("/sitemap-posts-0.xml", "/sitemap-posts-00aabbccdd.xml.gz", "/other.xml"))
                .urls("/sitemap-posts-0.xml", url("/a"), url("/b"))
                .page(
                        "/sitemap-posts-00aabbccdd.xml.gz",
                        exchange -> send(exchange, 200, "application/gzip", gzip(bytes(PlayedSite.urlset(url("/c"))))))
                .urls("/other.xml", url("/d"));
        AuditReport report = audit();
        assertThat(lines(report))
                .containsExactly("NOT_FOUND /d: 404", "NOT_FOUND /a: 404", "NOT_FOUND /b: 404", "NOT_FOUND /c: 404");
        assertThat(report.findings())
                .extracting(AuditFinding::origin)
                .containsExactly("other.xml", "section posts", "section posts", "section posts");
        assertThat(report.notes())
                .containsExactly("Pass the application's Sitemap to the audit to see each page's entry and provider");
        assertThat(site.requests)
                .contains(
                        "/sitemap.xml localhost" + site.address().substring(16) + " null null",
                        "/a www.example.com https 443");
    }

    @Test
    void furtherIndexes_thatRobotsTxtNames_areReadToo_andOtherSitemapsAreNot() {
        site.xml("/sitemap.xml", index("/sitemap-posts-0.xml"))
                .xml("/sitemap-index-2.xml", index("/sitemap-posts-00aabbccdd.xml"))
                .xml("/sitemap-index-3.xml", index("/sitemap-posts-0011223344.xml"))
                .urls("/sitemap-posts-0.xml", url("/a"))
                .urls("/sitemap-posts-00aabbccdd.xml", url("/b"))
                .urls("/sitemap-posts-0011223344.xml", url("/c"))
                .urls("/news.xml", url("/d"))
                .html("/a", "")
                .html("/b", "")
                .page(
                        "/robots.txt",
                        exchange -> send(
                                exchange,
                                200,
                                "text/plain",
                                bytes("User-agent: *\nDisallow: /c\n\nSitemap: " + BASE + "/sitemap.xml\nSitemap: "
                                        + BASE + "/sitemap-index-2.xml\nSitemap: " + BASE + "/news.xml\nSitemap: "
                                        + BASE + "/sitemap-index-3.xml\nSitemap: " + BASE
                                        + "/other/sitemap-index-2.xml\n")));
        AuditReport report = audit();
        assertThat(lines(report)).containsExactly("NOT_FOUND /c: 404", "ROBOTS /c: forbidden to all crawlers");
        assertThat(report.listed()).isEqualTo(3);
    }

    @Test
    void linksBetweenPagesOfTwoIndexes_areReturned() {
        Map<String, String> both = Map.of("en", "/en", "de", "/de");
        site.xml("/sitemap.xml", index("/sitemap-en-0.xml"))
                .xml("/sitemap-index-2.xml", index("/sitemap-de-0.xml"))
                .urls("/sitemap-en-0.xml", page("/en", both), page("/fr", Map.of("fr", "/fr", "de", "/de")))
                .urls("/sitemap-de-0.xml", page("/de", both))
                .html("/en", "")
                .html("/de", "")
                .html("/fr", "")
                .page(
                        "/robots.txt",
                        exchange ->
                                send(exchange, 200, "text/plain", bytes("Sitemap: " + BASE + "/sitemap-index-2.xml")));
        assertThat(lines(audit()))
                .containsExactly("ALTERNATE /fr: links to https://www.example.com/de, which doesn't link back in the"
                        + " sitemap");
    }

    @Test
    void documentType_isRefused() {
        site.xml("/sitemap.xml", PlayedSite.urlset(url("/a")).replace("<urlset", "<!DOCTYPE urlset><urlset"));
        assertThat(lines(audit()))
                .containsExactly("SITEMAP " + site.address()
                        + "/sitemap.xml: it has a DOCTYPE, which no sitemap needs, so entities are never read");
    }

    @Test
    void sitemapThatIsNotThere_isReported() {
        AuditReport report = audit();
        assertThat(report.findings()).hasSize(1);
        assertThat(report.findings().get(0).url()).isEqualTo(site.address() + "/sitemap.xml");
        assertThat(report.findings().get(0).detail()).isEqualTo("it answers 404");
    }

    @Test
    void sitemapThatIsNotWellFormed_isReportedWithItsLine_andThePagesBeforeAreAsked() {
        site.xml("/sitemap.xml", PlayedSite.urlset(url("/a"), "<url><loc>" + BASE + "/b?x&y</loc></url>"))
                .html("/a", "");
        AuditReport report = audit();
        assertThat(report.asked()).isEqualTo(1);
        assertThat(report.findings()).hasSize(1);
        assertThat(report.findings().get(0).detail()).startsWith("it is not well-formed, line 4: ");
    }

    @Test
    void lastmod_isADayOrATimeThatExists() {
        List<String> right =
                List.of("2026", "2026-05", "2028-02-29", "2026-05-01T23:59Z", "2026-05-01T08:00:00.5+05:30");
        List<String> wrong = List.of(
                "2026-13",
                "2026-02-29",
                "26-05-01",
                "2026-05-01T24:01:00Z",
                "2026-05-01T08:60Z",
                "2026-05-01T08:00",
                "2026-05-01T08:00:00+19:00",
                "2026-05-01t08:00:00z");
        site.urls(
                "/blog/sitemap.xml",
                Stream.concat(right.stream(), wrong.stream())
                        .map(date ->
                                "<url><loc>" + BASE + "/blog/" + date + "</loc><lastmod>" + date + "</lastmod></url>")
                        .toArray(String[]::new));
        AuditReport report = patient(SitemapAudit.at(site.address() + "/blog/sitemap.xml"))
                .ignoring(FindingKind.NOT_FOUND, FindingKind.CONNECTION)
                .run();
        assertThat(lines(report))
                .containsExactlyInAnyOrderElementsOf(wrong.stream()
                        .map(date -> "SITEMAP /blog/" + date + ": its lastmod \"" + date
                                + "\" isn't a W3C date, such as 2026-05-01T08:00:00Z")
                        .toList());
    }

    @Test
    void rulesOfTheProtocol_areChecked() {
        site.urls(
                "/blog/sitemap.xml",
                url("/blog/a"),
                url("/shop/b"),
                "<url><lastmod>2026-01-01</lastmod></url>",
                "<url><loc>" + BASE + "/blog/c</loc><lastmod>2026-02-30</lastmod></url>",
                "<url><loc>" + BASE + "/blog/d</loc><changefreq>often</changefreq><priority>2</priority></url>",
                "<url><loc>" + BASE + "/blog/e f</loc></url>",
                "<url><loc>https://other.example/x</loc></url>",
                "<url><loc>/blog/relative</loc></url>",
                "<url><loc>" + BASE + "/blog/" + "x".repeat(2_100) + "</loc></url>",
                "<sitemap><loc>" + BASE + "/blog/g</loc></sitemap>",
                "<url><loc>" + BASE + "/blog/h#x</loc><priority>0.5</priority><priority>0.6</priority></url>",
                "<url><loc>" + BASE + "/blog/i</loc><xhtml:link rel='alternate' hreflang='de'/>"
                        + "<xhtml:link rel='alternate' hreflang='de' href='/1'/>"
                        + "<xhtml:link rel='alternate' hreflang='de' href='/2'/></url>");
        AuditReport report = patient(SitemapAudit.at(site.address() + "/blog/sitemap.xml"))
                .ignoring(FindingKind.NOT_FOUND, FindingKind.CONNECTION, FindingKind.ALTERNATE)
                .run();
        assertThat(lines(report))
                .containsExactlyInAnyOrder(
                        "SITEMAP /shop/b: it is not below https://www.example.com/blog/, where the sitemap is",
                        "SITEMAP /blog/sitemap.xml: element 3 has no <loc>",
                        "SITEMAP /blog/c: its lastmod \"2026-02-30\" isn't a W3C date, such as 2026-05-01T08:00:00Z",
                        "SITEMAP /blog/d: its changefreq is \"often\", but must be one such as weekly",
                        "SITEMAP /blog/d: its priority is \"2\", but must be 0.0 to 1.0",
                        "SITEMAP /blog/e f: it has characters that must be percent-encoded",
                        "SITEMAP https://other.example/x: it is not below https://www.example.com/blog/, where the"
                                + " sitemap is",
                        "SITEMAP /blog/relative: it isn't an absolute http or https URL",
                        "SITEMAP /blog/relative: it is not below https://www.example.com/blog/, where the sitemap is",
                        "SITEMAP /blog/" + "x".repeat(2_100) + ": it has 2129 characters, more than 2047",
                        "SITEMAP /blog/sitemap.xml: it has an element <sitemap> where <url> belongs",
                        "SITEMAP /blog/h#x: it has a second <priority>",
                        "SITEMAP /blog/h#x: it has a fragment",
                        "SITEMAP /blog/i: it has a link without rel=\"alternate\", hreflang or href",
                        "SITEMAP /blog/i: it has two links for de");
    }

    @Test
    void charactersThatMustBeEncoded_areAProblemOfTheSitemap() {
        List<String> wrong = List.of("/a b", "/a&lt;b", "/a\"b", "/a|b", "/{a}", "/a\\b", "/a%zz", "/100%");
        site.urls(
                "/sitemap.xml",
                Stream.concat(wrong.stream(), Stream.of("/ok-._~!$&amp;'()*+,;=:@/%C3%A9?a=[1]"))
                        .map(PlayedSite::url)
                        .toArray(String[]::new));
        AuditReport report = patient(SitemapAudit.at(site.address() + "/sitemap.xml"))
                .everything()
                .ignoring(FindingKind.NOT_FOUND)
                .run();
        assertThat(lines(report))
                .containsExactlyInAnyOrderElementsOf(wrong.stream()
                        .map(path -> "SITEMAP " + path.replace("&lt;", "<")
                                + ": it has characters that must be percent-encoded")
                        .toList());
    }

    @Test
    void limitsOfTheProtocol_areChecked() {
        String[] many = new String[50_001];
        Arrays.fill(many, url("/a"));
        Map.of(
                        PlayedSite.urlset(url("/a")).replace("UTF-8", "ISO-8859-1"),
                        "its encoding is ISO-8859-1, but must be UTF-8",
                        PlayedSite.urlset(many),
                        "it has more than 50,000 elements",
                        PlayedSite.urlset(url("/a"), "<!--" + " ".repeat(2 << 20) + "-->"),
                        "it has more than 1 MiB without the end of a tag")
                .forEach((xml, detail) -> {
                    site.xml("/sitemap.xml", xml).html("/a", "");
                    assertThat(audit().findings())
                            .extracting(AuditFinding::detail)
                            .as(detail)
                            .anyMatch(found -> found.contains(detail));
                });
    }

    @Test
    void metaRefreshWithoutADelay_isARedirect() {
        site.urls(
                        "/sitemap.xml",
                        url("/moved"),
                        url("/quoted"),
                        url("/secret"),
                        url("/late"),
                        url("/again"),
                        url("/scripts"),
                        url("/self"))
                .html("/moved", "<meta http-equiv=refresh content='0; url=/target'>")
                .html("/quoted", "<base href='/b/'><meta http-equiv=Refresh content='0;URL=\"target\"'>")
                .html("/secret", "<meta http-equiv=refresh content='0;url=/login'>")
                .html("/late", "<meta http-equiv=refresh content='300; url=/target'>")
                .html("/again", "<meta http-equiv=refresh content=0>")
                .html("/scripts", "<noscript><meta http-equiv=refresh content='0; url=/no-scripts'></noscript>")
                .html("/self", "<meta http-equiv=refresh content='0; url=/self'>");
        assertThat(lines(audit()))
                .containsExactly(
                        "REDIRECT /moved: a meta refresh to https://www.example.com/target",
                        "REDIRECT /quoted: a meta refresh to https://www.example.com/b/target",
                        "LOGIN /secret: a meta refresh to https://www.example.com/login");
    }

    @Test
    void pageThatSaysItIsGzip_andIsNot_isReported() {
        site.urls("/sitemap.xml", url("/a")).page("/a", PlayedSite.header("Content-Encoding", "gzip"));
        assertThat(lines(audit()))
                .containsExactly("CONNECTION /a: it has Content-Encoding: gzip, but isn't gzip: Not in GZIP format");
    }

    @Test
    void robotsTxt_isReadWhereItMoved_andReportedIfItCannotBeRead() {
        site.urls("/sitemap.xml", url("/a"), url("/b"))
                .html("/a", "")
                .html("/b", "")
                .page("/robots.txt", PlayedSite.redirect(301, "/moved.txt"))
                .page(
                        "/moved.txt",
                        exchange -> send(exchange, 200, "text/plain", bytes("User-agent: *\nDisallow: /b")));
        assertThat(lines(audit())).containsExactly("ROBOTS /b: forbidden to all crawlers");
        site.page("/robots.txt", exchange -> exchange.close());
        assertThat(lines(audit()))
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("ROBOTS /robots.txt: can't be read (")
                        .endsWith("): crawlers then request no page of the host"));
    }

    @Test
    void indexOfIndexes_andOfOtherHosts_isReported_andNoOneElseIsAsked() {
        site.xml("/sitemap.xml", index("/nested.xml", "https://other.example/sitemap.xml", "/gone.xml"))
                .xml("/nested.xml", index("/a.xml"))
                .page("/gone.xml", status(410));
        assertThat(lines(audit()))
                .containsExactlyInAnyOrder(
                        "SITEMAP /nested.xml: it is an index named by an index; crawlers don't read it",
                        "SITEMAP /sitemap.xml: it names https://other.example/sitemap.xml, a sitemap of another host",
                        "SITEMAP /gone.xml: it answers 410, requested at " + site.address() + "/gone.xml");
    }

    /** External entities aren't read, and entity bombs don't expand. */
    @Test
    void hostileXml_isRefused() {
        site.xml("/sitemap.xml", """
                <!DOCTYPE urlset [<!ENTITY a SYSTEM "file:///etc/passwd">]>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>&a;</loc></url></urlset>
                """);
        AuditReport report = audit();
        assertThat(report.listed()).isZero();
        assertThat(report.findings()).isNotEmpty();
        assertThat(report.text()).doesNotContain("root:");
    }

    @Test
    void sitemapThatIsInflatedWithoutEnd_isGivenUp() {
        byte[] bomb = gzip(new byte[60_000_000]);
        site.page("/sitemap.xml", exchange -> {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
            send(exchange, 200, "application/xml", bomb);
        });
        assertThat(audit().counts()).containsOnlyKeys(FindingKind.SITEMAP);
    }

    private static String page(String path, Map<String, String> links) {
        StringBuilder element = new StringBuilder("<url><loc>" + BASE + path + "</loc>");
        new TreeMap<>(links)
                .forEach((tag, target) -> element.append("<xhtml:link rel=\"alternate\" hreflang=\"")
                        .append(tag)
                        .append("\" href=\"")
                        .append(target.startsWith("/") ? BASE : "")
                        .append(target)
                        .append("\"/>"));
        return element + "</url>";
    }

    @Test
    void linksBetweenLanguages_answerAndAreReturned() {
        Map<String, String> both = Map.of("en", "/en", "de", "/de", "x-default", "/en");
        site.urls("/sitemap.xml", page("/en", both), page("/de", both))
                .html(
                        "/en",
                        "<link rel=alternate hreflang=de href=/de><link rel=alternate hreflang=EN href=/en>"
                                + "<link rel=alternate hreflang=x-default href=/en>")
                .html("/de", "");
        assertThat(audit().isClean()).isTrue();
        assertThat(site.requests.stream().filter(request -> request.startsWith("/de ")))
                .hasSize(1);
    }

    @Test
    void linksOfAPageThatIsListedTwice_areReturnedOrNot() {
        Map<String, String> both = Map.of("en", "/en", "de", "/de");
        String french = page("/fr", Map.of("fr", "/fr", "de", "/de"));
        site.urls("/sitemap.xml", page("/en", both), page("/de", both), page("/en", both), french, french)
                .html("/en", "")
                .html("/de", "")
                .html("/fr", "");
        assertThat(lines(audit()))
                .containsExactly("ALTERNATE /fr: links to https://www.example.com/de, which doesn't link back in the"
                        + " sitemap");
    }

    @Test
    void linksThatAreNotReturned_orLeadNowhere_orDifferFromThePage_areFound() {
        site.urls(
                        "/sitemap.xml",
                        page("/en", Map.of("en", "/en", "de", "/de")),
                        page("/de", Map.of("de", "/de")),
                        page("/fr", Map.of("fr", "/fr", "en-UK", "/uk")),
                        page("/uk", Map.of("fr", "/fr", "en-UK", "/uk")),
                        page("/it", Map.of("es", "/es", "pt", "https://www.example.pt/")),
                        page("/es", Map.of("it", "/it", "es", "/es")))
                .html("/en", "<link rel=alternate hreflang=en href=/en><link rel=alternate hreflang=de href=/de/>")
                .html("/de", "")
                .html("/fr", "")
                .html("/it", "<link rel=alternate hreflang=es href=/es>")
                .html("/es", "");
        AuditReport report = audit();
        assertThat(lines(report))
                .containsExactlyInAnyOrder(
                        "NOT_FOUND /uk: 404",
                        "ALTERNATE /en: links to https://www.example.com/de, which doesn't link back in the sitemap",
                        "ALTERNATE /en: the page links for de to https://www.example.com/de/, the sitemap to"
                                + " https://www.example.com/de (it differs by the slash at the end)",
                        "ALTERNATE /fr: hreflang \"en-UK\" isn't a language that search engines know, such as en-GB",
                        "ALTERNATE /it: its links in the sitemap don't include the page itself",
                        "ALTERNATE /it: the page has no link for pt, the sitemap https://www.example.pt/");
        assertThat(report.notes()).contains("1 link to other languages lead to other hosts, which get no requests");
    }

    @Test
    void robotsTxtThatFails_isReportedOnce() {
        site.urls("/sitemap.xml", url("/a"), url("/b"))
                .html("/a", "")
                .html("/b", "")
                .page("/robots.txt", status(500));
        assertThat(lines(audit()))
                .containsExactly("ROBOTS /robots.txt: 500: crawlers then request no page of the host");
    }

    @Test
    @Timeout(60)
    void endlessHeadersAndLines_areRead() {
        String robots = "agent".repeat(50_000) + "\nUser-agent: *\nDisallow: /b";
        site.urls("/sitemap.xml", url("/a"), url("/b"))
                .page("/a", PlayedSite.header("Link", "<".repeat(50_000) + "/c>; rel=canonical" + ";a".repeat(50_000)))
                .html("/b", "")
                .page("/robots.txt", exchange -> send(exchange, 200, "text/plain", bytes(robots)));
        assertThat(lines(audit()))
                .containsExactlyInAnyOrder(
                        "CANONICAL /a: https://www.example.com/c", "ROBOTS /b: forbidden to all crawlers");
    }

    @Test
    void everythingForbidden_isReportedOfEachPage() {
        site.urls("/sitemap.xml", url("/a"), url("/b"))
                .html("/a", "")
                .html("/b", "")
                .page(
                        "/robots.txt",
                        exchange -> send(exchange, 200, "text/plain", bytes("User-agent: *\nDisallow: /")));
        assertThat(lines(audit()))
                .containsExactly("ROBOTS /a: forbidden to all crawlers", "ROBOTS /b: forbidden to all crawlers");
    }

    /** A proxy takes a part of the path away that listed pages have. */
    @Test
    void baseUrl_saysWhatTheAddressStandsFor() {
        site.urls("/sitemap.xml", url("/shop/a")).html("/a", "<link rel=canonical href='" + BASE + "/shop/a'>");
        patient(SitemapAudit.at(site.address()))
                .baseUrl(" " + BASE + "/shop/")
                .run()
                .assertClean();
        assertThat(site.requests).contains("/a www.example.com https 443");
    }

    @Test
    void relativeUrls_tellNoBaseUrl() {
        site.urls("/sitemap.xml", "<url><loc>/a</loc></url>", url("/b"));
        assertThat(lines(audit()))
                .containsExactly(
                        "SITEMAP /a: it is not below " + site.address() + "/, where the sitemap is",
                        "SITEMAP /a: it isn't an absolute http or https URL",
                        "NOT_FOUND /b: 404");
    }

    @Test
    void siteThatIsNotThere_isReportedAsSuch() {
        assertThat(lines(patient(SitemapAudit.at("http://localhost:1/sitemap.xml"))
                        .run()))
                .containsExactly("SITEMAP http://localhost:1/sitemap.xml: it can't be read: no connection");
    }
}
