package dev.waymark.runtime.internal.listing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.testing.Sites;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** What stands in URLs for constants, as integrations ask it. */
class ConstantsTest {

    enum Lang {
        EN,
        DE
    }

    enum Season {
        WINTER
    }

    private static Map<String, Set<String>> constants(Consumer<EntryCollector> registry, String... locales) {
        return Sites.refreshed(
                Sites.site(registry::accept).locales(locales),
                sitemap -> sitemap.capability(Engine.class).entries().get(0).constants());
    }

    @Test
    void expandedVariables_haveTheTextsOfAllTheirConstants() {
        assertThat(constants(entries -> entries.entry("a.B#c", "pages", "/{lang}/{season}")
                        .query("q")
                        .pages(url -> {
                            for (Lang lang : Lang.values()) {
                                for (Season season : Season.values()) {
                                    url.begin()
                                            .value(lang.name().substring(0, 1))
                                            .value(season)
                                            .value("x")
                                            .lastModified(Instant.EPOCH)
                                            .end();
                                }
                            }
                        })))
                .isEqualTo(Map.of("lang", Set.of("E", "D"), "season", Set.of("WINTER")));
    }

    @Test
    void languages_haveTheTextThatIsConfigured_orTheirName() {
        assertThat(constants(
                        entries -> entries.entry("a.B#c", "pages", "/{lang}/about")
                                .locale("{lang}", Lang.values())
                                .pages(url -> url.begin().value(url.locale()).end()),
                        "en=uk",
                        "de"))
                .isEqualTo(Map.of("lang", Set.of("uk", "DE")));
    }

    @Test
    void manyConstants_areNotAllAskedFor_norWhatAProviderSupplies() {
        assertThat(constants(entries -> entries.entry("a.B#c", "pages", "/{n}").pages(url -> {
                            for (int i = 0; i < 5_000; i++) {
                                url.begin().value(i).end();
                            }
                        }))
                        .get("n"))
                .hasSize(1_000);
        assertThat(constants(entries -> entries.entry("a.B#c", "pages", "/").page()))
                .isEmpty();
    }
}
