package dev.waymark.contract.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.settings.Components;
import dev.waymark.settings.SettingSource;
import dev.waymark.settings.Stack;
import dev.waymark.settings.WaymarkSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
            assertThat(sitemap.capability(Engine.class).notes(""))
                    .containsExactly(new ExtensionNote("Greeting", Map.of("Hello", "2 times")));
            assertThat(without.capability(Engine.class).notes("")).isEmpty();
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

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "waymark.robots-rules=Disallow: /cart | waymark.robots=serve",
                "waymark.index-now.mode=dry-run | waymark.index-now.key",
                "waymark.index-now.endpoint=https://engine.example | waymark.index-now.key",
                "waymark.index-now.key-location=https://www.example.com/key.txt | waymark.index-now.key",
                "waymark.console.role=ADMIN | waymark.console.path",
                "waymark.console.hosts=box.local | waymark.development",
                "waymark.jdbc.data-source=shop | waymark.store=jdbc",
                "waymark.jdbc.table-prefix=shop_ | waymark.store=jdbc",
                "waymark.jdbc.create-schema=true | waymark.store=jdbc",
                "waymark.s3.bucket=shop | waymark.store=s3",
                "waymark.s3.prefix=shop | waymark.store=s3",
                "waymark.filter-order=1 | Spring Boot",
                "waymark.export=/srv/www | Spring Boot",
            })
    void settingWithoutWhatItNeeds_isWarnedOf(String line, String needed) {
        String[] property = line.split("=", 2);
        List<String> lines = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord logged) {
                lines.add(logged.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger("dev.waymark.settings");
        logger.addHandler(handler);
        try {
            SitemapBuilder unused = builder(Map.of(property[0], property[1]));
        } finally {
            logger.removeHandler(handler);
        }
        assertThat(lines)
                .containsExactly(property[0] + " has no effect without " + needed + ": add that, or remove it.");
    }

    @Test
    void artifactsOfWaymark_areFoundInTheSameWay() {
        assertThat(WaymarkSettings.capabilities())
                .extracting(capability -> capability.artifact())
                .containsExactly(
                        "dev.waymark:waymark-changes",
                        "dev.waymark:waymark-cluster",
                        "dev.waymark:waymark-console",
                        "dev.waymark:waymark-crawlers",
                        "dev.waymark:waymark-jdbc",
                        "dev.waymark:waymark-s3",
                        "org.example:greeting");
    }
}
