package dev.waymark.contract.jersey;

import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.EchoResource;
import dev.waymark.contract.jaxrs.ServerLimits;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** Jersey alone serves everything: the feature is found, and nothing else was registered. */
class JerseyTest extends SitemapContract {

    @SuppressWarnings("NullAway.Init")
    private static EchoServer server;

    @BeforeAll
    static void start() throws Exception {
        System.setProperty(ServerLimits.REFUSED_IN_PATHS, "%");
        server = EchoServer.start(
                new ResourceConfig(EchoResource.class)
                        .property("waymark.base-url", PUBLIC_ADDRESS)
                        .property("waymark.text", true)
                        .property("waymark.max-urls", MAX_URLS)
                        .property("waymark.locales", LOCALES)
                        .property("waymark.namespaces", NAMESPACES),
                "/",
                "/*");
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
    protected String refusedInPaths() {
        return "%";
    }
}
