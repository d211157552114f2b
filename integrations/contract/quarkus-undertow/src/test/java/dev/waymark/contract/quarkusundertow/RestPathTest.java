package dev.waymark.contract.quarkusundertow;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.RawHttp.Answer;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** With servlets, the filter serves at the base URL what is below the path of the REST application. */
@QuarkusTest
@TestProfile(RestPathTest.Profile.class)
class RestPathTest {

    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.rest.path",
                    "/api",
                    "waymark.application-path",
                    "/api",
                    "waymark.max-urls",
                    "50000",
                    // The database has what the application published with other settings.
                    "waymark.store",
                    "memory",
                    // Here the stories are listed, too.
                    "waymark.exclude",
                    "section:none");
        }
    }

    @TestHTTPResource
    @SuppressWarnings("NullAway.Init")
    URI address;

    @Test
    void filter_servesTheSitemapAtTheBaseUrl() throws Exception {
        Answer answer = RawHttp.get(address.getPort(), "/sitemap.xml");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text()).contains("<loc>https://www.example.com/api/colours/RED</loc>");
        assertThat(RawHttp.get(address.getPort(), "/api/colours/RED").text()).isEqualTo("RED");
    }

    @Test
    void resource_doesNotServeItASecondTime() throws Exception {
        assertThat(RawHttp.get(address.getPort(), "/api/sitemap.xml").status()).isEqualTo(404);
    }

    @Test
    void activeRecords_repositoriesOfPanache_andMulti_supplyPages() throws Exception {
        String base = "<url><loc>https://www.example.com/api/stories/";
        String sitemap = RawHttp.get(address.getPort(), "/sitemap.xml").text();

        assertThat(sitemap.lines().filter(line -> line.startsWith(base)))
                .hasSize(1 + 2 + 2 + 1_000)
                .contains(
                        base + "published/%C3%A9t%C3%A9</loc><lastmod>2026-02-28T12:00:00Z</lastmod></url>",
                        base + "any/draft</loc></url>",
                        base + "archive/draft</loc></url>",
                        base + "topics/topic%20999</loc></url>")
                .doesNotContain(base + "published/draft</loc></url>");
        assertThat(RawHttp.get(address.getPort(), "/api/stories/published/%C3%A9t%C3%A9")
                        .text())
                .isEqualTo("été");
    }
}
