package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import dev.waymark.runtime.Sitemap;
import java.nio.file.Path;
import java.util.Objects;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.util.ServerInfo;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Run twice by the build, on Tomcat 10.1 and on Tomcat 11. */
class TomcatTest extends SitemapContract {

    private static @Nullable Tomcat tomcat;
    private static @Nullable Sitemap sitemap;

    @BeforeAll
    static void start(@TempDir Path base) throws Exception {
        sitemap = ServletApplication.sitemap("");
        Tomcat server = new Tomcat();
        tomcat = server;
        server.setBaseDir(base.toString());
        server.setPort(0);
        server.getConnector();
        Context context = server.addContext(ServletApplication.CONTEXT_PATH, base.toString());
        context.setParentClassLoader(TomcatTest.class.getClassLoader());
        Tomcat.addServlet(context, "application", new ServletApplication());
        context.addServletMappingDecoded("/*", "application");
        FilterDef filter = new FilterDef();
        filter.setFilterName("sitemap");
        filter.setFilter(new SitemapFilter(sitemap.responder()));
        context.addFilterDef(filter);
        FilterMap all = new FilterMap();
        all.setFilterName("sitemap");
        all.addURLPattern("/*");
        context.addFilterMap(all);
        server.start();
    }

    @AfterAll
    static void stop() throws Exception {
        Tomcat server = Objects.requireNonNull(tomcat);
        server.stop();
        server.destroy();
        Objects.requireNonNull(sitemap).close();
    }

    @Override
    protected int port() {
        return Objects.requireNonNull(tomcat).getConnector().getLocalPort();
    }

    @Override
    protected String contextPath() {
        return ServletApplication.CONTEXT_PATH;
    }

    @Test
    void tomcat_isTheVersionThatTheBuildSays() {
        assertThat(ServerInfo.getServerNumber()).startsWith(System.getProperty("tomcat.version", ""));
    }

    @Test
    void tomcat_refusesSlashesAndBackslashes() throws Exception {
        assertThat(RawHttp.get(port(), "/app/echo/a%5Cb").status()).isEqualTo(400);
        assertThat(RawHttp.get(port(), "/app/echo/a%2Fb").status()).isEqualTo(400);
    }

    @Test
    void pathParameters_doNotHideTheSitemap() throws Exception {
        assertThat(RawHttp.get(port(), "/app/sitemap.xml;jsessionid=1").status())
                .isEqualTo(200);
    }
}
