package dev.waymark.spring.boot;

import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.servlet.config.annotation.PathMatchConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

class ServletRoutesTest {

    @Test
    void prefixAddedAtRunTime_isListed_andAnswers() throws Exception {
        PrefixedCities.assertListedAndAnswering(Prefixed.class);
    }

    @Test
    void antMatcher_isUnderstoodToo() throws Exception {
        PrefixedCities.assertListedAndAnswering(
                Prefixed.class, "--spring.mvc.pathmatch.matching-strategy=ant-path-matcher");
    }

    @Configuration
    @Import(PrefixedCities.class)
    static class Prefixed {

        @Bean
        WebMvcConfigurer prefix() {
            return new WebMvcConfigurer() {
                @Override
                public void configurePathMatch(PathMatchConfigurer paths) {
                    paths.addPathPrefix("/${v}", type -> type == Registries.CityController.class);
                }
            };
        }
    }
}
