package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.util.ServerInfo;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Run twice by the build, on Tomcat 10.1 and on Tomcat 11. */
class TomcatTest {

    @Test
    void tomcat_deliversEveryValue(@TempDir Path base) throws Exception {
        assertThat(ServerInfo.getServerNumber()).startsWith(System.getProperty("tomcat.version", ""));
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(base.toString());
        tomcat.setPort(0);
        tomcat.getConnector();
        Context context = tomcat.addContext("/app", base.toString());
        context.setParentClassLoader(TomcatTest.class.getClassLoader());
        Tomcat.addServlet(context, "echo", new ServerCheck.Echo());
        context.addServletMappingDecoded("/p/*", "echo");
        Tomcat.addServlet(context, "default", new DefaultServlet());
        context.addServletMappingDecoded("/", "default");
        ServerCheck check = new ServerCheck();
        FilterDef filter = new FilterDef();
        filter.setFilterName("sitemap");
        filter.setFilter(check::doFilter);
        context.addFilterDef(filter);
        FilterMap all = new FilterMap();
        all.setFilterName("sitemap");
        all.addURLPattern("/*");
        context.addFilterMap(all);
        tomcat.start();
        try {
            int port = tomcat.getConnector().getLocalPort();
            check.check(port, false);
            assertThat(RawHttp.status(port, "/app/p/a%5Cb")).isEqualTo(400);
            assertThat(RawHttp.status(port, "/app/p/a%2Fb")).isEqualTo(400);
        } finally {
            tomcat.stop();
            tomcat.destroy();
        }
    }
}
