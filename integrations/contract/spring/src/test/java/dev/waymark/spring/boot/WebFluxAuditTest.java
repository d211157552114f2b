package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.test.AuditReport;
import dev.waymark.test.FindingKind;
import dev.waymark.test.SitemapAudit;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.reactive.server.WebTestClient;
import org.springframework.web.server.WebFilter;

/** The audit of an application on WebFlux, as its own tests would run it: without a server, and on one. */
class WebFluxAuditTest {

    private static SitemapAudit patient(SitemapAudit audit) {
        return audit.slowerThan(Duration.ofMinutes(1)).timeout(Duration.ofMinutes(1));
    }

    @Test
    void application_isAudited_byAClientThatIsBoundToItsContext_orToItsServer() {
        try (ConfigurableApplicationContext application = Applications.start(
                Registries.Cities.class, Application.class, "--waymark.base-url=https://www.example.com")) {
            Sitemap sitemap = application.getBean(Sitemap.class);
            sitemap.refresh(Refresh.all());

            WebTestClient context =
                    WebTestClient.bindToApplicationContext(application).build();
            AuditReport report = patient(SitemapAudit.of(sitemap).with(context)).run();
            assertThat(report.address()).isEqualTo("the application, without a server");
            assertThat(report.asked()).isEqualTo(3);
            assertThat(report.findings()).hasSize(1);
            assertThat(report.findings().get(0).kind()).isEqualTo(FindingKind.REDIRECT);
            assertThat(report.findings().get(0).detail()).isEqualTo("301 to https://www.example.com/cities/Zurich");
            assertThat(report.findings().get(0).origin())
                    .isEqualTo("CityController#city, provider Registries$CityPages, section city");

            String address = "http://localhost:" + Applications.port(application);
            WebTestClient server = WebTestClient.bindToServer().baseUrl(address).build();
            assertThat(patient(SitemapAudit.of(sitemap).with(server)).run().findings())
                    .isEqualTo(report.findings());
            assertThat(patient(SitemapAudit.of(sitemap).at(address)).run().findings())
                    .isEqualTo(report.findings());
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityController.class, Registries.CityPages.class})
    static class Application {

        /** One of the pages has moved. */
        @Bean
        @Order(0)
        WebFilter moved() {
            return (exchange, chain) -> {
                if (!exchange.getRequest().getURI().getRawPath().equals("/cities/Z%C3%BCrich")) {
                    return chain.filter(exchange);
                }
                exchange.getResponse().setStatusCode(HttpStatus.MOVED_PERMANENTLY);
                exchange.getResponse().getHeaders().setLocation(URI.create("/cities/Zurich"));
                return exchange.getResponse().setComplete();
            };
        }
    }
}
