package dev.waymark.contract.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.CountingInterceptor;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import org.junit.jupiter.api.Test;

/** Nothing but the dependency, the properties and the annotations. */
@QuarkusTest
class QuarkusRestTest extends SitemapContract {

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
    StartupLog said;

    @Override
    protected int port() {
        return address.getPort();
    }

    /** As on Helidon, which refuses a 304 with a length. */
    @Override
    protected String lengthOfNotModified(String length) {
        return "";
    }

    @Test
    void sitemap_isABeanThatRefreshes_throughTheInterceptorsOfItsProviders() {
        int before = CountingInterceptor.calls();

        assertThat(sitemap.refresh(Refresh.section("echo")).failed()).isFalse();

        assertThat(CountingInterceptor.calls()).isEqualTo(before + 1);
    }

    @Test
    void metersOfTheSitemap_areInTheRegistryOfQuarkus() {
        sitemap.refresh(Refresh.all());

        // That they are there is all that can be seen: no registry of a monitoring system is behind that of Quarkus.
        assertThat(registry.get("waymark.pages").tag("section", "echo").gauge()).isNotNull();
        assertThat(registry.get("waymark.refresh").tag("outcome", "success").timer())
                .isNotNull();
    }

    @Test
    void health_tellsOfTheSitemap_andIsUp() throws Exception {
        sitemap.refresh(Refresh.all());

        RawHttp.Answer answer = RawHttp.get(port(), "/q/health/ready");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.text())
                .contains("\"name\": \"sitemap\"", "\"state\": \"CURRENT\"", "\"site\": \"https://www.example.com\"");
        assertThat(RawHttp.get(port(), "/q/health/live").text()).doesNotContain("sitemap");
    }

    @Test
    void resourceInTheSitemapsPlace_isNamedAtTheStart_andSoIsTheBaseUrl() {
        assertThat(said.lines())
                .containsExactly(
                        "INFO The base URL of the sitemap is https://www.example.com",
                        "WARN dev.waymark.contract.quarkus.OldSitemap#sitemap"
                                + " (\"/sitemap-echo-00000000ff.xml\") answers where the sitemap of Waymark is, and hides"
                                + " it. Remove that method, or set waymark.enabled=false");
    }
}
