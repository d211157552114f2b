package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.reactive.config.PathMatchConfigurer;
import org.springframework.web.reactive.config.WebFluxConfigurer;

class WebFluxRoutesTest {

    @Test
    void prefixAddedAtRunTime_isListed_andAnswers() throws Exception {
        try (ConfigurableApplicationContext application = Applications.start(
                Registries.Cities.class, Prefixed.class, "--waymark.base-url=https://www.example.com", "--v=v2")) {
            int port = Applications.port(application);

            assertThat(RawHttp.get(port, "/sitemap.xml").text())
                    .contains(
                            "<loc>https://www.example.com/v2/</loc>",
                            "<loc>https://www.example.com/v2/cities/Z%C3%BCrich</loc>");
            assertThat(RawHttp.get(port, "/v2/cities/Z%C3%BCrich").text()).isEqualTo("Zürich");
            assertThat(RawHttp.get(port, "/v2/").text()).isEqualTo("home");
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityPages.class, Registries.CityController.class})
    static class Prefixed {

        @Bean
        WebFluxConfigurer prefix() {
            return new WebFluxConfigurer() {
                @Override
                public void configurePathMatching(PathMatchConfigurer paths) {
                    paths.addPathPrefix("/${v}", type -> type == Registries.CityController.class);
                }
            };
        }
    }
}
