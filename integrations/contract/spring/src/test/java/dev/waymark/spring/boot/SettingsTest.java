package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.cluster.Cluster;
import dev.waymark.crawlers.IndexNow;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.settings.LeaderCandidate;
import dev.waymark.settings.SitemapCustomizer;
import dev.waymark.settings.WaymarkSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.support.PropertySourcesPlaceholderConfigurer;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

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
                        "waymark.on-invalid-page=skip",
                        "waymark.store-directory=" + directory,
                        "waymark.grace=0s",
                        "waymark.shrink-guard=1.0")
                .withBean(SitemapCustomizer.class, () -> builder -> builder.refusedInPaths("'"))
                .run(context -> {
                    Sitemap sitemap = context.getBean(Sitemap.class);
                    sitemap.refresh(Refresh.all());

                    // The home page and Zürich, one a sitemap, and the index; N'dalatando holds what is refused.
                    assertThat(sitemap.sites().get(0).snapshot().orElseThrow().names())
                            .hasSize(3);
                    assertThat(directory).isNotEmptyDirectory();
                });
    }

    @Test
    void invalidPages_canFailTheirSection() {
        application
                .withPropertyValues("waymark.on-invalid-page=fail")
                .withBean(SitemapCustomizer.class, () -> builder -> builder.refusedInPaths("'"))
                .run(context -> {
                    RefreshReport report = context.getBean(Sitemap.class).refresh(Refresh.all());

                    assertThat(report.section("city").orElseThrow().failure()).isPresent();
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "waymark.base-url=https://www.example.com?a=b | waymark.base-url: The base URL \"https://www.example.com?a=b\" has a query or a fragment; use one like https://www.example.com or https://www.example.com/shop. | ''",
                "waymark.full-refresh-interval=0s | waymark.full-refresh-interval is 0s; use a duration of at least 1s, such as 90s, 10m or 1h. | ''",
                "waymark.first-snapshot-wait=-1s | waymark.first-snapshot-wait is -1s; use a duration of zero or more, such as 90s, 10m or 1h. | ''",
                "waymark.max-urls=-1 | waymark.max-urls is -1; use 1 to 50000. | ''",
                "waymark.max-urls=50001 | waymark.max-urls is 50001; use 1 to 50000. | ''",
                "waymark.store=Directry | waymark.store is \"Directry\"; use memory, directory, jdbc or s3. | ''",
                "waymark.console.path=sitemap | waymark.console.path is \"sitemap\"; use off, or a path of letters, digits and hyphens, such as /internal/sitemap. | ''",
                "waymark.shrink-guard=2 | waymark.shrink-guard is 2; use 0.0 to 1.0. | ''",
                "waymark.submit-to=engine.example | waymark.submit-to: \"engine.example\" must be a whole URL of http or https, such as https://engine.example/ping?sitemap=. | ''",
                "waymark.index-now.key=secret | waymark.index-now.key: \"secret\" isn't an IndexNow key; use 8 to 128 of a-z, A-Z, 0-9 and -, such as 73134416ae45434d98edc086e0bf6740. | ''"
            })
    void wrongSetting_failsTheStart_withItsNameItsValueItsOriginAndWhatToUse(
            String setting, String wrong, String right) {
        application.withPropertyValues(setting).run(context -> {
            FailureAnalysis analysis = new SitemapFailureAnalyzer().analyze(context.getStartupFailure());

            assertThat(analysis.getDescription())
                    .isEqualTo(wrong + " Set by \"" + setting.substring(0, setting.indexOf('='))
                            + "\" from property source \"test\".");
            assertThat(analysis.getAction()).isEqualTo(right);
        });
    }

    @Test
    void lists_areInOneProperty_orInOneEach() {
        application
                .withPropertyValues("waymark.locales[0]=en=", "waymark.locales[1]=de")
                .run(context -> {
                    WaymarkSettings settings = context.getBean(WaymarkSettings.class);
                    assertThat(settings.source().list("waymark.locales")).containsExactly("en=", "de");
                    assertThat(settings.source().list("waymark.namespaces")).isEmpty();
                });
    }

    @Test
    void listOfTheFirstSource_replacesTheOthers() {
        for (String line : List.of("waymark.locales[0]=fr", "waymark.locales=fr")) {
            new ApplicationContextRunner()
                    .withInitializer(context -> {
                        context.getEnvironment()
                                .getPropertySources()
                                .addLast(new MapPropertySource(
                                        "defaults", Map.of("waymark.locales[0]", "en=", "waymark.locales[1]", "de")));
                        ConfigurationPropertySources.attach(context.getEnvironment());
                    })
                    .withPropertyValues(line)
                    .run(context -> assertThat(new EnvironmentSource(context.getEnvironment()).list("waymark.locales"))
                            .containsExactly("fr"));
        }
    }

    @Test
    void placeholderWithoutAValue_isReportedUnderTheSetting() {
        application
                .withPropertyValues("waymark.base-url=https://${public.host}")
                .run(context -> assertThat(new SitemapFailureAnalyzer()
                                .analyze(context.getStartupFailure())
                                .getDescription())
                        .isEqualTo(
                                "waymark.base-url can't be read. Could not resolve placeholder 'public.host' in value"
                                        + " \"https://${public.host}\"."));
    }

    @Test
    void variablesOfTheEnvironment_nameSites() {
        StandardEnvironment environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .replace(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                        new SystemEnvironmentPropertySource(
                                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                                Map.of("WAYMARK_SITES_GERMANY_BASE_URL", "https://www.example.de")));
        EnvironmentSource source = new EnvironmentSource(environment);
        assertThat(source.names()).contains("waymark.sites.germany.base-url");
        assertThat(source.text("waymark.sites.germany.base-url")).isEqualTo("https://www.example.de");
    }

    /** What an expert needs once has no property. */
    @Test
    void customizers_reachWhatHasNoProperty_ofTheBuilderAndOfTheCrawlers() {
        String key = "73134416ae45434d98edc086e0bf6740";
        application
                .withBean(
                        SitemapCustomizer.class,
                        () -> builder -> builder.indexAlways(true)
                                .maxBytes(10_485_760)
                                .plugin(
                                        Cluster.class,
                                        cluster -> cluster.leaseTerm(Duration.ofMinutes(1))
                                                .instanceName("web-3"))
                                .extension(IndexNow.withKey(key)
                                        .dailyLimit(100)
                                        .firstPublication(true)
                                        .dryRun(true)
                                        .build()))
                .run(context -> {
                    Sitemap sitemap = context.getBean(Sitemap.class);
                    sitemap.refresh(Refresh.all());

                    assertThat(sitemap.sites().get(0).snapshot().orElseThrow().names())
                            .hasSizeGreaterThan(1);
                    assertThat(sitemap.responder().handles("/" + key + ".txt")).isTrue();
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/null/sitemap", "/proc/sitemap", "/proc"})
    void directoryThatCannotBeWritten_failsTheStart(String directory) {
        application.withPropertyValues("waymark.store-directory=" + directory).run(context -> {
            FailureAnalysis analysis = new SitemapFailureAnalyzer().analyze(context.getStartupFailure());

            assertThat(analysis.getDescription())
                    .startsWith(
                            "waymark.store-directory: The directory " + directory + " of the sitemap store can't be ");
            assertThat(analysis.getAction()).isEmpty();
        });
    }

    /** Where these tests run, those dependencies are not there. */
    @ParameterizedTest
    @ValueSource(strings = {"jdbc", "s3"})
    void storeWithoutItsDependency_failsTheStart(String store) {
        application.withPropertyValues("waymark.store=" + store).run(context -> {
            FailureAnalysis analysis = new SitemapFailureAnalyzer().analyze(context.getStartupFailure());

            assertThat(analysis.getDescription())
                    .isEqualTo("waymark.store is " + store + ", but dev.waymark:waymark-" + store
                            + " is not on the class path.");
            assertThat(analysis.getAction()).isEqualTo("Add that dependency.");
        });
    }

    /** Neither is ShedLock. */
    @Test
    void leaderWithoutItsDependency_failsTheStart() {
        application
                .withPropertyValues("waymark.refresher=shedlock")
                .run(context -> assertThat(new SitemapFailureAnalyzer()
                                .analyze(context.getStartupFailure())
                                .getDescription())
                        .isEqualTo(
                                "waymark.refresher is shedlock, but net.javacrumbs.shedlock:shedlock-core is not on the class"
                                        + " path."));
    }

    @Test
    void serveOnlyInTheOwnMemory_failsTheStart() {
        application
                .withPropertyValues("waymark.refresher=none")
                .run(context -> assertThat(new SitemapFailureAnalyzer()
                                .analyze(context.getStartupFailure())
                                .getDescription())
                        .isEqualTo(
                                "The sitemap can't be built. With waymark.refresher=none, the sitemap needs the store of the"
                                        + " process that publishes. Set waymark.store, or SitemapBuilder.store(...)"));
    }

    @Test
    void severalLeaderCandidates_failTheStart() {
        application
                .withBean("jobs", LeaderCandidate.class, () -> () -> true)
                .withBean("web", LeaderCandidate.class, () -> () -> false)
                .run(context -> assertThat(new SitemapFailureAnalyzer()
                                .analyze(context.getStartupFailure())
                                .getDescription())
                        .isEqualTo(
                                "The sitemap can't be built. There are several beans of dev.waymark.settings.LeaderCandidate:"
                                        + " jobs, web. Mark one of them as @Primary"));
    }

    @Test
    void directoryWithoutAName_failsTheStart() {
        application.withPropertyValues("waymark.store=directory").run(context -> {
            FailureAnalysis analysis = new SitemapFailureAnalyzer().analyze(context.getStartupFailure());

            assertThat(analysis.getDescription())
                    .isEqualTo("waymark.store is directory, and waymark.store-directory is not set.");
            assertThat(analysis.getAction())
                    .isEqualTo("Write for example: waymark.store-directory=/var/lib/shop/sitemap");
        });
    }

    @Test
    void customizers_haveTheLastWord() {
        application
                .withPropertyValues("waymark.max-urls=50000")
                .withBean(SitemapCustomizer.class, () -> builder -> builder.maxUrls(1))
                .run(context -> {
                    Sitemap sitemap = context.getBean(Sitemap.class);
                    sitemap.refresh(Refresh.all());

                    assertThat(sitemap.sites().get(0).snapshot().orElseThrow().names())
                            .hasSizeGreaterThan(1);
                });
    }

    @Test
    void placeholders_areThoseOfTheEnvironment() {
        application
                .withClassLoader(Registries.with(Registries.Offers.class))
                .withPropertyValues("shop.path=${prefix}/shop", "prefix=/ch")
                .run(context -> assertThat(context.getBean(Sitemap.class)
                                .capability(Engine.class)
                                .entries()
                                .get(0)
                                .path())
                        .isEqualTo("/ch/shop/offers"));
    }

    /** That is where the handler mappings take them from. */
    @Test
    void placeholders_areAlsoThoseOfAConfigurerWithPropertiesOfItsOwn() {
        application
                .withClassLoader(Registries.with(Registries.Offers.class))
                .withUserConfiguration(OwnProperties.class)
                .run(context -> assertThat(context.getBean(Sitemap.class)
                                .capability(Engine.class)
                                .entries()
                                .get(0)
                                .path())
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
