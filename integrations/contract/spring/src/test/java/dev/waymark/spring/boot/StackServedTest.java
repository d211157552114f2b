package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.crawlers.IndexNow;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.settings.SitemapCustomizer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.EventListener;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Whole applications, over HTTP, on Spring MVC and on WebFlux. */
@ExtendWith(OutputCaptureExtension.class)
class StackServedTest {

    @Test
    void runsOnTheVersionOfBootThatIsMeant() {
        assertThat(SpringBootVersion.getVersion()).isEqualTo(System.getProperty("expected.boot"));
    }

    @Test
    void sitemap_listsThePublicAddress_whoeverAsks() throws Exception {
        try (ConfigurableApplicationContext application =
                start(Application.class, "--waymark.base-url=https://www.example.com/")) {
            HttpResponse<String> sitemap = get(application, "/sitemap.xml", "X-Forwarded-Host", "evil.example");

            assertThat(sitemap.statusCode()).isEqualTo(200);
            assertThat(sitemap.headers().firstValue("Content-Type")).hasValue("application/xml;charset=UTF-8");
            assertThat(sitemap.body())
                    .contains(
                            "<loc>https://www.example.com/</loc>",
                            "<loc>https://www.example.com/cities/Z%C3%BCrich</loc>",
                            "<loc>https://www.example.com/cities/N&apos;dalatando</loc>")
                    .doesNotContain("evil", "localhost");
        }
    }

    /** The application is asked at its own port, with the host of the site. */
    @Test
    void robotsTxtThatDoesNotNameTheSitemap_isReported_withTheLineToAdd(CapturedOutput output) throws Exception {
        try (ConfigurableApplicationContext application = start(
                Application.class,
                "--waymark.base-url=https://www.example.com",
                "--spring.web.resources.static-locations=classpath:/robots/")) {
            for (int i = 0; i < 600 && !output.getOut().contains("robots.txt"); i++) {
                TimeUnit.MILLISECONDS.sleep(100);
            }
            assertThat(application.isActive()).isTrue();
            assertThat(output.getOut())
                    .contains("https://www.example.com/robots.txt does not name the sitemap. Add the line: Sitemap:"
                            + " https://www.example.com/sitemap.xml");
        }
    }

    @Test
    void everythingElse_isTheApplications_butTheKeyOfIndexNow() throws Exception {
        try (ConfigurableApplicationContext application = start(
                Application.class,
                "--waymark.base-url=https://www.example.com",
                "--waymark.index-now.key=73134416ae45434d98edc086e0bf6740",
                "--waymark.index-now.mode=dry-run",
                "--waymark.robots=serve",
                "--waymark.robots-rules=User-agent: *\nDisallow: /cart",
                "--waymark.index-now.endpoint=https://engine.example/indexnow")) {
            assertThat(get(application, "/73134416ae45434d98edc086e0bf6740.txt").body())
                    .isEqualTo("73134416ae45434d98edc086e0bf6740");
            assertThat(get(application, "/other.txt").statusCode()).isEqualTo(404);
            assertThat(get(application, "/robots.txt").body())
                    .isEqualTo("User-agent: *\nDisallow: /cart\n\nSitemap: https://www.example.com/sitemap.xml\n");
            assertThat(get(application, "/cities/Z%C3%BCrich").body()).isEqualTo("Zürich");
            assertThat(get(application, "/feed.xml").body()).isEqualTo("a feed");
            assertThat(get(application, "/nothing.xml").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void filesOfACustomizersExtension_areServed() throws Exception {
        try (ConfigurableApplicationContext application =
                start(WithOwnKey.class, "--waymark.base-url=https://www.example.com")) {
            assertThat(get(application, "/73134416ae45434d98edc086e0bf6740.txt").body())
                    .isEqualTo("73134416ae45434d98edc086e0bf6740");
        }
    }

    @Configuration(proxyBeanMethods = false)
    @Import(Application.class)
    static class WithOwnKey {

        @Bean
        SitemapCustomizer key() {
            return builder -> builder.extension(IndexNow.withKey("73134416ae45434d98edc086e0bf6740")
                    .dryRun(true)
                    .build());
        }
    }

    @Test
    void contextOrBasePath_isPartOfTheAddressOfTheSitemap() throws Exception {
        try (ConfigurableApplicationContext application = start(
                Application.class,
                "--server.servlet.context-path=/shop",
                "--spring.webflux.base-path=/shop",
                "--waymark.base-url=https://www.example.com/shop")) {
            assertThat(get(application, "/shop/sitemap.xml").body())
                    .contains("<loc>https://www.example.com/shop/cities/Z%C3%BCrich</loc>");
            assertThat(get(application, "/shop/cities/Z%C3%BCrich").body()).isEqualTo("Zürich");
            assertThat(get(application, "/sitemap.xml").statusCode()).isEqualTo(404);
        }
    }

    /**
     * A proxy that terminates TLS, answers under another prefix, and says so in headers that the application believes.
     */
    @ParameterizedTest
    @ValueSource(strings = {"framework", "native"})
    void forwardedHeaders_changeNothing(String strategy) throws Exception {
        try (ConfigurableApplicationContext application = start(
                Application.class,
                "--server.forward-headers-strategy=" + strategy,
                "--server.servlet.context-path=/internal",
                "--spring.webflux.base-path=/internal",
                "--waymark.base-url=https://www.example.com/shop")) {
            HttpResponse<String> direct = get(application, "/internal/sitemap.xml");
            HttpResponse<String> proxied = get(
                    application,
                    "/internal/sitemap.xml",
                    "X-Forwarded-Host",
                    "evil.example",
                    "X-Forwarded-Proto",
                    "https",
                    "X-Forwarded-Port",
                    "8443");
            HttpResponse<String> standard =
                    get(application, "/internal/sitemap.xml", "Forwarded", "host=evil.example;proto=https");

            assertThat(direct.body()).contains("<loc>https://www.example.com/shop/cities/Z%C3%BCrich</loc>");
            assertThat(proxied.body()).isEqualTo(direct.body());
            assertThat(standard.body()).isEqualTo(direct.body());
        }
    }

    @Test
    void forwardedPrefix_changesNothing() throws Exception {
        try (ConfigurableApplicationContext application = start(
                Application.class,
                "--server.forward-headers-strategy=framework",
                "--waymark.base-url=https://www.example.com/shop")) {
            HttpResponse<String> direct = get(application, "/sitemap.xml");
            HttpResponse<String> proxied = get(
                    application,
                    "/sitemap.xml",
                    "X-Forwarded-Host",
                    "evil.example",
                    "X-Forwarded-Prefix",
                    "/elsewhere");

            assertThat(proxied.statusCode()).isEqualTo(200);
            assertThat(proxied.body())
                    .isEqualTo(direct.body())
                    .contains("<loc>https://www.example.com/shop/cities/Z%C3%BCrich</loc>");
        }
    }

    @Test
    void refresh_beginsAfterRunnersAndListenersOfTheApplication() throws Exception {
        try (ConfigurableApplicationContext application =
                start(WithRunner.class, "--waymark.base-url=https://www.example.com")) {
            assertThat(get(application, "/sitemap.xml").body())
                    .contains("/cities/loaded by a runner and a listener".replace(" ", "%20"));
        }
    }

    @Test
    void providerThatFails_doesNotStopTheApplication() throws Exception {
        try (ConfigurableApplicationContext application = start(
                Failing.class, "--waymark.base-url=https://www.example.com", "--waymark.first-snapshot-wait=100ms")) {
            RefreshReport report = application.getBean(Failing.class).reports.poll(60, TimeUnit.SECONDS);

            assertThat(report).isNotNull();
            assertThat(get(application, "/cities/Bern").statusCode()).isEqualTo(200);
            assertThat(get(application, "/sitemap.xml").statusCode()).isIn(200, 503);
        }
    }

    private static ConfigurableApplicationContext start(Class<?> application, String... arguments) {
        return Applications.start(Registries.Cities.class, application, arguments);
    }

    private HttpResponse<String> get(ConfigurableApplicationContext application, String path, String... headers)
            throws Exception {
        String port = application.getEnvironment().getRequiredProperty("local.server.port");
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        // A connection for each, and an end to the wait: a request that is never answered is a failure, not a hang.
        return HttpClient.newHttpClient()
                .send(request.timeout(Duration.ofMinutes(1)).build(), BodyHandlers.ofString());
    }

    @RestController
    static class FeedController {

        @GetMapping("/feed.xml")
        String feed() {
            return "a feed";
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityPages.class, Registries.CityController.class, FeedController.class})
    static class Application {}

    @Configuration
    @EnableAutoConfiguration
    @Import(Registries.CityController.class)
    static class WithRunner {

        private volatile String city = "nothing";

        @Bean
        ApplicationRunner loader() {
            return arguments -> city = "loaded by a runner";
        }

        @EventListener(ApplicationReadyEvent.class)
        void load() throws InterruptedException {
            TimeUnit.MILLISECONDS.sleep(300); // long enough for a refresh
            String byRunner = city;
            city = byRunner + " and a listener";
        }

        @Bean
        Registries.CityPages cityPages() {
            return new Registries.CityPages() {
                @Override
                public void pages(Consumer<? super String> sink) {
                    sink.accept(city);
                }
            };
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import(Registries.CityController.class)
    static class Failing {

        final BlockingQueue<RefreshReport> reports = new ArrayBlockingQueue<>(10);

        @Bean
        SitemapProvider<String> cityPages() {
            return new Registries.CityPages() {
                @Override
                public void pages(Consumer<? super String> sink) {
                    throw new IllegalStateException("the database is away");
                }
            };
        }

        @EventListener
        void refreshed(RefreshReport report) {
            reports.add(report);
        }
    }
}
