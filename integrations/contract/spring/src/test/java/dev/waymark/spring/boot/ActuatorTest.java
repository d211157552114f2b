package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Meters and health behind Boot's actuator, in whole applications, on Spring MVC and on WebFlux. */
class ActuatorTest {

    static volatile boolean broken;

    static class Cities implements SitemapProvider<String> {

        @Override
        public void pages(Consumer<? super String> sink) {
            if (broken) {
                throw new IllegalStateException("no database");
            }
            sink.accept("basel");
            sink.accept("bern");
        }
    }

    @RestController
    static class Controller {

        @SitemapEntry(provider = Cities.class, section = "cities")
        @GetMapping("/cities/{name}")
        String city(@PathVariable("name") String name) {
            return name;
        }
    }

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import({Controller.class, Cities.class})
    static class Application {}

    private static ConfigurableApplicationContext start(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--waymark.base-url=https://www.example.com");
        all.add("--waymark.robots=off");
        all.add("--management.endpoints.web.exposure.include=health,metrics");
        all.add("--management.endpoint.health.show-details=always");
        all.add("--management.endpoint.health.probes.enabled=true");
        return Applications.start(
                ActuatorTest_Controller_SitemapRegistry.class, Application.class, all.toArray(String[]::new));
    }

    private static HttpResponse<String> get(ConfigurableApplicationContext application, String path) throws Exception {
        String port = application.getEnvironment().getRequiredProperty("local.server.port");
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                                .build(),
                        BodyHandlers.ofString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"servlet", "reactive"})
    void metersAndHealth_areThere_andReadinessDoesNotKnowTheSitemap(String stack) throws Exception {
        assertThat(SpringBootVersion.getVersion()).isEqualTo(System.getProperty("expected.boot"));
        broken = false;
        try (ConfigurableApplicationContext application = start(
                "--spring.main.web-application-type=" + stack,
                "--waymark.index-now.key=73134416ae45434d98edc086e0bf6740",
                "--waymark.index-now.mode=dry-run")) {
            Sitemap sitemap = application.getBean(Sitemap.class);
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            assertThat(get(application, "/sitemap.xml").statusCode()).isEqualTo(200);
            assertThat(get(application, "/actuator/metrics/waymark.pages?tag=section:cities")
                            .body())
                    .contains("\"value\":2.0", "\"baseUnit\":\"pages\"");
            assertThat(get(application, "/actuator/metrics/waymark.requests?tag=status:200")
                            .body())
                    .contains("\"value\":1.0");
            assertThat(get(application, "/actuator/metrics/waymark.refresh?tag=outcome:success")
                            .body())
                    .contains("TOTAL_TIME");
            assertThat(get(application, "/actuator/metrics/waymark.indexnow.submitted?tag=site:default")
                            .body())
                    .contains("\"value\":0.0", "\"baseUnit\":\"urls\"");
            assertThat(get(application, "/actuator/metrics/waymark.indexnow.waiting")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(get(application, "/actuator/health/sitemap").body())
                    .contains("\"status\":\"UP\"", "\"state\":\"CURRENT\"", "\"sections\":{\"cities\":2}");
            broken = true;
            assertThat(sitemap.refresh(Refresh.section("cities")).failed()).isTrue();
            assertThat(get(application, "/actuator/health/sitemap").body())
                    .contains("\"status\":\"UP\"", "java.lang.IllegalStateException: no database");
            assertThat(get(application, "/actuator/health/readiness").body())
                    .contains("\"status\":\"UP\"")
                    .doesNotContain("sitemap");
        }
    }

    @Test
    void sitemapThatCannotBeServed_isDown_andTheApplicationIsReadyAllTheSame() throws Exception {
        broken = true;
        try (ConfigurableApplicationContext application = start("--spring.main.web-application-type=servlet")) {
            application.getBean(Sitemap.class).refresh(Refresh.section("cities"));
            HttpResponse<String> health = get(application, "/actuator/health/sitemap");
            assertThat(health.statusCode()).isEqualTo(503);
            assertThat(health.body()).contains("\"status\":\"DOWN\"", "\"state\":\"UNAVAILABLE\"");
            assertThat(get(application, "/actuator/health/readiness").statusCode())
                    .isEqualTo(200);
        }
    }

    @Test
    void processThatOnlyServes_isUnknownUntilAnotherPublishes_andSaysSo(@TempDir Path directory) throws Exception {
        broken = true;
        String store = "--waymark.store-directory=" + directory;
        try (ConfigurableApplicationContext application =
                start("--spring.main.web-application-type=servlet", "--waymark.refresher=none", store)) {
            assertThat(get(application, "/sitemap.xml").statusCode()).isEqualTo(503);
            assertThat(get(application, "/actuator/health/sitemap").body())
                    .contains("\"status\":\"UNKNOWN\"", "\"state\":\"STARTING\"", "\"servesOnly\":true");
            broken = false;
            try (ConfigurableApplicationContext job = start("--spring.main.web-application-type=servlet", store)) {
                assertThat(job.getBean(Sitemap.class).refresh(Refresh.all()).problem())
                        .isEmpty();
            }
            for (int tries = 0; tries < 600 && get(application, "/sitemap.xml").statusCode() != 200; tries++) {
                Thread.sleep(100);
            }
            assertThat(get(application, "/sitemap.xml").statusCode()).isEqualTo(200);
            assertThat(get(application, "/actuator/health/sitemap").body())
                    .contains("\"status\":\"UP\"", "\"state\":\"CURRENT\"", "\"servesOnly\":true");
        }
    }

    @Test
    void healthThatIsSwitchedOff_isNotThere() throws Exception {
        broken = false;
        try (ConfigurableApplicationContext application =
                start("--spring.main.web-application-type=servlet", "--management.health.sitemap.enabled=false")) {
            assertThat(get(application, "/actuator/health/sitemap").statusCode())
                    .isEqualTo(404);
            assertThat(application.containsBean("sitemapHealthIndicator")).isFalse();
        }
    }
}
