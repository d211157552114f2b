package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WaymarkSettingsTest {

    private final SitemapBuilder builder =
            Sitemap.builder("https://www.example.com").registries(List.of()).sources(List.of(new OnePage()));

    private static SettingSource source(Map<String, String> given) {
        Properties properties = new Properties();
        properties.putAll(given);
        return SettingSource.of(properties);
    }

    private static WaymarkSettings settings(Map<String, String> given, Capability... capabilities) {
        return new WaymarkSettings(source(given), Stack.ANY, List.of(capabilities));
    }

    private static Setup setup(WaymarkSettings settings) {
        return new Setup(settings, Components.NONE, false, false, Optional.empty());
    }

    private void apply(Map<String, String> given, Capability... capabilities) {
        WaymarkSettings settings = settings(given, capabilities);
        settings.apply(builder, setup(settings));
    }

    private static Optional<SnapshotStore> store(Map<String, String> given, Capability... capabilities) {
        WaymarkSettings settings = settings(given, capabilities);
        return settings.store(setup(settings));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "refresh-interval | 0 | 0; use a duration of at least 1s, such as 90s, 10m or 1h.",
                "refresh-interval | one hour | \"one hour\"; use a duration of at least 1s, such as 90s, 10m or 1h.",
                "first-snapshot-wait | -1s | -1s; use a duration of zero or more, such as 90s, 10m or 1h.",
                "max-urls | 60000 | 60000; use 1 to 50000.",
                "max-urls | many | \"many\"; use 1 to 50000.",
                "on-invalid-page | explode | \"explode\"; use skip or fail.",
                "style-sheet | yes | \"yes\"; use true or false.",
                "at-application-path | 1 | 1; use true or false.",
                "shrink-guard | 50 | 50; use 0.0 to 1.0.",
            })
    void wrongValue_isReportedWithWhatToUse(String name, String value, String message) {
        assertThatThrownBy(() -> apply(Map.of("waymark." + name, value)))
                .isInstanceOf(SettingException.class)
                .hasMessage("waymark." + name + " is " + message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "locales | en-UK | The locale \"en-UK\" isn't a language tag: use an ISO 639-1 language, optionally"
                        + " with a script and an ISO 3166-1 country; did you mean en-GB?",
                "locales | es-419 | The locale \"es-419\" isn't a language tag: search engines ignore regions of"
                        + " several countries; write es alone.",
                "locales | de, de=x | The locale \"de\" is given twice.",
                "x-default | jp | The locale \"jp\" isn't a language tag: \"jp\" isn't an ISO 639-1 language; did"
                        + " you mean ja?",
                "namespaces | shop | \"shop\" isn't a prefix with a URI; use prefix=URI, several with commas.",
                "namespaces | a=urn:a, a=urn:b | The prefix \"a\" is declared twice.",
                "namespaces | image=urn:a | The namespace \"image\" can't be declared: its prefix is reserved;"
                        + " choose another.",
            })
    void valueThatTheBuilderRefuses_isReportedWithTheReason(String name, String value, String reason) {
        assertThatThrownBy(() -> apply(Map.of("waymark." + name, value))).hasMessage("waymark." + name + ": " + reason);
    }

    @Test
    void list_isOneProperty_orOneEach() {
        assertThat(source(Map.of("waymark.locales[0]", "en", "waymark.locales[1]", "de"))
                        .list("waymark.locales"))
                .containsExactly("en", "de");
        assertThat(source(Map.of("waymark.locales", "fr", "waymark.locales[0]", "en"))
                        .list("waymark.locales"))
                .containsExactly("fr");
        assertThat(source(Map.of()).list("waymark.locales")).isEmpty();
    }

    @Test
    void wrongValue_isReportedWithItsOrigin_ifTheSourceKnows() {
        SettingSource source = new SettingSource() {
            @Override
            public @Nullable String text(String name) {
                return name.equals("waymark.max-urls") ? "60000" : null;
            }

            @Override
            public Iterable<String> names() {
                return List.of("waymark.max-urls");
            }

            @Override
            public String origin(String name) {
                return "application.properties:3";
            }
        };
        assertThatThrownBy(() -> WaymarkSettings.apply(builder, source, Components.NONE))
                .hasMessage("waymark.max-urls is 60000; use 1 to 50000. Set by application.properties:3.");
    }

    @Test
    void everySettingOfTheRuntime_isTaken(@TempDir Path directory) throws IOException {
        WaymarkSettings.apply(
                builder,
                source(Map.ofEntries(
                        Map.entry("waymark.refresh-interval", "30m"),
                        Map.entry("waymark.outdated-after", "5h"),
                        Map.entry("waymark.first-snapshot-wait", "0s"),
                        Map.entry("waymark.max-urls", "1"),
                        Map.entry("waymark.on-invalid-page", "fail"),
                        Map.entry("waymark.application-path", "/api"),
                        Map.entry("waymark.at-application-path", "true"),
                        Map.entry("waymark.locales", "en=, de, en-GB=uk"),
                        Map.entry("waymark.x-default", " en "),
                        Map.entry("waymark.alternates", "false"),
                        Map.entry("waymark.namespaces", "shop=urn:shop, x = urn:x"),
                        Map.entry("waymark.grace", "1d"),
                        Map.entry("waymark.shrink-guard", "0.25"),
                        Map.entry("waymark.style-sheet", "false"),
                        Map.entry("waymark.exclude", "section:help"),
                        Map.entry("waymark.store-directory", directory.toString()))),
                Components.NONE);
        try (Sitemap sitemap = builder.build();
                Stream<Path> files = Files.list(directory)) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(files).isNotEmpty();
        }
    }

    @Test
    void propertyOfAnArtifactThatIsMissing_saysWhichToAdd() {
        Map<String, String> artifacts = Map.of(
                "waymark.index-now.key", "waymark-crawlers",
                "waymark.robots", "waymark-crawlers",
                "waymark.feed", "waymark-crawlers",
                "waymark.text", "waymark-crawlers",
                "waymark.submit-to[0]", "waymark-crawlers",
                "waymark.console.path", "waymark-console",
                "waymark.full-refresh-interval", "waymark-changes",
                "waymark.refresher", "waymark-cluster",
                "waymark.jdbc.data-source", "waymark-jdbc",
                "waymark.s3.bucket", "waymark-s3");
        artifacts.forEach((name, artifact) -> assertThatThrownBy(() -> apply(Map.of(name, "true")))
                .hasMessage(name + " is set, but dev.waymark:" + artifact
                        + " is not on the class path. Add that dependency."));
        apply(Map.of("waymark.robots", "off", "waymark.feed", "false"));
        assertThat(settings(Map.of("waymark.feed", "false")).unknown()).isEmpty();
    }

    /** The environment has variables of other programs. */
    @Test
    void variableThatOnlyBeginsLikeASettingOfAMissingArtifact_isIgnored() {
        for (String variable : List.of("WAYMARK_FEEDER", "WAYMARK_JDBC_URL", "WAYMARK_TEXT_EDITOR")) {
            apply(Map.of(variable, "true"));
        }
        for (String variable : List.of("WAYMARK_FEED", "WAYMARK_ROBOTSRULES", "WAYMARK_CONSOLE_HOSTS_0")) {
            assertThatThrownBy(() -> apply(Map.of(variable, "true"))).hasMessageStartingWith(variable + " is set, but");
        }
    }

    @Test
    void leaderCandidateWithoutItsArtifact_isWarnedOf() {
        WaymarkSettings settings = settings(Map.of());
        Components candidate = new Components() {
            @Override
            public <T> Optional<T> find(Class<T> type, @Nullable String name) {
                LeaderCandidate found = () -> true;
                return Optional.of(type.cast(found));
            }
        };
        assertThat(logged(
                        () -> settings.apply(builder, new Setup(settings, candidate, false, false, Optional.empty()))))
                .containsExactly("There is a LeaderCandidate, but dev.waymark:waymark-cluster is not on the class path."
                        + " Add that dependency.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc", "s3"})
    void storeOfAnArtifactThatIsMissing_saysWhichToAdd(String store) {
        assertThatThrownBy(() -> store(Map.of("waymark.store", store)))
                .hasMessage("waymark.store is " + store + ", but dev.waymark:waymark-" + store
                        + " is not on the class path. Add that dependency.");
    }

    @Test
    void misspeltSettingOfAnArtifactThatIsMissing_isWarnedOf_withTheOneThatWasMeant() {
        assertThat(settings(Map.of("waymark.s3.bukcet", "shop", "waymark.robots", "off", "waymark.feed[0]", "off"))
                        .unknown())
                .containsExactly(new UnknownProperty("waymark.s3.bukcet", Optional.of("waymark.s3.bucket")));
    }

    /** YAML has {@code false} for {@code no}. */
    @Test
    void norwegian_isFalseInYaml() {
        WaymarkSettings settings = settings(Map.of("waymark.locales", "false, en", "waymark.x-default", "false"));
        assertThat(settings.get(KernelSettings.LOCALES)).containsExactly("no", "en");
        assertThat(settings.find(KernelSettings.X_DEFAULT)).contains("no");
    }

    @Test
    void storeThatCannotBe_isReported(@TempDir Path directory) {
        assertThatThrownBy(() -> store(Map.of("waymark.store", "cloud")))
                .hasMessage("waymark.store is \"cloud\"; use memory, directory, jdbc or s3.");
        assertThatThrownBy(() -> store(Map.of("waymark.store", "directory")))
                .hasMessage("waymark.store is directory, and waymark.store-directory is not set. Write for example:"
                        + " waymark.store-directory=/var/lib/shop/sitemap");
        assertThatThrownBy(() -> store(Map.of("waymark.store", "memory", "waymark.store-directory", "" + directory)))
                .hasMessage("waymark.store is memory, and waymark.store-directory names another store. Keep one of"
                        + " them.");
        assertThatThrownBy(() -> store(Map.of("waymark.store-directory", "/dev/null/sitemap")))
                .hasMessageStartingWith("waymark.store-directory: The directory /dev/null/sitemap ");
        assertThat(store(Map.of())).isEmpty();
    }

    @Test
    void capability_bringsSettings_aStore_andAPlace() {
        Row<Integer> row = Row.of("waymark.toy.size", Kind.integer(1, 9), "3", "5", "A size.");
        List<Object> seen = new ArrayList<>();
        Capability toy = new Capability() {
            @Override
            public String artifact() {
                return "org.example:toy";
            }

            @Override
            public List<Row<?>> rows() {
                return List.of(row);
            }

            @Override
            public void apply(SitemapBuilder given, Setup setup) {
                seen.add(setup.settings().get(row));
            }

            @Override
            public Optional<SnapshotStore> store(String name, Setup setup) {
                return name.equals("toy") ? Optional.of(SnapshotStore.memory()) : Optional.empty();
            }

            @Override
            public Optional<EndpointPlace> place(WaymarkSettings settings, boolean development) {
                return Optional.of(new EndpointPlace("toy", Optional.of("/toy"), Optional.empty(), List.of()));
            }
        };
        apply(Map.of("waymark.toy.size", "4"), toy);
        apply(Map.of(), toy);
        assertThat(seen).containsExactly(4, 3);
        assertThatThrownBy(() -> apply(Map.of("waymark.toy.size", "10"), toy))
                .hasMessage("waymark.toy.size is 10; use 1 to 9.");
        assertThat(store(Map.of("waymark.store", "toy"), toy)).isPresent();
        WaymarkSettings settings = settings(Map.of("waymark.toy.sise", "4"), toy);
        assertThat(settings.unknown())
                .containsExactly(new UnknownProperty("waymark.toy.sise", Optional.of("waymark.toy.size")));
        assertThat(settings.places(false))
                .containsExactly(new EndpointPlace("toy", Optional.of("/toy"), Optional.empty(), List.of()));
    }

    @Test
    void ownStore_isClosedWithTheSitemap() {
        List<String> calls = new ArrayList<>();
        SnapshotStore store = (SnapshotStore) Proxy.newProxyInstance(
                SnapshotStore.class.getClassLoader(), new Class<?>[] {SnapshotStore.class}, (proxy, method, args) -> {
                    calls.add(method.getName());
                    return method.getReturnType() == boolean.class
                            ? (Object) false
                            : method.getReturnType() == Optional.class ? Optional.empty() : null;
                });
        WaymarkSettings.own(builder, store);
        try (Sitemap sitemap = builder.build()) {
            assertThat(sitemap.sites()).hasSize(1);
            assertThat(calls).doesNotContain("close");
        }
        assertThat(calls).containsOnlyOnce("close");
    }

    @Test
    void settingWithoutTheOneItNeeds_isWarnedOf() {
        Row<String> size = Row.of("waymark.toy.size", Kind.TEXT, "", "5", "A size.")
                .needs(KernelSettings.X_DEFAULT)
                .everyday()
                .ofSite("x")
                .on(Stack.ANY);
        Row<List<String>> colours =
                Row.of("waymark.toy.colours", Kind.LIST, "", "red", "Colours.").needs(KernelSettings.STORE, "toy");
        String without = " has no effect without ";
        assertThat(warnings(Map.of("waymark.toy.size", "5", "waymark.toy.colours", "red, blue"), size, colours))
                .containsExactly(
                        "waymark.toy.size" + without + "waymark.x-default: add that, or remove it.",
                        "waymark.toy.colours" + without + "waymark.store=toy: add that, or remove it.");
        assertThat(warnings(
                        Map.of(
                                "waymark.toy.size",
                                "5",
                                "waymark.x-default",
                                "en",
                                "waymark.toy.colours",
                                "red",
                                "waymark.store",
                                "Toy"),
                        size,
                        colours))
                .isEmpty();
        assertThat(warnings(Map.of("waymark.toy.size", "off", "waymark.toy.colours", " ,"), size, colours))
                .isEmpty();
        assertThat(warnings(Map.of(), size, colours)).isEmpty();
    }

    private List<String> warnings(Map<String, String> given, Row<?>... rows) {
        Capability toy = new Capability() {
            @Override
            public String artifact() {
                return "org.example:toy";
            }

            @Override
            public List<Row<?>> rows() {
                return List.of(rows);
            }
        };
        return logged(() -> apply(given, toy));
    }

    private static List<String> logged(Runnable work) {
        List<String> warnings = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                warnings.add(line.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger("dev.waymark.settings");
        logger.addHandler(handler);
        try {
            work.run();
        } finally {
            logger.removeHandler(handler);
        }
        return warnings;
    }

    @Test
    void namesThatExcludeNothing_areWarnedOf_whenTheSitemapIsBuilt() {
        apply(Map.of("waymark.exclude", "section:pages, com.example.Halp"));
        assertThat(logged(() -> builder.build().close()))
                .containsExactly("waymark.exclude matches no entry with section:pages, com.example.Halp. Check the"
                        + " spelling; controllers need their package");
    }

    @Test
    void whatAUserOfASettingRefuses_isReportedUnderItsName() {
        WaymarkSettings settings = settings(Map.of("waymark.x-default", "en"));
        assertThatThrownBy(() -> settings.map(KernelSettings.X_DEFAULT, value -> {
                    throw new SitemapConfigurationException("No");
                }))
                .hasMessage("waymark.x-default: No.");
    }
}
