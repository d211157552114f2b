package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.registry.SitemapRegistry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Import;

/** What a developer reads when the application does not start. */
@ExtendWith(OutputCaptureExtension.class)
class FailureMessageTest {

    @Test
    void missingBaseUrl_showsTheLineToAdd(CapturedOutput output) {
        assertThatThrownBy(() -> start(Registries.Cities.class)).isNotNull();

        assertThat(output).contains("""
                        APPLICATION FAILED TO START
                        ***************************

                        Description:

                        The sitemap needs the public address of this application, and waymark.base-url is not set. It is \
                        never taken from a request, because anyone can send any Host header.

                        Action:

                        Put a line like this into application.properties:

                            waymark.base-url=https://www.example.com
                        """);
    }

    @Test
    void wrongSetting_showsARightOne(CapturedOutput output) {
        assertThatThrownBy(() -> start(
                        Registries.Cities.class,
                        "--waymark.base-url=https://a.example",
                        "--waymark.refresh-interval=0s"))
                .isNotNull();

        assertThat(output)
                .contains(
                        "The property waymark.refresh-interval has a wrong value: refreshInterval is 0s, but must be at"
                                + " least 1s, such as 1h",
                        "    waymark.refresh-interval=1h");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "refresh-interval | soon | is no duration such as 90s, 10m or 1h | refresh-interval=1h",
                "max-urls | many | is no number | max-urls=50000",
                "max-bytes | 50XB | is no size such as 512KB or 50MB | max-bytes=50MB",
                "index-always | perhaps | is no boolean: it is true or false | index-always=true",
                "on-invalid-page | explode | is no word that is known here | on-invalid-page=skip",
                "shrink-guard | half | is no number | shrink-guard=0.5"
            })
    void valueThatCannotBeConverted_isNamedWithARightOne(
            String property, String value, String what, String example, CapturedOutput output) {
        assertThatThrownBy(() -> start(
                        Registries.Cities.class,
                        "--waymark.base-url=https://a.example",
                        "--waymark." + property + "=" + value))
                .isNotNull();

        assertThat(output)
                .contains(
                        "The property waymark." + property + " has a wrong value: \"" + value + "\" " + what + ", from",
                        "Put a line like this into application.properties:\n\n    waymark." + example + "\n")
                .doesNotContain("\tat dev.waymark");
    }

    @Test
    void providerThatIsNoBean_isNamedWithItsEntryAndTheRemedy(CapturedOutput output) {
        assertThatThrownBy(() -> start(Registries.Cities.class, "--waymark.base-url=https://a.example"))
                .isNotNull();

        assertThat(output)
                .contains("The sitemap cannot be built. The provider dev.waymark.spring.boot.Registries$CityPages of"
                        + " dev.waymark.spring.boot.Registries.CityController#city (path \"/cities/{name}\")"
                        + " was not found: the application"
                        + " context has no bean of this class. Annotate it with @Component in a package that is"
                        + " scanned, or declare it with @Bean\n")
                .doesNotContain("ProviderLocator.of", "\tat dev.waymark");
    }

    @Test
    void placeholderWithoutValue_isNamedWithItsKey(CapturedOutput output) {
        assertThatThrownBy(() -> start(Registries.Offers.class, "--waymark.base-url=https://a.example"))
                .isNotNull();

        assertThat(output)
                .contains(
                        "The sitemap cannot be built. The placeholder ${shop.path} in the path \"${shop.path}/offers\""
                                + " of dev.waymark.spring.boot.Registries.OfferController#offers has no value."
                                + " Set shop.path in the application's"
                                + " configuration, or write a default: ${shop.path:...}");
    }

    private static void start(Class<? extends SitemapRegistry> registry, String... arguments) {
        Applications.start(registry, Application.class, arguments).close();
    }

    @EnableAutoConfiguration
    @Import({Registries.CityController.class, Registries.OfferController.class})
    static class Application {}
}
