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

                        Write for example: waymark.base-url=https://www.example.com
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
                        "waymark.refresh-interval is 0s; use a duration of at least 1s, such as 90s, 10m or 1h. Set by"
                                + " \"waymark.refresh-interval\" from property source \"commandLineArgs\".");
    }

    @Test
    void switchWithoutValue_isNamed(CapturedOutput output) {
        assertThatThrownBy(() -> start(Registries.Cities.class, "--waymark.enabled=${sitemap.on}"))
                .isNotNull();

        assertThat(output)
                .contains(
                        "waymark.enabled can't be read. Could not resolve placeholder 'sitemap.on'",
                        "Set what it names, or write a default: ${key:...}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "refresh-interval | soon | use a duration of at least 1s, such as 90s, 10m or 1h",
                "max-urls | many | use 1 to 50000",
                "alternates | perhaps | use true or false",
                "on-invalid-page | explode | use skip or fail",
                "shrink-guard | half | use 0.0 to 1.0"
            })
    void valueThatCannotBeConverted_isNamedWithWhatToUse(
            String property, String value, String what, CapturedOutput output) {
        assertThatThrownBy(() -> start(
                        Registries.Cities.class,
                        "--waymark.base-url=https://a.example",
                        "--waymark." + property + "=" + value))
                .isNotNull();

        assertThat(output)
                .contains("waymark." + property + " is \"" + value + "\"; " + what + ". Set by ")
                .doesNotContain("\tat dev.waymark");
    }

    @Test
    void providerThatIsNoBean_isNamedWithItsEntryAndTheRemedy(CapturedOutput output) {
        assertThatThrownBy(() -> start(Registries.Cities.class, "--waymark.base-url=https://a.example"))
                .isNotNull();

        assertThat(output)
                .contains("The sitemap can't be built. The provider dev.waymark.spring.boot.Registries$CityPages of"
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
                .contains("The sitemap can't be built. The placeholder ${shop.path} in the path \"${shop.path}/offers\""
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
