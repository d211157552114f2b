package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.contract.RawHttp;
import dev.waymark.spring.boot.internal.startup.ServerPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.ConfigurableApplicationContext;

/** A dispatcher that is not mapped to the root of its context. */
@ExtendWith(OutputCaptureExtension.class)
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

    /** The server answers 404 to any path that no servlet has, before its filters. */
    @Test
    void pathOfSpringMvc_isPartOfTheAddressOfTheConsole() throws Exception {
        try (ConfigurableApplicationContext application = Applications.start(
                Registries.Cities.class,
                StackServedTest.Application.class,
                "--spring.mvc.servlet.path=/app",
                "--waymark.development=true",
                "--waymark.base-url=https://www.example.com/app")) {
            assertThat(RawHttp.get(Applications.port(application), "/app/waymark?page=sections")
                            .text())
                    .contains("{\"sections\":[");
        }
    }

    @Test
    void contextPathThatIsNotAscii_isEncodedInTheBaseUrl(CapturedOutput output) throws Exception {
        try (ConfigurableApplicationContext application = Applications.start(
                Registries.Cities.class,
                StackServedTest.Application.class,
                "--server.servlet.context-path=/größe",
                "--waymark.base-url=https://www.example.com/gr%C3%B6%C3%9Fe")) {
            assertThat(ServerPath.of(application)).isEqualTo("/gr%C3%B6%C3%9Fe");
            assertThat(RawHttp.get(Applications.port(application), "/gr%C3%B6%C3%9Fe/sitemap.xml")
                            .text())
                    .contains("<loc>https://www.example.com/gr%C3%B6%C3%9Fe/cities/Z%C3%BCrich</loc>");
        }
        assertThat(output).doesNotContain("The application answers below");
    }
}
