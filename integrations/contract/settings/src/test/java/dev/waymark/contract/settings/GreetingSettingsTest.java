package dev.waymark.contract.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.settings.Components;
import dev.waymark.settings.SettingSource;
import dev.waymark.settings.Stack;
import dev.waymark.settings.WaymarkSettings;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** An artifact that is on the class path: nothing but its own class names it. */
class GreetingSettingsTest {

    private static SettingSource source(Map<String, String> given) {
        Properties properties = new Properties();
        properties.putAll(given);
        return SettingSource.of(properties);
    }

    private static SitemapBuilder builder(Map<String, String> given) {
        SitemapBuilder builder = Sitemap.builder("https://www.example.com").registries(List.of());
        WaymarkSettings.apply(builder, source(given), Components.NONE);
        return builder;
    }

    @Test
    void artifactOnTheClassPath_addsWhatItsSettingsAskFor() {
        try (Sitemap sitemap = builder(Map.of("waymark.greeting.text", "Hello", "waymark.greeting.times", "2"))
                        .build();
                Sitemap without = builder(Map.of()).build()) {
            assertThat(sitemap.capability(Engine.class).extension(GreetingSettings.Greeting.class))
                    .hasValue(new GreetingSettings.Greeting("Hello", 2));
            assertThat(without.capability(Engine.class).extension(GreetingSettings.Greeting.class))
                    .isEmpty();
        }
    }

    @Test
    void wrongValue_orName_ofItsSettings_isReportedAsAnyOther() {
        assertThatThrownBy(() -> builder(Map.of("waymark.greeting.text", "Hello", "waymark.greeting.times", "4")))
                .hasMessage("waymark.greeting.times is 4; use 1 to 3.");
        assertThat(new WaymarkSettings(source(Map.of("waymark.greeting.txt", "Hello")), Stack.SPRING).unknown())
                .singleElement()
                .satisfies(unknown -> assertThat(unknown.warning())
                        .isEqualTo("waymark.greeting.txt has no effect: there is no such setting. Did you mean"
                                + " waymark.greeting.text?"));
    }

    @Test
    void artifactsOfWaymark_areFoundInTheSameWay() {
        assertThat(WaymarkSettings.capabilities())
                .extracting(capability -> capability.artifact())
                .containsExactly(
                        "dev.waymark:waymark-cluster",
                        "dev.waymark:waymark-console",
                        "dev.waymark:waymark-crawlers",
                        "dev.waymark:waymark-jdbc",
                        "dev.waymark:waymark-s3",
                        "org.example:greeting");
    }
}
