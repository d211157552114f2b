package dev.waymark.contract.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.console.explain.Explain;
import dev.waymark.console.export.Export;
import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Without servlets a resource serves the console, at the path that is set. */
@QuarkusTest
@TestProfile(QuarkusConsoleTest.Profile.class)
class QuarkusConsoleTest {

    public static class Profile implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "waymark.development", "true",
                    "waymark.console.path", "/internal/sitemap",
                    "waymark.index-now.key", "73134416ae45434d98edc086e0bf6740");
        }
    }

    @TestHTTPResource
    @SuppressWarnings("NullAway.Init")
    URI address;

    @Inject
    @SuppressWarnings("NullAway.Init")
    Sitemap sitemap;

    @Inject
    @SuppressWarnings("NullAway.Init")
    MeterRegistry registry;

    @Inject
    @SuppressWarnings("NullAway.Init")
    SitemapChanges changes;

    @Inject
    @SuppressWarnings("NullAway.Init")
    Explain explain;

    @Inject
    @SuppressWarnings("NullAway.Init")
    Export export;

    @Test
    void capabilities_areBeans() {
        assertThat(changes).isSameAs(sitemap.capability(SitemapChanges.class));
        assertThat(explain.explain("/nothing").isListed()).isFalse();
        assertThat(export).isSameAs(sitemap.capability(Export.class));
    }

    @Test
    void indexNow_hasMeters() {
        sitemap.refresh(Refresh.all());
        assertThat(registry.get("waymark.indexnow.waiting")
                        .tag("site", "default")
                        .gauge())
                .isNotNull();
        assertThat(registry.get("waymark.indexnow.submitted").functionCounter()).isNotNull();
        assertThat(registry.get("waymark.indexnow.refused").functionCounter()).isNotNull();
        assertThat(registry.get("waymark.indexnow.failures").functionCounter()).isNotNull();
    }

    @Test
    void console_isAtThePathThatIsSet() throws Exception {
        int port = address.getPort();
        assertThat(RawHttp.get(port, "/internal/sitemap?page=entries").text())
                .startsWith("{\"entries\":[")
                .contains("\"handler\":\"");
        assertThat(RawHttp.get(port, "/waymark").status()).isEqualTo(404);
        for (String method : List.of("GET", "POST")) {
            String[] stranger = {"Host: evil.com", "Origin: http://evil.com", "Content-Length: 0"};
            RawHttp.Answer refused = RawHttp.send(method, port, "/internal/sitemap?page=refresh", stranger);
            assertThat(refused.status()).isEqualTo(403);
            assertThat(refused.text()).contains("set waymark.console.hosts=evil.com");
        }
        HttpResponse<String> refresh = HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/internal/sitemap"))
                                .header("Content-Type", "application/x-www-form-urlencoded")
                                .header("Accept", "text/html")
                                .POST(HttpRequest.BodyPublishers.ofString("page=refresh"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
        assertThat(refresh.statusCode()).isEqualTo(202);
        assertThat(refresh.body()).contains("A refresh of all sections has started");
    }
}
