package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** {@code waymark.exclude}: entries of a shared library that this application does not list. */
@ExtendWith(OutputCaptureExtension.class)
class ExcludedEntriesTest {

    @ParameterizedTest
    @CsvSource({
        "com.lib.HelpController, com.lib.HelpController#terms, true",
        "com.lib.HelpController#terms, com.lib.HelpController#terms, true",
        "com.lib.HelpController#terms, com.lib.HelpController#termsOfUse, false",
        "com.lib.HelpController#terms*, com.lib.HelpController#termsOfUse, true",
        "com.lib.HelpController, com.lib.HelpControllers#terms, false",
        "com.lib.Help, com.lib.HelpController#terms, false",
        "com.lib.*, com.lib.help.HelpController#terms, true",
        "*#terms, com.lib.help.HelpController#terms, true",
        "com.lib.Outer$Inner, com.lib.Outer.Inner#terms, true",
        "com.lib.Outer.Inner, com.lib.Outer.Inner#terms, true",
        // A dot is a dot.
        "com.lib.Help, comXlib.Help#terms, false"
    })
    void name_isThatOfAControllerOrOfAMethod(String name, String handler, boolean excluded) {
        assertThat(new ExcludedEntries(List.of(name))
                        .before((any, path) -> Optional.of("/listed"))
                        .locate(handler, () -> "/"))
                .isEqualTo(excluded ? Optional.empty() : Optional.of("/listed"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "com.lib.Help#", "#terms", "com.lib.Help#a#b", "com/lib/Help", "/help", "a b"})
    void whatIsNoName_isAnErrorThatShowsSome(String name) {
        assertThatThrownBy(() -> new ExcludedEntries(List.of(name)))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("\"" + name + "\" is neither a class nor a method of one: write"
                        + " com.example.HelpController, com.example.HelpController#terms, or com.example.*");
    }

    @Test
    void excludedEntry_isNotListed_andItsProviderMayBeMissing() {
        WebApplicationContextRunner application = Contexts.web()
                .withClassLoader(Registries.with(Registries.Cities.class))
                .withPropertyValues(
                        "waymark.check-routes=false",
                        "waymark.exclude=dev.waymark.spring.boot.Registries.CityController#city");

        application.run(context -> assertThat(context.getBean(Sitemap.class).entries())
                .extracting(EntryDescription::path)
                .containsExactly("/"));
        application
                .withBean(RouteLocator.class, () -> (handler, path) -> Optional.of("/de" + path.get()))
                .run(context -> assertThat(context.getBean(Sitemap.class).entries())
                        .extracting(EntryDescription::path)
                        .containsExactly("/de/"));
    }

    @Test
    void nameThatExcludesNothing_isSaid(CapturedOutput output) {
        Contexts.ofCities()
                .withPropertyValues("waymark.exclude=*.CityController#home, com.lib.Halp, com.lib.Hlp")
                .run(context -> assertThat(context).hasNotFailed());

        assertThat(output)
                .containsOnlyOnce("waymark.exclude names what no entry has: com.lib.Halp, com.lib.Hlp. Look at the"
                        + " spelling: a controller is written with its package");
    }

    @Test
    void wrongName_failsTheStartUnderThePropertysName() {
        Contexts.web()
                .withPropertyValues("waymark.exclude=com/lib/Help")
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasStackTraceContaining("The property waymark.exclude has a wrong value: \"com/lib/Help\" is"
                                + " neither a class nor a method of one"));
    }
}
