package dev.waymark.contract.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.settings.Row;
import dev.waymark.settings.Stack;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** {@code docs/settings.md}: the one page of settings. */
class SettingsPageTest {

    private static final String HEAD = """
            # Settings

            Every setting is a `waymark.*` property. Spring reads it from `application.properties`, YAML and its other sources; Jakarta from
            MicroProfile Config, system properties, the environment or the server's init parameters. The environment variable of
            `waymark.base-url` is `WAYMARK_BASE_URL`. If an artifact's setting is used without the artifact, startup fails and names the
            artifact. A wrong value fails startup, too:

            ```
            waymark.max-urls is 60000; use 1 to 50000.
            ```

            An unknown property draws a warning with the nearest name. Write durations as `250ms`, `90s`, `10m`, `1h`, `2d` or `PT1H30M`, and
            lists with commas or with an index: `waymark.locales[0]`.

            Everything else is a method of `SitemapBuilder`, which a [`SitemapCustomizer`](#without-a-property) calls.

            <!-- The tables come from the rows in the code: SettingsPageTest writes them. -->
            """;

    private static final String FOOT = """

            ## Without a property

            A `SitemapCustomizer` bean changes the builder after all properties. Without CDI it is a service, named in
            `META-INF/services/dev.waymark.settings.SitemapCustomizer`.

            ```java fragment
            @Bean
            SitemapCustomizer limits() {
              return builder -> builder.maxBytes(10_485_760).refusedInPaths("%");
            }
            ```

            [runtime.md](runtime.md#all-settings) has all methods. For example:

            | method | what it does |
            |---|---|
            | `routes((handler, path) -> Optional.of(path.get()))` | lists all entries without comparing them with the application's routes (Spring) |
            | `plugin(Cluster.class, cluster -> cluster.oneRefresher(false))` | every process refreshes, even with a shared store |
            | `extension(IndexNow.withKey(key).dailyLimit(10_000).firstPublication(true).build())` | IndexNow with a daily limit, or with the first publication; don't set `waymark.index-now.key` |
            """;

    @Test
    void page_isMadeFromTheRows_everydayOnesFirst() throws IOException {
        Map<String, List<Row<?>>> rows = GeneratedFile.rows();
        Map<String, List<Row<?>>> tables = new LinkedHashMap<>();
        tables.put(
                "Everyday",
                rows.values().stream()
                        .flatMap(List::stream)
                        .filter(Row::isEveryday)
                        .toList());
        rows.forEach((artifact, own) -> tables.put(
                title(artifact), own.stream().filter(row -> !row.isEveryday()).toList()));
        StringBuilder page = new StringBuilder(HEAD);
        tables.forEach((title, own) -> {
            page.append("\n## ").append(title).append("\n\n| property | default | meaning |\n|---|---|---|\n");
            own.forEach(row -> page.append(line(row)));
        });
        GeneratedFile.assertIs(Path.of("../../../docs/settings.md"), page + FOOT);
    }

    @Test
    void settings_areAtMostFortyFive_tenOfThemForEveryDay() {
        List<Row<?>> all =
                GeneratedFile.rows().values().stream().flatMap(List::stream).toList();
        assertThat(all).hasSizeLessThanOrEqualTo(45);
        assertThat(all.stream().filter(Row::isEveryday).map(Row::name))
                .containsExactlyInAnyOrder(
                        "waymark.base-url",
                        "waymark.enabled",
                        "waymark.refresh-interval",
                        "waymark.store",
                        "waymark.store-directory",
                        "waymark.locales",
                        "waymark.x-default",
                        "waymark.robots",
                        "waymark.index-now.key",
                        "waymark.console.role");
        assertThat(all.stream().map(Row::name)).doesNotHaveDuplicates();
    }

    private static String title(String artifact) {
        return artifact.endsWith("settings") ? "More" : "`" + artifact.replace("dev.waymark:", "") + "`";
    }

    private static String line(Row<?> row) {
        String where = row.stack() == Stack.ANY ? "" : row.stack() == Stack.SPRING ? " (Spring)" : " (Jakarta)";
        String example = row.line().substring(row.line().indexOf('=') + 1);
        return "| `" + row.name() + "`" + where + " | "
                + row.standard().map(value -> "`" + value + "` ").orElse("") + "| "
                + row.meaning().replace("<", "&lt;")
                + (row.standard().filter(example::equals).isPresent() ? "" : " Example: `" + example + "`") + " |\n";
    }
}
