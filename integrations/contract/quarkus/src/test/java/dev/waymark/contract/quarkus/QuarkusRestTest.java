package dev.waymark.contract.quarkus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.CountingInterceptor;
import dev.waymark.runtime.Sitemap;
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

    @Override
    protected int port() {
        return address.getPort();
    }

    @Test
    void sitemap_isABeanThatRefreshes_throughTheInterceptorsOfItsProviders() {
        int before = CountingInterceptor.calls();

        assertThat(sitemap.refresh("echo").failed()).isFalse();

        assertThat(CountingInterceptor.calls()).isEqualTo(before + 1);
    }
}
