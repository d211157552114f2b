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

            Every setting is a `waymark.*` property: of `application.properties` or YAML with Spring, of MicroProfile Config, system
            properties, the environment or the server's init parameters with Jakarta. The settings of an artifact count where it is on the
            class path; if one is set and its artifact is missing, startup fails and names the artifact.

            A wrong value fails the start:

            ```
            waymark.max-urls is 60000; use 1 to 50000.
            ```

            A property that doesn't exist is a warning with the nearest name. Durations are written `250ms`, `90s`, `10m`, `1h`, `2d` or
            `PT1H30M`. Lists have commas, or with Spring Boot an index: `waymark.locales[0]`.

            Everything else is a method of `SitemapBuilder`, which a [`SitemapCustomizer`](#without-a-property) calls.

            <!-- The tables come from the rows in the code: SettingsPageTest writes them. -->
            """;

    private static final String FOOT = """

            ## Without a property

            A `SitemapCustomizer` bean has the last word on the builder. Without CDI it is a service, named in
            `META-INF/services/dev.waymark.runtime.SitemapCustomizer`.

            ```java fragment
            @Bean
            SitemapCustomizer limits() {
              return builder -> builder.maxBytes(10_485_760).refusedInPaths("%");
            }
            ```

            [runtime.md](runtime.md#all-settings) has all methods. These have no property, or more values than one:

            | method | what it does |
            |---|---|
            | `maxBytes` | most bytes in one sitemap or index |
            | `indexAlways` | an index even if one sitemap has all pages |
            | `refusedInPaths` | characters that the server refuses in a path: pages that need one are skipped. Jetty refuses `%` |
            | `routes(entry -> Optional.of(entry.path()))` | lists all entries without comparing them with the application's routes (Spring) |
            | `leaseTerm`, `instanceName` | how long a silent leader keeps its lease; the name of this process |
            | `oneRefresher(false)` | every process refreshes, with a shared store too |
            | `compressionLevel` | the JDK's gzip in place of Waymark's |
            | `extension(IndexNow.withKey(key).dailyLimit(10_000).firstPublication(true).build())` | IndexNow with a daily limit, or with all pages of a first publication; leave `waymark.index-now.key` out |

            A bean of `ExportOptions` chooses how [an export](export.md) is compressed.
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
        return "| `" + row.name() + "`" + where + " | "
                + row.standard().map(value -> "`" + value + "` ").orElse("") + "| "
                + row.meaning().replace("<", "&lt;") + " Example: `"
                + row.line().substring(row.line().indexOf('=') + 1)
                + "` |\n";
    }
}
