package dev.waymark.contract.resteasy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.CountingInterceptor;
import dev.waymark.contract.jaxrs.ServerLimits;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** RESTEasy serves everything: the feature is found, and nothing else was registered. */
class ResteasyTest extends SitemapContract {

    @SuppressWarnings("NullAway.Init")
    private static EchoServer server;

    @BeforeAll
    static void start() throws Exception {
        System.setProperty(ServerLimits.REFUSED_IN_PATHS, "%");
        server = new EchoServer(
                Map.of(
                        "waymark.base-url",
                        PUBLIC_ADDRESS + "/shop",
                        "waymark.text",
                        "true",
                        "waymark.max-urls",
                        String.valueOf(MAX_URLS),
                        "waymark.locales",
                        LOCALES,
                        "waymark.namespaces",
                        NAMESPACES),
                "/shop",
                "");
    }

    @AfterAll
    static void stop() throws Exception {
        System.clearProperty(ServerLimits.REFUSED_IN_PATHS);
        server.stop();
    }

    @Override
    protected int port() {
        return server.port();
    }

    @Override
    protected String contextPath() {
        return "/shop";
    }

    @Override
    protected String refusedInPaths() {
        return "%";
    }

    @Test
    void sitemap_isABeanThatRefreshes_throughTheInterceptorsOfItsProviders() {
        Sitemap sitemap = server.container().select(Sitemap.class).get();
        int before = CountingInterceptor.calls();

        assertThat(sitemap.refresh(Refresh.section("echo")).failed()).isFalse();

        assertThat(CountingInterceptor.calls()).isEqualTo(before + 1);
    }
}
