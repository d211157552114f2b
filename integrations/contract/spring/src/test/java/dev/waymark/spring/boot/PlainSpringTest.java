package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.logging.Filter;
import java.util.logging.Logger;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.startup.Tomcat;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportResource;
import org.springframework.core.env.MapPropertySource;
import org.springframework.util.ClassUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.config.annotation.EnableWebMvc;

/** Spring MVC in a servlet container, without Spring Boot: what {@code docs/spring.md} describes. */
class PlainSpringTest {

    private static final String BASE_URL = "https://www.example.com";

    @TempDir
    Path directory;

    private final Tomcat tomcat = new Tomcat();
    private final AnnotationConfigWebApplicationContext spring = new AnnotationConfigWebApplicationContext();
    private final ClassLoader before = Thread.currentThread().getContextClassLoader();

    @BeforeEach
    void classPathOfTheApplication() {
        Thread.currentThread().setContextClassLoader(Registries.with(Registries.Cities.class));
    }

    @AfterEach
    void stop() throws LifecycleException {
        Thread.currentThread().setContextClassLoader(before);
        tomcat.stop();
        tomcat.destroy();
    }

    @Test
    void bootIsNotThere() {
        assertThat(ClassUtils.isPresent("org.springframework.boot.SpringApplication", before))
                .isFalse();
    }

    @Test
    void oneImport_isEnough() throws Exception {
        int port = start("/", Application.class, Map.of("waymark.base-url", BASE_URL));

        RawHttp.Answer sitemap = RawHttp.get(port, "/sitemap.xml");

        assertThat(sitemap.text())
                .contains(
                        "<loc>https://www.example.com/</loc>",
                        "<loc>https://www.example.com/cities/Z%C3%BCrich</loc>",
                        "<loc>https://www.example.com/cities/N&apos;dalatando</loc>");
        assertThat(RawHttp.get(port, "/cities/Bern").text()).isEqualTo("Bern");
        assertThat(RawHttp.get(port, "/nothing.xml").status()).isEqualTo(404);
    }

    @Test
    void xml_isTheSame() throws Exception {
        int port = start("/", Xml.class, Map.of("waymark.base-url", BASE_URL));

        assertThat(RawHttp.get(port, "/sitemap.xml").text())
                .contains("<loc>https://www.example.com/cities/Z%C3%BCrich</loc>");
    }

    @Test
    void xml_isThatOfTheGuide() throws Exception {
        try (InputStream xml = getClass().getResourceAsStream("plain-spring.xml")) {
            String beans = new String(xml.readAllBytes(), StandardCharsets.UTF_8);
            Matcher line = Pattern.compile(
                            "<mvc:annotation-driven/>|<bean class=\"dev\\.waymark\\.spring\\.boot\\.Sitemap[^>]*>")
                    .matcher(beans);

            assertThat(line.results().map(MatchResult::group))
                    .hasSize(2)
                    .allSatisfy(element -> assertThat(Files.readString(Path.of("../../../docs/spring.md")))
                            .contains(element));
        }
    }

    @Test
    void servletWithAPath_isPartOfTheAddress() throws Exception {
        int port = start("/app/*", Application.class, Map.of("waymark.base-url", BASE_URL + "/app"));

        assertThat(RawHttp.get(port, "/app/sitemap.xml").text())
                .contains("<loc>https://www.example.com/app/cities/Z%C3%BCrich</loc>");
        assertThat(RawHttp.get(port, "/app/cities/Bern").text()).isEqualTo("Bern");
        assertThat(RawHttp.get(port, "/sitemap.xml").status()).isEqualTo(404);
    }

    @Test
    void providersOfTheRootContext_areFound() throws Exception {
        try (AnnotationConfigWebApplicationContext root = new AnnotationConfigWebApplicationContext()) {
            root.register(Registries.CityPages.class);
            root.refresh();
            spring.setParent(root);
            int port = start("/", WithoutPages.class, Map.of("waymark.base-url", BASE_URL));

            assertThat(RawHttp.get(port, "/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/cities/Z%C3%BCrich</loc>");
        }
    }

    @Test
    void settings_areRead() throws Exception {
        int port = start(
                "/",
                Application.class,
                Map.of(
                        "waymark.base-url",
                        BASE_URL,
                        "waymark.refresh-interval",
                        "90m",
                        "waymark.max-urls",
                        "1",
                        "waymark.exclude",
                        "*.CityController#home",
                        "waymark.locales",
                        "en=,de",
                        "waymark.x-default",
                        "de",
                        "waymark.alternates",
                        "false",
                        "waymark.namespaces",
                        "shop=urn:shop",
                        "waymark.store-directory",
                        directory.resolve("store").toString()));

        assertThat(RawHttp.get(port, "/sitemap.xml").text())
                .contains("<sitemapindex", "/sitemap-city-")
                .doesNotContain("/sitemap-pages-");
        assertThat(directory.resolve("store")).isNotEmptyDirectory();
    }

    @Test
    void whatLooksLikeAMistake_isReportedAtTheStart() throws Exception {
        PrintStream out = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
        try {
            start("/", WithOldSitemap.class, Map.of("waymark.base-url", "http://localhost:8080"));
        } finally {
            System.setOut(out);
        }

        assertThat(captured.toString(StandardCharsets.UTF_8))
                .containsOnlyOnce("The base URL http://localhost:8080 is local")
                .containsOnlyOnce(
                        "OldSitemap#sitemap (\"/sitemap.xml\") answers where the sitemap of Waymark is, and is"
                                + " hidden by it. Remove that method, or set waymark.enabled=false");
    }

    @Test
    void development_needsNoBaseUrl() throws Exception {
        int port = start("/", Application.class, Map.of("waymark.development", "true", "server.port", "8443"));

        RawHttp.Answer sitemap = RawHttp.get(port, "/sitemap.xml");
        assertThat(sitemap.text()).contains("<loc>http://localhost:8443/cities/Z%C3%BCrich</loc>");
        assertThat(sitemap.header("Cache-Control")).isEqualTo("no-cache");
    }

    @Test
    void console_isBelowTheServlet() throws Exception {
        int port = start("/app/*", Application.class, Map.of("waymark.development", "true"));

        assertThat(RawHttp.get(port, "/app/waymark?page=entries", "Host: localhost")
                        .text())
                .contains("CityController#city");
        assertThat(RawHttp.get(port, "/app/waymark", "Host: evil.com").status()).isEqualTo(403);
        assertThat(RawHttp.get(port, "/app/waymark/more").status()).isEqualTo(404);
    }

    @Test
    void console_asksForTheRole() throws Exception {
        int port = start(
                "/",
                Application.class,
                Map.of(
                        "waymark.base-url",
                        BASE_URL,
                        "waymark.console.path",
                        "/internal/sitemap",
                        "waymark.console.role",
                        "ADMIN"));

        assertThat(RawHttp.get(port, "/internal/sitemap").status()).isEqualTo(403);
    }

    @Test
    void switchedOff_nothingIsServed_andTheSitemapCanBeInjected() throws Exception {
        int port = start("/", WithEditor.class, Map.of("waymark.enabled", "false"));

        assertThat(RawHttp.get(port, "/sitemap.xml").status()).isEqualTo(404);
        assertThat(RawHttp.get(port, "/cities/Bern").text()).isEqualTo("Bern");
    }

    @Test
    void ownSitemap_isServed() throws Exception {
        int port = start("/", WithOwnSitemap.class, Map.of());

        assertThat(RawHttp.get(port, "/sitemap.xml").text()).contains("<loc>https://own.example/cities/Thun</loc>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "base-url | ' ' | The sitemap needs the public address of this application, and"
                        + " waymark.base-url is not set."
                        + " It is never taken from a request, because anyone can send any Host header. Write"
                        + " for example:"
                        + " waymark.base-url=https://www.example.com",
                "grace | soon | waymark.grace is \"soon\"; use a duration of zero or more, such as 90s, 10m or 1h.",
                "max-urls | 0 | waymark.max-urls is 0; use 1 to 50000.",
                "style-sheet | perhaps | waymark.style-sheet is \"perhaps\"; use true or false."
            })
    void wrongSetting_failsTheStart_andShowsARightLine(String name, String value, String message) {
        Map<String, Object> settings = new HashMap<>(Map.of("waymark.base-url", BASE_URL));
        settings.put("waymark." + name, value);

        assertThatThrownBy(() -> start("/", Application.class, settings)).hasRootCauseMessage(message);
    }

    @Test
    void pathThatTheBaseUrlLacks_isNamedAtTheStart() throws Exception {
        List<String> lines = new CopyOnWriteArrayList<>();
        Logger logger = Logger.getLogger("dev.waymark.runtime");
        Filter filter = line -> lines.add(line.getMessage());
        logger.setFilter(filter);
        try {
            start("/app/*", Application.class, Map.of("waymark.base-url", "https://www.example.com"));
        } finally {
            logger.setFilter(null);
        }

        assertThat(lines)
                .anyMatch(line -> line.startsWith(
                        "The application answers below /app, but the base URL is https://www.example.com. "));
    }

    @Test
    void misspeltBaseUrl_isNamed() {
        assertThatThrownBy(() -> start("/", Application.class, Map.of("waymark.baseurl", BASE_URL)))
                .hasRootCauseMessage("The sitemap needs the public address of this application, and waymark.base-url is"
                        + " not set, but waymark.baseurl is. It is never taken from a request, because anyone can send"
                        + " any Host header. Write for example: waymark.base-url=https://www.example.com");
    }

    @Test
    void importBesideMvc_failsTheStart_andSaysWhereItBelongs() {
        assertThatThrownBy(() -> start("/", WithoutMvc.class, Map.of("waymark.base-url", BASE_URL)))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The sitemap can't be compared with the application's routes: the context has no"
                        + " RequestMappingHandlerMapping. Import SitemapWebMvcConfiguration next to"
                        + " @EnableWebMvc, in the DispatcherServlet's configuration");
    }

    private int start(String mapping, Class<?> application, Map<String, Object> settings) throws Exception {
        spring.getEnvironment().getPropertySources().addFirst(new MapPropertySource("settings", settings));
        spring.register(application);
        tomcat.setBaseDir(directory.toString());
        tomcat.setPort(0);
        Context context = tomcat.addContext("", directory.toString());
        Wrapper servlet = Tomcat.addServlet(context, "spring", new DispatcherServlet(spring));
        context.addServletMappingDecoded(mapping, "spring");
        tomcat.start();
        servlet.load();
        return tomcat.getConnector().getLocalPort();
    }

    @Configuration
    @EnableWebMvc
    @Import({SitemapWebMvcConfiguration.class, Registries.CityController.class, Registries.CityPages.class})
    static class Application {}

    @Configuration
    @ImportResource("classpath:dev/waymark/spring/boot/plain-spring.xml")
    static class Xml {}

    @Configuration
    @EnableWebMvc
    @Import({SitemapWebMvcConfiguration.class, Registries.CityController.class})
    static class WithoutPages {}

    @Configuration
    @Import({Application.class, OldSitemap.class})
    static class WithOldSitemap {}

    @RestController
    static class OldSitemap {

        @GetMapping("/sitemap.xml")
        String sitemap() {
            return "old";
        }
    }

    @Configuration
    @Import(Application.class)
    static class WithEditor {

        @Bean
        Object editor(Sitemap sitemap) {
            return sitemap.capability(Engine.class).entries();
        }
    }

    @Configuration
    @Import(Application.class)
    static class WithOwnSitemap {

        @Bean
        Sitemap ownSitemap() {
            return Sitemap.builder("https://own.example")
                    .registries(List.of(new Registries.Cities()))
                    .providers(ProviderLocator.of(new Registries.CityPages() {
                        @Override
                        public void pages(Consumer<? super String> sink) {
                            sink.accept("Thun");
                        }
                    }))
                    .build();
        }
    }

    @Configuration
    @Import(SitemapWebMvcConfiguration.class)
    static class WithoutMvc {}
}
