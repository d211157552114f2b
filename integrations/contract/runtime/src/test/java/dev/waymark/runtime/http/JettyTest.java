package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import dev.waymark.runtime.Sitemap;
import jakarta.servlet.DispatcherType;
import java.util.EnumSet;
import java.util.Objects;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class JettyTest extends SitemapContract {

    private static final String REFUSED = "%";

    private static @Nullable Server server;
    private static @Nullable Sitemap sitemap;

    @BeforeAll
    static void start() throws Exception {
        sitemap = ServletApplication.sitemap(REFUSED);
        ServletContextHandler context = new ServletContextHandler(ServletApplication.CONTEXT_PATH);
        context.addServlet(new ServletHolder(new ServletApplication()), "/*");
        context.addFilter(
                new FilterHolder(new SitemapFilter(sitemap.responder())), "/*", EnumSet.of(DispatcherType.REQUEST));
        server = new Server(0);
        server.setHandler(context);
        server.start();
    }

    @AfterAll
    static void stop() throws Exception {
        Objects.requireNonNull(server).stop();
        Objects.requireNonNull(sitemap).close();
    }

    @Override
    protected int port() {
        return ((ServerConnector) Objects.requireNonNull(server).getConnectors()[0]).getLocalPort();
    }

    @Override
    protected String contextPath() {
        return ServletApplication.CONTEXT_PATH;
    }

    @Override
    protected String refusedInPaths() {
        return REFUSED;
    }

    /** By default Jetty refuses an encoded percent sign in a path, as Spring Security does. */
    @Test
    void jetty_refusesPercentSignsAndSlashes() throws Exception {
        assertThat(RawHttp.get(port(), "/app/echo/100%25").status()).isEqualTo(400);
        assertThat(RawHttp.get(port(), "/app/echo/a%2Fb").status()).isEqualTo(400);
    }

    @Test
    void pathParameters_doNotHideTheSitemap() throws Exception {
        assertThat(RawHttp.get(port(), "/app/sitemap.xml;jsessionid=1").status())
                .isEqualTo(200);
    }
}
