package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.RefreshReport;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.EventListener;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Whole applications, over HTTP. */
class ServedSitemapTest {

    private final HttpClient client = HttpClient.newHttpClient();

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

    @Test
    void everythingElse_isTheApplications() throws Exception {
        try (ConfigurableApplicationContext application =
                start(Application.class, "--waymark.base-url=https://www.example.com")) {
            assertThat(get(application, "/cities/Z%C3%BCrich").body()).isEqualTo("Zürich");
            assertThat(get(application, "/feed.xml").body()).isEqualTo("a feed");
            assertThat(get(application, "/nothing.xml").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void contextPath_isPartOfTheAddressOfTheSitemap() throws Exception {
        try (ConfigurableApplicationContext application = start(
                Application.class,
                "--server.servlet.context-path=/shop",
                "--waymark.base-url=https://www.example.com/shop")) {
            assertThat(get(application, "/shop/sitemap.xml").body())
                    .contains("<loc>https://www.example.com/shop/cities/Z%C3%BCrich</loc>");
        }
    }

    @Test
    void pathOfSpringMvc_isPartOfTheAddressOfTheSitemap() throws Exception {
        try (ConfigurableApplicationContext application = start(
                Application.class,
                "--spring.mvc.servlet.path=/app",
                "--waymark.base-url=https://www.example.com/app")) {
            assertThat(get(application, "/app/sitemap.xml").body())
                    .contains("<loc>https://www.example.com/app/cities/Z%C3%BCrich</loc>");
            assertThat(get(application, "/app/cities/Z%C3%BCrich").body()).isEqualTo("Zürich");
            assertThat(get(application, "/sitemap.xml").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void refresh_beginsAfterTheRunnersOfTheApplication() throws Exception {
        try (ConfigurableApplicationContext application =
                start(WithRunner.class, "--waymark.base-url=https://www.example.com")) {
            assertThat(get(application, "/sitemap.xml").body())
                    .contains("/cities/loaded by a runner".replace(" ", "%20"));
        }
    }

    @Test
    void providerThatFails_doesNotStopTheApplication() throws Exception {
        try (ConfigurableApplicationContext application = start(
                Failing.class, "--waymark.base-url=https://www.example.com", "--waymark.first-snapshot-wait=100ms")) {
            RefreshReport report = application.getBean(Failing.class).reports.poll(10, TimeUnit.SECONDS);

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
        return client.send(request.build(), BodyHandlers.ofString());
    }

    @RestController
    static class CityController {

        @GetMapping("/cities/{name}")
        String city(@PathVariable String name) {
            return name;
        }

        @GetMapping("/feed.xml")
        String feed() {
            return "a feed";
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityPages.class, CityController.class})
    static class Application {}

    @Configuration
    @EnableAutoConfiguration
    static class WithRunner {

        private volatile String city = "nothing";

        @Bean
        ApplicationRunner loader() {
            return arguments -> city = "loaded by a runner";
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
    @Import(CityController.class)
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
