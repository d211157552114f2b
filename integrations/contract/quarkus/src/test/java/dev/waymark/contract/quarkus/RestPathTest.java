package dev.waymark.contract.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Without servlets, requests outside the REST application's path get no response: the sitemap is below it. */
@QuarkusTest
@TestProfile(RestPathTest.Profile.class)
class RestPathTest extends SitemapContract {

    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "quarkus.rest.path", "/api",
                    "waymark.application-path", "/api",
                    "waymark.console.path", "/internal/sitemap",
                    "waymark.console.role", "admin");
        }
    }

    @TestHTTPResource
    @SuppressWarnings("NullAway.Init")
    URI address;

    @Override
    protected int port() {
        return address.getPort();
    }

    @Override
    protected String contextPath() {
        return "/api";
    }

    @Test
    void console_isForUsersOfTheRole() throws Exception {
        assertThat(RawHttp.get(port(), "/api/internal/sitemap").status()).isEqualTo(401);
        assertThat(RawHttp.get(port(), "/api/waymark-console").status()).isEqualTo(401);
        assertThat(RawHttp.get(port(), "/api/waymark").status()).isEqualTo(404);
    }
}
