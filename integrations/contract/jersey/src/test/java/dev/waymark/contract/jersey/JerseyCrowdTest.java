package dev.waymark.contract.jersey;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.CrowdContract;
import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.EchoResource;
import dev.waymark.jakarta.SitemapFeature;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** On Jetty. */
class JerseyCrowdTest extends CrowdContract {

    /** Jersey prints a page for each client that hangs up. Kept here, for the logging would forget its level. */
    private static final Logger HUNG_UP = Logger.getLogger("org.glassfish.jersey.server.ServerRuntime$Responder");

    @BeforeAll
    static void quiet() {
        HUNG_UP.setLevel(Level.OFF);
    }

    @AfterAll
    static void loud() {
        HUNG_UP.setLevel(null);
    }

    @Override
    protected Running start(SitemapProvider<String> pages) throws Exception {
        SitemapProvider<String> nothing = sink -> {};
        EchoServer server = EchoServer.start(
                new ResourceConfig(EchoResource.class)
                        .property("waymark.base-url", "https://www.example.com")
                        .property("waymark.locales", SitemapContract.LOCALES)
                        .property("waymark.first-snapshot-wait", "60s")
                        .register(
                                new SitemapFeature(type -> type.getSimpleName().equals("EchoPages") ? pages : nothing)),
                "/",
                "/*");
        return new Running(server.port(), server::stop);
    }

    @Override
    protected String page() {
        return "/colours/RED";
    }
}
