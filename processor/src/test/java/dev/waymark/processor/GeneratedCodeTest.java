package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The registry of a whole controller, byte for byte, compiled under every warning there is. */
class GeneratedCodeTest {

    @TempDir
    Path folder;

    private static final String CONTROLLER = """
            package com.example;

            import dev.waymark.annotations.*;
            import java.time.*;
            import java.util.*;
            import java.util.function.Consumer;
            import org.springframework.stereotype.*;
            import org.springframework.web.bind.annotation.*;

            @Controller
            @SitemapDefaults(section = "cities")
            class CityController {

              @GetMapping("/")
              @SitemapEntry(priority = 1.0, lastModified = "2026-11-21")
              String home() { return ""; }

              @GetMapping("/cities/{country:[a-z]{2}}/{slug}")
              @SitemapEntry(provider = CityPages.class, changeFrequency = ChangeFrequency.MONTHLY)
              String city(@PathVariable String country, @PathVariable String slug) { return ""; }

              @GetMapping("/search")
              @SitemapEntry(provider = CityPages.class, query = {"country", "slug"}, zone = "Europe/Zurich",
                  bind = @Bind(to = "lastModified", from = "checked"))
              String city(@RequestParam String country) { return ""; }

              @GetMapping("/seasons/{season}/{language}")
              @SitemapEntry
              String season(@PathVariable Season season, @PathVariable Language language) { return ""; }
            }

            enum Season { SPRING, AUTUMN }

            enum Language { DE, EN }

            record City(String country, String slug, Instant lastModified, Optional<LocalDateTime> checked) {}

            @Component
            class CityPages implements SitemapProvider<City> {
              @Override public void pages(Consumer<? super City> sink) {}
            }
            """;

    @Test
    void registry_readsLikeCodeThatAPersonWrote() {
        Project.Result result = new Project(folder)
                .source("com/example/CityController.java", CONTROLLER)
                .compile(Project.STRICT);
        assertThat(result.messages()).isEmpty();
        assertThat(result.services()).containsExactly("com.example.CityController_SitemapRegistry");
        assertThat(result.registry("CityController_SitemapRegistry")).isEqualTo("""
                package com.example;

                import dev.waymark.annotations.ChangeFrequency;
                import dev.waymark.runtime.EntryCollector;
                import dev.waymark.runtime.SitemapRegistry;
                import dev.waymark.runtime.UrlWriter;
                import java.time.ZoneId;
                import javax.annotation.processing.Generated;

                /**
                 * The sitemap entries of {@code CityController}.
                 */
                @Generated("dev.waymark.processor.SitemapProcessor")
                @SuppressWarnings("auxiliaryclass")
                public final class CityController_SitemapRegistry implements SitemapRegistry {
                    private static final ZoneId EUROPE_ZURICH = ZoneId.of("Europe/Zurich");

                    /**
                     * Called by {@link java.util.ServiceLoader}.
                     */
                    public CityController_SitemapRegistry() {
                    }

                    @Override
                    public void register(EntryCollector entries) {
                        entries.entry("com.example.CityController#home", "cities", "/")
                                .lastModified("2026-11-21")
                                .priority(1.0)
                                .page();
                        entries.entry("com.example.CityController#city", "cities", "/cities/{country:[a-z]{2}}/{slug}")
                                .changeFrequency(ChangeFrequency.MONTHLY)
                                .pages(CityPages.class, (City page, UrlWriter url) -> url.begin()
                                        .value(page.country())
                                        .value(page.slug())
                                        .lastModified(page.lastModified())
                                        .end());
                        entries.entry("com.example.CityController#city", "cities", "/search")
                                .query("country", "slug")
                                .pages(CityPages.class, (City page, UrlWriter url) -> url.begin()
                                        .value(page.country())
                                        .value(page.slug())
                                        .lastModified(page.checked().orElse(null), EUROPE_ZURICH)
                                        .end());
                        entries.entry("com.example.CityController#season", "cities", "/seasons/{season}/{language}")
                                .pages(url -> {
                                    for (Season season : Season.values()) {
                                        for (Language language : Language.values()) {
                                            url.begin()
                                                    .value(season)
                                                    .value(language)
                                                    .end();
                                        }
                                    }
                                });
                    }
                }
                """);
    }

    @Test
    void registry_isTheSameEveryTime() {
        String first = new Project(folder.resolve("1"))
                .source("com/example/CityController.java", CONTROLLER)
                .compile(Project.STRICT)
                .registry("CityController_SitemapRegistry");
        String second = new Project(folder.resolve("2"))
                .source("com/example/CityController.java", CONTROLLER)
                .compile(Project.STRICT)
                .registry("CityController_SitemapRegistry");
        assertThat(second).isEqualTo(first);
    }
}
