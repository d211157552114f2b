package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.registry.SitemapRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Import;

/** What is printed where the application does not start. */
@ExtendWith(OutputCaptureExtension.class)
class StartupFailureTest {

    @Test
    void missingBaseUrl_showsTheLineToAdd(CapturedOutput output) {
        assertThat(printed(output, Registries.Cities.class))
                .isEqualTo("""
                The sitemap needs the public address of this application, and waymark.base-url is not set. It is never taken
                from a request, because anyone can send any Host header.

                Action:

                Write for example: waymark.base-url=https://www.example.com
                """.replaceAll("\\s+", " ").strip());
    }

    @Test
    void wrongSetting_showsWhatToUse(CapturedOutput output) {
        assertThat(printed(
                        output,
                        Registries.Cities.class,
                        "--waymark.base-url=https://a.example",
                        "--waymark.max-urls=60000"))
                .isEqualTo("""
                waymark.max-urls is 60000; use 1 to 50000. Set by "waymark.max-urls" from property source
                "commandLineArgs".
                """.replaceAll("\\s+", " ").strip());
    }

    @Test
    void missingProvider_saysHowToDeclareIt(CapturedOutput output) {
        assertThat(printed(output, Registries.Cities.class, "--waymark.base-url=https://a.example"))
                .isEqualTo("""
                The sitemap can't be built. The provider com.example.CityPages of com.example.CityController#city (path
                "/cities/{name}") was not found: the application context has no bean of this class. Annotate it with
                @Component in a package that is scanned, or declare it with @Bean
                """.replaceAll("\\s+", " ").strip());
    }

    @Test
    void placeholderWithoutValue_showsTheKey(CapturedOutput output) {
        assertThat(printed(output, Registries.Offers.class, "--waymark.base-url=https://a.example"))
                .isEqualTo("""
                The sitemap can't be built. The placeholder ${shop.path} in the path "${shop.path}/offers" of
                com.example.OfferController#offers has no value. Set shop.path in the application's configuration, or
                write a default: ${shop.path:...}
                """.replaceAll("\\s+", " ").strip());
    }

    /** The description and the action, on one line. */
    private static String printed(
            CapturedOutput output, Class<? extends SitemapRegistry> registry, String... arguments) {
        assertThatThrownBy(() -> Applications.start(registry, Application.class, arguments)
                        .close())
                .isNotNull();

        String printed = output.getOut()
                .replaceAll("dev\\.waymark\\.spring\\.boot\\.Registries[.$]", "com.example.")
                .replaceAll("\\s+", " ");
        return printed.substring(printed.indexOf("Description: ") + "Description: ".length())
                .strip();
    }

    @EnableAutoConfiguration
    @Import({Registries.CityController.class, Registries.OfferController.class})
    static class Application {}
}
