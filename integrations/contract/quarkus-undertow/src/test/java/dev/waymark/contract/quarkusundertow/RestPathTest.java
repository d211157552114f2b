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
            return Map.of("quarkus.rest.path", "/api", "waymark.application-path", "/api", "waymark.max-urls", "50000");
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
}
