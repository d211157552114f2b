package dev.waymark.contract.jersey;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.EchoResource;
import dev.waymark.contract.jaxrs.ServerLimits;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Several sites in Jersey alone: the host and the path of a request tell which one is meant. */
class JerseySitesTest {

    @SuppressWarnings("NullAway.Init")
    private static EchoServer server;

    @BeforeAll
    static void start() throws Exception {
        server = EchoServer.start(application(), "/", "/*");
    }

    private static ResourceConfig application() {
        return new ResourceConfig(EchoResource.class)
                .property("waymark.locales", SitemapContract.LOCALES)
                .property("waymark.sites.germany.base-url", "https://www.example.de")
                .property("waymark.sites.uk.base-url", "https://www.example.com/uk");
    }

    @AfterAll
    static void stop() throws Exception {
        server.stop();
    }

    private static RawHttp.Answer get(String host, String path) throws Exception {
        return RawHttp.get(server.port(), path, "Host: " + host);
    }

    @Test
    void hostAndPath_tellTheSite() throws Exception {
        assertThat(get("www.example.de", "/sitemap.xml").text())
                .contains("<loc>https://www.example.de/colours/RED</loc>")
                .doesNotContain("www.example.com");
        assertThat(get("www.example.com", "/uk/sitemap.xml").text())
                .contains("<loc>https://www.example.com/uk/colours/RED</loc>")
                .doesNotContain("www.example.de");
    }

    @Test
    void beginningOfThePath_mayBeThatOfAProxy() throws Exception {
        assertThat(get("www.example.com", "/sitemap.xml").text())
                .isEqualTo(get("www.example.com", "/uk/sitemap.xml").text());
    }

    @Test
    void forwardedHost_countsOnlyWhereTheServerTrustsIt() throws Exception {
        String[] forwarded = {"Host: backend", "X-Forwarded-Host: www.example.de", "X-Forwarded-Proto: https"};
        assertThat(RawHttp.get(server.port(), "/sitemap.xml", forwarded).status())
                .isEqualTo(404);
        EchoServer trusting = EchoServer.start(application(), "/", "/*");
        try {
            trusting.trustForwardedHeaders();
            assertThat(RawHttp.get(trusting.port(), "/sitemap.xml", forwarded).text())
                    .isEqualTo(get("www.example.de", "/sitemap.xml").text());
        } finally {
            trusting.stop();
        }
    }

    /** Small limits: one index can't name all sitemaps. */
    @Test
    void furtherIndexes_areAnsweredAsTheFirst_fromTheFirstRequestOn() throws Exception {
        System.setProperty(ServerLimits.MAX_BYTES, "4096");
        EchoServer small = EchoServer.start(application().property("waymark.max-urls", "1"), "/", "/*");
        System.clearProperty(ServerLimits.MAX_BYTES);
        try {
            RawHttp.Answer second = RawHttp.get(small.port(), "/uk/sitemap-index-2.xml", "Host: www.example.com");
            assertThat(second.status()).isEqualTo(200);
            assertThat(second.text())
                    .contains("<sitemapindex ", "<loc>https://www.example.com/uk/sitemap-")
                    .doesNotContain("sitemap-index-");
            assertThat(second.header("Content-Type")).isEqualTo("application/xml;charset=UTF-8");
            assertThat(RawHttp.get(
                                    small.port(),
                                    "/uk/sitemap-index-2.xml",
                                    "Host: www.example.com",
                                    "If-None-Match: " + second.header("ETag"))
                            .status())
                    .isEqualTo(304);
            assertThat(RawHttp.get(small.port(), "/uk/sitemap-index-499.xml", "Host: www.example.com")
                            .status())
                    .isEqualTo(404);
        } finally {
            small.stop();
        }
    }

    @Test
    void otherHosts_areTheApplications() throws Exception {
        assertThat(get("localhost", "/sitemap.xml").status()).isEqualTo(404);
        assertThat(get("www.example.com", "/fr/sitemap.xml").status()).isEqualTo(404);
        assertThat(get("www.example.de", "/uk/sitemap.xml").status()).isEqualTo(404);
        assertThat(get("localhost", "/colours/RED").text()).isEqualTo("RED");
    }
}
