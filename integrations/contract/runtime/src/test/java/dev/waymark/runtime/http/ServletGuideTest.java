package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.ee10.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds {@code docs/servlet.md} to what runs. */
class ServletGuideTest {

    private static final String ANSWER = """
            <?xml version="1.0" encoding="UTF-8"?>
            <?xml-stylesheet type="text/css" href="sitemap-style.css"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <url><loc>https://www.example.com/cities/S%C3%A3o%20Paulo</loc></url>
            <url><loc>https://www.example.com/cities/Z%C3%BCrich</loc></url>
            </urlset>
            """;

    @ParameterizedTest
    @ValueSource(classes = {SitemapSetup.class, CityPages.class})
    void code_isThatOfTheGuide(Class<?> type) throws Exception {
        String source = Files.readString(
                Path.of("src/test/java/dev/waymark/runtime/http").resolve(type.getSimpleName() + ".java"));
        String declaration = source.substring(source.indexOf(type == CityPages.class ? "class " : "@WebListener"));

        assertThat(Files.readString(Path.of("../../../docs/servlet.md"))).contains(declaration);
    }

    @Test
    void listener_servesTheSitemapOnJettyAfterARestartToo() throws Exception {
        ServletContextHandler context = new ServletContextHandler("/");
        context.addEventListener(new SitemapSetup());
        HttpServlet waiting = new HttpServlet() {
            @Override
            protected void service(HttpServletRequest request, HttpServletResponse response) {
                request.startAsync().complete();
            }
        };
        ServletHolder asynchronous = new ServletHolder(waiting);
        asynchronous.setAsyncSupported(true);
        context.addServlet(asynchronous, "/waiting.xml");
        Server server = new Server(0);
        server.setHandler(context);
        for (int start = 1; start <= 2; start++) {
            server.start();
            try {
                int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
                assertThat(RawHttp.get(port, "/sitemap.xml").text()).isEqualTo(ANSWER);
                assertThat(RawHttp.get(port, "/waiting.xml").status()).isEqualTo(200);
            } finally {
                server.stop();
            }
        }
    }

    @Test
    void listener_servesTheSitemapOnTomcat(@TempDir Path base) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(base.toString());
        tomcat.setPort(0);
        tomcat.getConnector();
        Context context = tomcat.addContext("", base.toString());
        context.setParentClassLoader(getClass().getClassLoader());
        context.addApplicationListener(SitemapSetup.class.getName());
        // Tomcat asks filters only where there is a servlet, as in an application there is.
        Tomcat.addServlet(context, "application", new ServletApplication());
        context.addServletMappingDecoded("/*", "application");
        tomcat.start();
        try {
            assertThat(RawHttp.get(tomcat.getConnector().getLocalPort(), "/sitemap.xml")
                            .text())
                    .isEqualTo(ANSWER);
        } finally {
            tomcat.stop();
            tomcat.destroy();
        }
    }
}
