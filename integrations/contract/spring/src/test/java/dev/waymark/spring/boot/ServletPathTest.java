package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

/** A dispatcher that is not mapped to the root of its context. */
class ServletPathTest {

    @Test
    void pathOfSpringMvc_isPartOfTheAddressOfTheSitemap() throws Exception {
        try (ConfigurableApplicationContext application = Applications.start(
                Registries.Cities.class,
                StackServedTest.Application.class,
                "--spring.mvc.servlet.path=/app",
                "--waymark.base-url=https://www.example.com/app")) {
            int port = Applications.port(application);

            assertThat(RawHttp.get(port, "/app/sitemap.xml").text())
                    .contains("<loc>https://www.example.com/app/cities/Z%C3%BCrich</loc>");
            assertThat(RawHttp.get(port, "/app/cities/Z%C3%BCrich").text()).isEqualTo("Zürich");
            assertThat(RawHttp.get(port, "/sitemap.xml").status()).isEqualTo(404);
        }
    }
}
