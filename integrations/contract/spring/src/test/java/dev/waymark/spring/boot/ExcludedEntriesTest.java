package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.spi.RouteLocator;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** {@code waymark.exclude}: entries of a shared library that this application does not list. */
@ExtendWith(OutputCaptureExtension.class)
class ExcludedEntriesTest {

    @Configuration
    @EnableAutoConfiguration
    @Import({Registries.CityController.class, Registries.CityPages.class})
    static class Application {}

    @Test
    void excludedEntry_isNotListed_andItsProviderMayBeMissing() {
        WebApplicationContextRunner application = Contexts.web()
                .withClassLoader(Registries.with(Registries.Cities.class))
                .withPropertyValues("waymark.exclude=dev.waymark.spring.boot.Registries.CityController#city");

        application
                .withBean(RouteLocator.class, () -> SitemapFactory.AS_COMPILED)
                .run(context -> assertThat(context.getBean(Sitemap.class)
                                .capability(Engine.class)
                                .entries())
                        .extracting(EntryDescription::path)
                        .containsExactly("/"));
        application
                .withBean(RouteLocator.class, () -> (handler, path) -> Optional.of("/de" + path.get()))
                .run(context -> assertThat(context.getBean(Sitemap.class)
                                .capability(Engine.class)
                                .entries())
                        .extracting(EntryDescription::path)
                        .containsExactly("/de/"));
    }

    @Test
    void sectionsEntries_areExcludedTogether() {
        Contexts.ofCities()
                .withPropertyValues("waymark.exclude=section:city")
                .run(context -> assertThat(context.getBean(Sitemap.class)
                                .capability(Engine.class)
                                .entries())
                        .extracting(EntryDescription::path)
                        .containsExactly("/"));
    }

    @Test
    void nameThatExcludesNothing_isReported(CapturedOutput output) {
        Applications.start(
                        Registries.Cities.class,
                        Application.class,
                        "--waymark.base-url=https://www.example.com",
                        "--waymark.exclude=*.CityController#home, com.lib.Halp, com.lib.Hlp")
                .close();

        assertThat(output)
                .containsOnlyOnce("waymark.exclude matches no entry with com.lib.Halp, com.lib.Hlp. Check the"
                        + " spelling; controllers need their package");
    }

    @Test
    void wrongName_failsTheStartUnderThePropertysName() {
        Contexts.web()
                .withPropertyValues("waymark.exclude=com/lib/Help")
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasStackTraceContaining("waymark.exclude: \"com/lib/Help\" isn't"
                                + " a class, method or section; use com.example.HelpController,"));
    }
}
