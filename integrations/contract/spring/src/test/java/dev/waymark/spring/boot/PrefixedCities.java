package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import java.util.stream.Stream;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The cities below the prefix {@code /${v}}, which an application adds at run time in the way of its framework. */
@Configuration
@EnableAutoConfiguration
@Import({Registries.CityPages.class, Registries.CityController.class})
class PrefixedCities {

    /** Starts an application that imports this, and requests what it lists. */
    static void assertListedAndAnswering(Class<?> application, String... settings) throws Exception {
        String[] arguments = Stream.concat(
                        Stream.of("--waymark.base-url=https://www.example.com", "--v=v2"), Stream.of(settings))
                .toArray(String[]::new);
        try (ConfigurableApplicationContext started =
                Applications.start(Registries.Cities.class, application, arguments)) {
            int port = Applications.port(started);

            assertThat(RawHttp.get(port, "/sitemap.xml").text())
                    .contains(
                            "<loc>https://www.example.com/v2/</loc>",
                            "<loc>https://www.example.com/v2/cities/Z%C3%BCrich</loc>");
            assertThat(RawHttp.get(port, "/v2/cities/Z%C3%BCrich").text()).isEqualTo("Zürich");
            assertThat(RawHttp.get(port, "/v2/").text()).isEqualTo("home");
        }
    }
}
