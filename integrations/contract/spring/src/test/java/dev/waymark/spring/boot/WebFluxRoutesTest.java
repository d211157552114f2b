package dev.waymark.spring.boot;

import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.reactive.config.PathMatchConfigurer;
import org.springframework.web.reactive.config.WebFluxConfigurer;

class WebFluxRoutesTest {

    @Test
    void prefixAddedAtRunTime_isListed_andAnswers() throws Exception {
        PrefixedCities.assertListedAndAnswering(Prefixed.class);
    }

    @Configuration
    @Import(PrefixedCities.class)
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
