package dev.waymark.contract.jersey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.RawHttp;
import dev.waymark.contract.SitemapContract;
import dev.waymark.contract.jaxrs.EchoResource;
import dev.waymark.jakarta.SitemapFeature;
import dev.waymark.jakarta.SitemapServletInitializer;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.logging.Filter;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.glassfish.jersey.message.GZipEncoder;
import org.glassfish.jersey.server.ResourceConfig;
import org.glassfish.jersey.server.ServerProperties;
import org.glassfish.jersey.server.filter.EncodingFilter;
import org.junit.jupiter.api.Test;

/** Where the sitemap is, whose it is, and how long it lives. */
class JerseyFeatureTest {

    private static ResourceConfig application() {
        return new ResourceConfig(EchoResource.class)
                .property("waymark.base-url", "https://www.example.com")
                .property("waymark.locales", SitemapContract.LOCALES);
    }

    @Test
    void applicationWithAPath_hasItsSitemapBelowThatPath() throws Exception {
        EchoServer server =
                EchoServer.start(application().property("waymark.application-path", "/library"), "/", "/library/*");
        try {
            assertThat(RawHttp.get(server.port(), "/library/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/library/colours/RED</loc>");
            assertThat(RawHttp.get(server.port(), "/library/colours/RED").text())
                    .isEqualTo("RED");
            assertThat(RawHttp.get(server.port(), "/sitemap.xml").status()).isEqualTo(404);
        } finally {
            server.stop();
        }
    }

    @Test
    void servletFilter_servesItAtTheBaseUrl_andTheFeatureNoMore() throws Exception {
        EchoServer server = EchoServer.start(
                application().property("waymark.application-path", "/library"),
                "/shop",
                "/library/*",
                new SitemapServletInitializer());
        try {
            assertThat(RawHttp.get(server.port(), "/shop/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/shop/library/colours/RED</loc>");
            assertThat(RawHttp.get(server.port(), "/shop/library/sitemap.xml").status())
                    .isEqualTo(404);
            assertThat(RawHttp.get(server.port(), "/shop/library/colours/RED").text())
                    .isEqualTo("RED");
        } finally {
            server.stop();
        }
    }

    /** As Dropwizard with its {@code rootPath}. */
    @Test
    void pathOfTheServletThatTheBaseUrlLacks_isNamedAtTheStart() throws Exception {
        List<String> lines = new CopyOnWriteArrayList<>();
        Logger logger = Logger.getLogger("dev.waymark.runtime");
        Filter filter = line -> lines.add(line.getMessage());
        logger.setFilter(filter);
        EchoServer server = EchoServer.start(application(), "/", "/library/*");
        try {
            assertThat(lines)
                    .filteredOn(line -> line.startsWith("The application answers"))
                    .singleElement()
                    .asString()
                    .startsWith(
                            "The application answers below /library, but the base URL is https://www.example.com. ");
        } finally {
            logger.setFilter(null);
            server.stop();
        }
    }

    @Test
    void missingBaseUrl_failsTheStart() {
        assertThatThrownBy(() -> EchoServer.start(new ResourceConfig(EchoResource.class), "/", "/*"))
                .hasStackTraceContaining("The sitemap needs the public address of this application, and"
                        + " waymark.base-url is not set in system properties, the environment or the properties of"
                        + " the JAX-RS application (MicroProfile Config is not there).");
    }

    @Test
    void switchedOff_nothingIsServed() throws Exception {
        EchoServer server = EchoServer.start(
                new ResourceConfig(EchoResource.class).property("waymark.enabled", "false"), "/", "/*");
        try {
            assertThat(RawHttp.get(server.port(), "/sitemap.xml").status()).isEqualTo(404);
            assertThat(RawHttp.get(server.port(), "/colours/RED").text()).isEqualTo("RED");
        } finally {
            server.stop();
        }
    }

    /** Jersey then takes {@code .xml} off the path of every request, in a filter before matching. */
    @Test
    void mediaTypesByExtension_leaveTheSitemapItsName() throws Exception {
        EchoServer server = EchoServer.start(
                application().property(ServerProperties.MEDIA_TYPE_MAPPINGS, "xml : application/xml"), "/", "/*");
        try {
            assertThat(RawHttp.get(server.port(), "/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/colours/RED</loc>");
        } finally {
            server.stop();
        }
    }

    @Test
    void providers_canBeGivenToTheFeature() throws Exception {
        EchoServer server =
                EchoServer.start(application().register(new SitemapFeature(supplying("given by hand"))), "/", "/*");
        try {
            assertThat(RawHttp.get(server.port(), "/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/echo/given%20by%20hand</loc>")
                    .doesNotContain("<loc>https://www.example.com/echo/plain</loc>");
        } finally {
            server.stop();
        }
    }

    @Test
    void sitemapThatIsGivenToTheFeature_belongsToWhoeverGaveIt() throws Exception {
        try (Sitemap sitemap = Sitemap.builder("https://own.example")
                .locales(SitemapContract.LOCALES.split(","))
                .registries(List.of())
                .sources(List.of(new OwnPages()))
                .build()) {
            sitemap.refresh(Refresh.all());
            EchoServer server = EchoServer.start(
                    new ResourceConfig(EchoResource.class).register(new SitemapFeature(sitemap)), "/", "/*");
            assertThat(RawHttp.get(server.port(), "/sitemap.xml").text())
                    .contains("<loc>https://own.example/own</loc>");

            server.stop();

            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
    }

    private static final class OwnPages implements SitemapSource {
        @Override
        public String section() {
            return "own";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            sink.accept(SourcePage.of("/own"));
        }
    }

    @Test
    void compressionOfTheApplication_doesNotCompressASecondTime() throws Exception {
        ResourceConfig application = application();
        EncodingFilter.enableFor(application, GZipEncoder.class);
        EchoServer server = EchoServer.start(application, "/", "/*");
        try {
            RawHttp.Answer answer = RawHttp.get(server.port(), "/sitemap.xml", "Accept-Encoding: gzip");

            assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
            assertThat(new String(
                            new GZIPInputStream(new ByteArrayInputStream(answer.body())).readAllBytes(),
                            StandardCharsets.UTF_8))
                    .contains("<loc>https://www.example.com/colours/RED</loc>");
            RawHttp.Answer archive = RawHttp.get(server.port(), "/sitemap.xml.gz", "Accept-Encoding: gzip");
            assertThat(archive.header("Content-Encoding")).isEmpty();
            assertThat(archive.body()).isEqualTo(answer.body());
        } finally {
            server.stop();
        }
    }

    /** A large sitemap keeps one of 16 places until it is written, or let go of. */
    @Test
    void answerInWhosePlaceAFilterPutsAnother_keepsNothing() throws Exception {
        ResourceConfig application = application()
                .register(new SitemapFeature(supplying(
                        IntStream.range(0, 3_000).mapToObj(i -> "page " + i).toArray(String[]::new))))
                .register(new Replacing());
        EchoServer server = EchoServer.start(application, "/", "/*");
        try {
            assertThat(RawHttp.get(server.port(), "/sitemap.xml").body()).hasSizeGreaterThan(1 << 17);
            for (int i = 0; i < 40; i++) {
                assertThat(RawHttp.get(server.port(), "/sitemap.xml", "X-Replace: yes")
                                .text())
                        .isEqualTo("something else");
            }

            assertThat(RawHttp.get(server.port(), "/sitemap.xml").status()).isEqualTo(200);
        } finally {
            server.stop();
        }
    }

    private static final class Replacing implements ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (request.getHeaderString("X-Replace") != null) {
                response.getHeaders().clear();
                response.setEntity("something else", null, MediaType.TEXT_PLAIN_TYPE);
            }
        }
    }

    @Test
    void applicationsBesideEachOther_haveSitemapsOfTheirOwn() throws Exception {
        EchoServer first =
                EchoServer.start(application().register(new SitemapFeature(supplying("of the first"))), "/", "/*");
        EchoServer second =
                EchoServer.start(application().register(new SitemapFeature(supplying("of the second"))), "/", "/*");
        try {
            assertThat(RawHttp.get(first.port(), "/sitemap.xml").text()).contains("/of%20the%20first<");
            assertThat(RawHttp.get(second.port(), "/sitemap.xml").text()).contains("/of%20the%20second<");
            assertThat(refreshThreads()).isEqualTo(2);
        } finally {
            first.stop();
            second.stop();
        }
        assertThat(refreshThreads()).isZero();
    }

    private static ProviderLocator supplying(String... pages) {
        SitemapProvider<String> echo = sink -> List.of(pages).forEach(sink);
        SitemapProvider<String> nothing = sink -> {};
        return type -> type.getSimpleName().equals("EchoPages") ? echo : nothing;
    }

    @Test
    void sitemap_endsWithTheServer() throws Exception {
        EchoServer server = EchoServer.start(application(), "/", "/*");
        assertThat(RawHttp.get(server.port(), "/sitemap.xml").status()).isEqualTo(200);
        assertThat(refreshThreads()).isEqualTo(1);

        server.stop();

        assertThat(refreshThreads()).isZero();
    }

    private static long refreshThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("waymark-refresh"))
                .count();
    }
}
