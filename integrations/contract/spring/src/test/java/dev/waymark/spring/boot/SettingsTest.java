package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapCustomizer;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.settings.WaymarkSetting;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.PropertySourcesPlaceholderConfigurer;
import org.springframework.core.env.Environment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

/** Properties of the application: those of the starter, and those that fill placeholders in paths. */
class SettingsTest {

    private final WebApplicationContextRunner application = Contexts.ofCities();

    @Test
    void everySetting_isTaken(@TempDir Path directory) {
        application
                .withPropertyValues(
                        "waymark.refresh-interval=30m",
                        "waymark.full-refresh-interval=2d",
                        "waymark.first-snapshot-wait=0s",
                        "waymark.max-urls=1",
                        "waymark.max-bytes=10MB",
                        "waymark.on-invalid-page=skip",
                        "waymark.refused-in-paths='",
                        "waymark.index-always=true",
                        "waymark.store-directory=" + directory,
                        "waymark.grace=0s",
                        "waymark.shrink-guard=1.0")
                .run(context -> {
                    Sitemap sitemap = context.getBean(Sitemap.class);
                    sitemap.refresh();

                    // The home page and Zürich, one a sitemap, and the index; N'dalatando holds what is refused.
                    assertThat(sitemap.snapshot().orElseThrow().names()).hasSize(3);
                    assertThat(directory).isNotEmptyDirectory();
                });
    }

    @Test
    void whatNeedsTheArtifactForCrawlers_isKnown() {
        Map<String, WaymarkSetting> needed = Map.of(
                "waymark.index-now.key=12345678", WaymarkSetting.INDEX_NOW_KEY,
                "waymark.robots=serve", WaymarkSetting.ROBOTS,
                "waymark.feed=true", WaymarkSetting.FEED,
                "waymark.submit-to=https://engine.example/ping?sitemap=", WaymarkSetting.SUBMIT_TO);
        needed.forEach((property, setting) -> {
            int equals = property.indexOf('=');
            Map<String, Object> set = Map.of(property.substring(0, equals), property.substring(equals + 1));
            assertThat(Crawlers.needed(new EnvironmentProperties(environment(set)).read()))
                    .isEqualTo(setting);
        });
        assertThat(Crawlers.needed(new EnvironmentProperties(environment(Map.of())).read()))
                .isNull();
    }

    private static Environment environment(Map<String, Object> properties) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", properties));
        return environment;
    }

    @Test
    void invalidPages_canFailTheirSection() {
        application
                .withPropertyValues("waymark.refused-in-paths='", "waymark.on-invalid-page=fail")
                .run(context -> {
                    RefreshReport report = context.getBean(Sitemap.class).refresh();

                    assertThat(report.section("city").orElseThrow().failure()).isPresent();
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "waymark.base-url=https://www.example.com?a=b | The base URL \"https://www.example.com?a=b\""
                        + " has a query or a fragment; use one like https://www.example.com or"
                        + " https://www.example.com/shop | waymark.base-url=https://www.example.com",
                "waymark.refresh-interval=0s | refreshInterval is 0s, but must be at least 1s, such as 1h |"
                        + " waymark.refresh-interval=1h",
                "waymark.full-refresh-interval=0s | fullRefreshInterval is 0s, but must be at least 1s, such as"
                        + " 24h | waymark.full-refresh-interval=24h",
                "waymark.first-snapshot-wait=-1s | firstSnapshotWait is -1s, but must be zero or more, such as"
                        + " 10s | waymark.first-snapshot-wait=10s",
                "waymark.max-urls=-1 | maxUrls is -1, but must be 1 to 50000 | waymark.max-urls=50000",
                "waymark.max-urls=50001 | maxUrls is 50001, but must be 1 to 50000 | waymark.max-urls=50000",
                "waymark.max-bytes=51MB | maxBytes is 53477376 (51MB), but must be 1024 (1KB) to 52428800"
                        + " (50MB), such as 10485760 (10MB) | waymark.max-bytes=50MB",
                "waymark.grace=-1s | grace is -1s, but must be zero or more, such as 2h | waymark.grace=2h",
                "waymark.shrink-guard=2 | shrinkGuard is 2.0, but must be 0.0 to 1.0, such as 0.5 |"
                        + " waymark.shrink-guard=0.5",
                "waymark.submit-to=engine.example | \"engine.example\" must be a whole URL of http or https,"
                        + " such as https://engine.example/ping?sitemap= |"
                        + " waymark.submit-to=https://engine.example/ping?sitemap=",
                "waymark.index-now.key=secret | \"secret\" isn't an IndexNow key; use 8 to 128 of a-z, A-Z, 0-9"
                        + " and -, such as 73134416ae45434d98edc086e0bf6740 |"
                        + " waymark.index-now.key=73134416ae45434d98edc086e0bf6740"
            })
    void wrongSetting_failsTheStart_withItsNameItsValueAndARightOne(String setting, String wrong, String right) {
        application.withPropertyValues(setting).run(context -> {
            FailureAnalysis analysis = new WaymarkPropertyFailureAnalyzer().analyze(context.getStartupFailure());

            assertThat(analysis.getDescription())
                    .isEqualTo("The property " + setting.substring(0, setting.indexOf('=')) + " has a wrong value: "
                            + wrong);
            assertThat(analysis.getAction())
                    .isEqualTo("Put a line like this into application.properties:\n\n    " + right);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/null/sitemap", "/proc/sitemap", "/proc"})
    void directoryThatCannotBeWritten_failsTheStart(String directory) {
        application.withPropertyValues("waymark.store-directory=" + directory).run(context -> {
            FailureAnalysis analysis = new WaymarkPropertyFailureAnalyzer().analyze(context.getStartupFailure());

            assertThat(analysis.getDescription())
                    .startsWith("The property waymark.store-directory has a wrong value: The directory " + directory
                            + " of the sitemap store can't be ");
            assertThat(analysis.getAction()).endsWith("    waymark.store-directory=/var/lib/shop/sitemap");
        });
    }

    /** Where these tests run, those dependencies are not there. */
    @ParameterizedTest
    @ValueSource(strings = {"jdbc", "s3"})
    void storeWithoutItsDependency_failsTheStart(String store) {
        application
                .withPropertyValues("waymark.store=" + store, "waymark.s3.bucket=shop")
                .run(context -> {
                    FailureAnalysis analysis =
                            new WaymarkPropertyFailureAnalyzer().analyze(context.getStartupFailure());

                    assertThat(analysis.getDescription())
                            .isEqualTo("The property waymark.store is " + store + ", and its dependency is missing");
                    assertThat(analysis.getAction()).isEqualTo("Add the dependency dev.waymark:waymark-" + store);
                });
    }

    /** Neither is ShedLock. */
    @Test
    void leaderWithoutItsDependency_failsTheStart() {
        application
                .withPropertyValues("waymark.leader=shedlock")
                .run(context -> assertThat(new WaymarkPropertyFailureAnalyzer()
                                .analyze(context.getStartupFailure())
                                .getDescription())
                        .isEqualTo("The property waymark.leader has a wrong value: \"shedlock\" needs the dependency"
                                + " net.javacrumbs.shedlock:shedlock-spring, which is missing: add it, with a"
                                + " provider of"
                                + " locks such as shedlock-provider-jdbc-template"));
    }

    @Test
    void serveOnlyInTheOwnMemory_failsTheStart() {
        application
                .withPropertyValues("waymark.serve-only=true")
                .run(context -> assertThat(new WaymarkPropertyFailureAnalyzer()
                                .analyze(context.getStartupFailure())
                                .getDescription())
                        .isEqualTo("The property waymark.serve-only is true, and no other process can publish into the"
                                + " memory of this one: name a store that both have"));
    }

    @Test
    void directoryWithoutAName_failsTheStart() {
        application.withPropertyValues("waymark.store=directory").run(context -> {
            FailureAnalysis analysis = new WaymarkPropertyFailureAnalyzer().analyze(context.getStartupFailure());

            assertThat(analysis.getDescription()).isEqualTo("The store is a directory, and no property says which");
            assertThat(analysis.getAction()).endsWith("    waymark.store-directory=/var/lib/shop/sitemap");
        });
    }

    @Test
    void customizers_haveTheLastWord() {
        application
                .withPropertyValues("waymark.max-urls=50000")
                .withBean(SitemapCustomizer.class, () -> builder -> builder.maxUrls(1))
                .run(context -> {
                    Sitemap sitemap = context.getBean(Sitemap.class);
                    sitemap.refresh();

                    assertThat(sitemap.snapshot().orElseThrow().names()).hasSizeGreaterThan(1);
                });
    }

    @Test
    void placeholders_areThoseOfTheEnvironment() {
        application
                .withClassLoader(Registries.with(Registries.Offers.class))
                .withPropertyValues("shop.path=${prefix}/shop", "prefix=/ch")
                .run(context -> assertThat(
                                context.getBean(Sitemap.class).entries().get(0).path())
                        .isEqualTo("/ch/shop/offers"));
    }

    /** That is where the handler mappings take them from. */
    @Test
    void placeholders_areAlsoThoseOfAConfigurerWithPropertiesOfItsOwn() {
        application
                .withClassLoader(Registries.with(Registries.Offers.class))
                .withUserConfiguration(OwnProperties.class)
                .run(context -> assertThat(
                                context.getBean(Sitemap.class).entries().get(0).path())
                        .isEqualTo("/own/offers"));
    }

    @Configuration
    static class OwnProperties {

        @Bean
        static PropertySourcesPlaceholderConfigurer configurer() {
            Properties properties = new Properties();
            properties.setProperty("shop.path", "/own");
            PropertySourcesPlaceholderConfigurer configurer = new PropertySourcesPlaceholderConfigurer();
            configurer.setProperties(properties);
            return configurer;
        }
    }
}
