package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.testing.Shops;
import dev.waymark.runtime.testing.Shops.Product;
import dev.waymark.runtime.testing.Sites;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.valves.RemoteIpValve;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.eclipse.jetty.ee10.servlet.FilterHolder;
import org.eclipse.jetty.ee10.servlet.ServletContextHandler;
import org.eclipse.jetty.server.ForwardedRequestCustomizer;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Several sites over real HTTP: each is answered by its host and path, and no other host is. */
class SeveralHostsTest {

    private static final List<AutoCloseable> OPENED = new ArrayList<>();
    private static final List<Integer> PORTS = new ArrayList<>();

    @BeforeAll
    static void start(@TempDir Path base) throws Exception {
        Sitemap sitemap = Shops.of(new Product("de", "bier"), new Product("uk", "tea"), new Product("us", "coke"))
                .builder()
                .site(Site.of("de", "https://www.example.de"))
                .site(Site.of("us", "https://www.example.com/us"))
                .site(Site.of("uk", "https://www.example.com/uk"))
                .indexAlways(true)
                .build();
        OPENED.add(sitemap);
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        tomcat(sitemap, base);
        jetty(sitemap);
    }

    private static void tomcat(Sitemap sitemap, Path base) throws Exception {
        Tomcat server = new Tomcat();
        server.setBaseDir(base.toString());
        server.setPort(0);
        server.getConnector();
        RemoteIpValve proxies = new RemoteIpValve();
        proxies.setHostHeader("X-Forwarded-Host");
        server.getHost().getPipeline().addValve(proxies);
        Context context = server.addContext("", base.toString());
        context.setParentClassLoader(SeveralHostsTest.class.getClassLoader());
        Tomcat.addServlet(context, "default", "org.apache.catalina.servlets.DefaultServlet");
        context.addServletMappingDecoded("/", "default");
        FilterDef filter = new FilterDef();
        filter.setFilterName("sitemap");
        filter.setFilter(new SitemapFilter(sitemap.responder()));
        context.addFilterDef(filter);
        FilterMap xml = new FilterMap();
        xml.setFilterName("sitemap");
        xml.addURLPattern("*.xml");
        xml.addURLPattern("*.gz");
        context.addFilterMap(xml);
        server.start();
        OPENED.add(() -> {
            server.stop();
            server.destroy();
        });
        PORTS.add(server.getConnector().getLocalPort());
    }

    private static void jetty(Sitemap sitemap) throws Exception {
        Server server = new Server();
        HttpConfiguration configuration = new HttpConfiguration();
        configuration.addCustomizer(new ForwardedRequestCustomizer());
        ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(configuration));
        connector.setHost("localhost");
        server.addConnector(connector);
        ServletContextHandler context = new ServletContextHandler("/");
        context.addFilter(
                new FilterHolder(new SitemapFilter(sitemap.responder())),
                "/*",
                EnumSet.of(jakarta.servlet.DispatcherType.REQUEST));
        server.setHandler(context);
        server.start();
        OPENED.add(server::stop);
        PORTS.add(connector.getLocalPort());
    }

    @AfterAll
    static void stop() throws Exception {
        for (AutoCloseable opened : OPENED) {
            opened.close();
        }
    }

    static List<Integer> ports() {
        return PORTS;
    }

    private static RawHttp.Answer get(int port, String host, String path, String... headers) throws Exception {
        List<String> all = new ArrayList<>(List.of(headers));
        all.add("Host: " + host);
        return RawHttp.get(port, path, all.toArray(String[]::new));
    }

    @ParameterizedTest
    @MethodSource("ports")
    void hostAndPath_tellTheSite(int port) throws Exception {
        assertThat(Sites.locs(get(port, "www.example.de", "/sitemap.xml").text()))
                .containsExactly("https://www.example.de/sitemap-shop-0.xml");
        assertThat(Sites.locs(get(port, "www.example.de", "/sitemap-shop-0.xml").text()))
                .containsExactly("https://www.example.de/", "https://www.example.de/p/bier");
        assertThat(Sites.locs(get(port, "www.example.com", "/us/sitemap.xml").text()))
                .containsExactly("https://www.example.com/us/sitemap-shop-0.xml");
        assertThat(Sites.locs(
                        get(port, "www.example.com", "/uk/sitemap-shop-0.xml").text()))
                .containsExactly("https://www.example.com/uk/", "https://www.example.com/uk/p/tea");
        assertThat(get(port, "www.example.com", "/uk/sitemap-shop-0.xml.gz").header("Content-Type"))
                .isEqualTo("application/gzip");
    }

    @ParameterizedTest
    @MethodSource("ports")
    void hostInOtherLetters_orWithAPort_isTheSame(int port) throws Exception {
        assertThat(get(port, "WWW.Example.DE:8443", "/sitemap.xml").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @MethodSource("ports")
    void otherHosts_orPaths_areTheApplications(int port) throws Exception {
        assertThat(get(port, "localhost", "/sitemap.xml").status()).isEqualTo(404);
        assertThat(get(port, "evil.example.org", "/sitemap.xml").status()).isEqualTo(404);
        assertThat(get(port, "www.example.com", "/sitemap.xml").status()).isEqualTo(404);
        assertThat(get(port, "www.example.com", "/fr/sitemap.xml").status()).isEqualTo(404);
        assertThat(get(port, "www.example.de", "/us/sitemap.xml").status()).isEqualTo(404);
        assertThat(get(port, "www.example.de", "/other.xml").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @MethodSource("ports")
    void shardOfAnotherSite_isNotFound(int port) throws Exception {
        RawHttp.Answer answer = get(port, "www.example.de", "/sitemap-shop-0123456789.xml");
        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.text()).isEqualTo("There is no such sitemap.\n");
    }

    @ParameterizedTest
    @MethodSource("ports")
    void entityTags_areThoseOfTheSite(int port) throws Exception {
        String german = get(port, "www.example.de", "/sitemap-shop-0.xml").header("ETag");
        assertThat(get(port, "www.example.de", "/sitemap-shop-0.xml", "If-None-Match: " + german)
                        .status())
                .isEqualTo(304);
        assertThat(get(port, "www.example.com", "/uk/sitemap-shop-0.xml", "If-None-Match: " + german)
                        .status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @MethodSource("ports")
    void hostThatAProxyForwards_counts_whereTheContainerTrustsIt(int port) throws Exception {
        assertThat(get(
                                port,
                                "backend.internal",
                                "/sitemap.xml",
                                "X-Forwarded-For: 192.0.2.7",
                                "X-Forwarded-Host: www.example.de",
                                "X-Forwarded-Proto: https")
                        .status())
                .isEqualTo(200);
    }
}
