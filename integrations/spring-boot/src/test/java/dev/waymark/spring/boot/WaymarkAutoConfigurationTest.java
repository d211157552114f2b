package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.ProviderLocator;
import dev.waymark.runtime.RefreshReport;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapFilter;
import dev.waymark.runtime.SitemapResponder;
import dev.waymark.runtime.SitemapSource;
import dev.waymark.runtime.SnapshotStore;
import dev.waymark.runtime.SourcePage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.context.event.EventListener;
import org.springframework.context.support.PropertySourcesPlaceholderConfigurer;

class WaymarkAutoConfigurationTest {

    private final WebApplicationContextRunner application = new WebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(WaymarkAutoConfiguration.class))
            .withClassLoader(Registries.with(Registries.Cities.class))
            .withBean(Registries.CityPages.class)
            .withPropertyValues("waymark.base-url=https://www.example.com", "waymark.check-routes=false");

    private final ApplicationContextRunner withoutWeb = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(WaymarkAutoConfiguration.class))
            .withClassLoader(Registries.with(Registries.Cities.class));

    private final WebApplicationContextRunner webApplication = new WebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(WaymarkAutoConfiguration.class))
            .withPropertyValues("waymark.base-url=https://www.example.com");

    @Test
    void registriesProvidersAndSources_areAllListed() {
        application.withBean(Help.class).run(context -> {
            RefreshReport report = context.getBean(Sitemap.class).refresh();

            assertThat(report.sections())
                    .hasSize(3)
                    .allSatisfy(section -> assertThat(section.failure()).isEmpty());
            assertThat(context.getBean(Sitemap.class).entries()).hasSize(2);
        });
    }

    @Test
    void reports_arePublishedAsEvents() {
        application.withBean(Reports.class).run(context -> {
            RefreshReport report = context.getBean(Sitemap.class).refresh();

            assertThat(context.getBean(Reports.class).received).containsExactly(report);
        });
    }

    @Test
    void sitemapOfTheApplication_takesThePlaceOfThisOne() {
        try (Sitemap own =
                Sitemap.builder("https://own.example").registries(List.of()).build()) {
            new WebApplicationContextRunner()
                    .withConfiguration(AutoConfigurations.of(WaymarkAutoConfiguration.class))
                    .withBean(Sitemap.class, () -> own)
                    .run(context -> assertThat(context).getBean(Sitemap.class).isSameAs(own));
        }
    }

    @Test
    void locatorOfTheApplication_takesThePlaceOfThisOne() {
        new WebApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(WaymarkAutoConfiguration.class))
                .withClassLoader(Registries.with(Registries.Cities.class))
                .withPropertyValues("waymark.base-url=https://www.example.com", "waymark.check-routes=false")
                .withBean(ProviderLocator.class, () -> ProviderLocator.of(new Registries.CityPages()))
                .run(context -> {
                    assertThat(context).hasNotFailed().hasSingleBean(ProviderLocator.class);
                    assertThat(context).doesNotHaveBean(SitemapProvider.class);
                });
    }

    @Test
    void disabled_nothingIsConfigured() {
        webApplication
                .withPropertyValues("waymark.enabled=false")
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .doesNotHaveBean(Sitemap.class)
                        .doesNotHaveBean(DelegatingFilterProxyRegistrationBean.class));
    }

    @Test
    void withoutServlets_thereIsNoFilter() {
        withoutWeb.run(context -> assertThat(context)
                .hasNotFailed()
                .doesNotHaveBean(SitemapFilter.class)
                .doesNotHaveBean(DelegatingFilterProxyRegistrationBean.class));
    }

    @Test
    void withoutWeb_nothingRunsByItself_andNothingIsMissed() {
        withoutWeb
                .withPropertyValues("waymark.store-directory=/dev/null/never-looked-at")
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    void withoutWeb_nothingIsPublishedUnlessItIsCalledFor(@TempDir Path directory) {
        withoutWeb
                .withPropertyValues("waymark.base-url=https://www.example.com", "waymark.store-directory=" + directory)
                .withBean(Registries.CityPages.class)
                .run(context -> {
                    assertThat(context).doesNotHaveBean(SitemapLifecycle.class).doesNotHaveBean(SitemapCheck.class);
                    assertThat(context.getBean(Sitemap.class).snapshot()).isEmpty();

                    assertThat(context.getBean(Sitemap.class).refresh().failed())
                            .isFalse();
                    assertThat(directory).isNotEmptyDirectory();
                });
    }

    @Test
    void filter_isMappedToSitemapsOnly_afterSpringSecurity() {
        webApplication.run(context -> {
            DelegatingFilterProxyRegistrationBean filter = context.getBean(DelegatingFilterProxyRegistrationBean.class);

            assertThat(filter.getUrlPatterns()).containsExactly("*.xml", "*.gz");
            assertThat(filter.getOrder()).isGreaterThan(-100);
            assertThat(context).hasSingleBean(SitemapFilter.class);
        });
    }

    @Test
    void filterOrder_canBeSet() {
        webApplication
                .withPropertyValues("waymark.filter-order=-200")
                .run(context -> assertThat(context.getBean(DelegatingFilterProxyRegistrationBean.class)
                                .getOrder())
                        .isEqualTo(-200));
    }

    @Test
    void filterOfTheApplication_takesThePlaceOfThisOne() {
        webApplication
                .withBean(
                        SitemapFilter.class, () -> new SitemapFilter(unrelated().responder()))
                .run(context -> assertThat(context)
                        .hasSingleBean(SitemapFilter.class)
                        .doesNotHaveBean(DelegatingFilterProxyRegistrationBean.class));
    }

    @Test
    void registrationOfTheApplication_takesThePlaceOfThisOne() {
        webApplication
                .withUserConfiguration(OwnRegistration.class)
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .hasBean("ownRegistration")
                        .doesNotHaveBean(DelegatingFilterProxyRegistrationBean.class));
    }

    @Test
    void responderOfTheApplication_takesThePlaceOfThisOne() {
        SitemapResponder own = unrelated().responder();
        application
                .withBean(SitemapResponder.class, () -> own)
                .run(context ->
                        assertThat(context).getBean(SitemapResponder.class).isSameAs(own));
    }

    @Test
    void storeOfTheApplication_takesThePlaceOfThisOne(@TempDir Path directory) {
        SnapshotStore own = SnapshotStore.directory(directory);
        application
                .withPropertyValues("waymark.store-directory=/dev/null/never-looked-at")
                .withBean(SnapshotStore.class, () -> own)
                .run(context -> {
                    assertThat(context).getBean(SnapshotStore.class).isSameAs(own);
                    context.getBean(Sitemap.class).refresh();
                    assertThat(directory).isNotEmptyDirectory();
                });
    }

    private static Sitemap unrelated() {
        return Sitemap.builder("https://own.example").registries(List.of()).build();
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

    @Test
    void contextThatCloses_endsTheSitemap() {
        List<Sitemap> closed = new ArrayList<>();
        application.run(context -> closed.add(context.getBean(Sitemap.class)));

        assertThatThrownBy(() -> closed.get(0).refresh()).isInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "waymark.base-url=https://www.example.com?a=b | The base URL \"https://www.example.com?a=b\" has a query or a fragment; give it like https://www.example.com or https://www.example.com/shop | waymark.base-url=https://www.example.com",
                "waymark.refresh-interval=0s | refreshInterval is PT0S, but must be at least one second, such as Duration.ofHours(1) | waymark.refresh-interval=1h",
                "waymark.first-snapshot-wait=-1s | firstSnapshotWait is PT-1S, but must be zero or more, such as Duration.ofSeconds(10) | waymark.first-snapshot-wait=10s",
                "waymark.max-urls=-1 | maxUrls is -1, but must be 1 to 50000 | waymark.max-urls=50000",
                "waymark.max-urls=50001 | maxUrls is 50001, but must be 1 to 50000 | waymark.max-urls=50000",
                "waymark.max-bytes=51MB | maxBytes is 53477376, but must be 1024 to 52428800, such as 10485760 | waymark.max-bytes=50MB",
                "waymark.compression-level=10 | compressionLevel is 10, but must be 1 (fastest) to 9 (smallest), such as 6 | waymark.compression-level=6",
                "waymark.grace=-1s | grace is PT-1S, but must be zero or more, such as Duration.ofHours(2) | waymark.grace=2h",
                "waymark.shrink-guard.share=2 | shrinkGuard share is 2.0, but must be 0.0 to 1.0, such as 0.5 | waymark.shrink-guard.share=0.5",
                "waymark.shrink-guard.pages=-5 | shrinkGuard pages is -5, but must be zero or more, such as 1000 | waymark.shrink-guard.pages=1000"
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
                            + " of the sitemap store cannot be ");
            assertThat(analysis.getAction()).endsWith("    waymark.store-directory=/var/lib/shop/sitemap");
        });
    }

    @Test
    void beanThatIsLazyProxiedOrPackagePrivate_isASourceLikeAnyOther() {
        application.withUserConfiguration(Sources.class).run(context -> {
            RefreshReport report = context.getBean(Sitemap.class).refresh();

            assertThat(report.section("help").orElseThrow().pages()).isEqualTo(1);
            assertThat(report.section("lazy").orElseThrow().pages()).isEqualTo(1);
        });
    }

    @Test
    void sourceOfARequest_failsTheStart() {
        webApplication
                .withUserConfiguration(RequestSource.class)
                .run(context -> assertThat(context.getStartupFailure())
                        .rootCause()
                        .hasMessage("The source help has the scope request, but pages are collected when there is no"
                                + " request. Give it the default scope"));
    }

    @Test
    void everySetting_isTaken(@TempDir Path directory) {
        application
                .withPropertyValues(
                        "waymark.refresh-interval=30m",
                        "waymark.first-snapshot-wait=0s",
                        "waymark.max-urls=1",
                        "waymark.max-bytes=10MB",
                        "waymark.compression-level=1",
                        "waymark.on-invalid-page=skip",
                        "waymark.refused-in-paths='",
                        "waymark.index-always=true",
                        "waymark.store-directory=" + directory,
                        "waymark.grace=0s",
                        "waymark.shrink-guard.share=1.0",
                        "waymark.shrink-guard.pages=1")
                .run(context -> {
                    Sitemap sitemap = context.getBean(Sitemap.class);
                    sitemap.refresh();

                    // The home page and Zürich, one a sitemap, and the index; N'dalatando holds what is refused.
                    assertThat(sitemap.snapshot().orElseThrow().names()).hasSize(3);
                    assertThat(directory).isNotEmptyDirectory();
                });
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

    @Configuration
    static class OwnRegistration {

        @Bean
        FilterRegistrationBean<SitemapFilter> ownRegistration() {
            return new FilterRegistrationBean<>(new SitemapFilter(unrelated().responder()));
        }
    }

    static class Help implements SitemapSource {

        @Override
        public String section() {
            return "help";
        }

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            sink.accept(SourcePage.of("/help"));
        }
    }

    @Configuration
    static class Sources {

        @Bean
        @Scope(scopeName = "singleton", proxyMode = ScopedProxyMode.INTERFACES)
        Help help() {
            return new Help();
        }

        @Bean
        @Lazy
        SitemapSource lazyHelp() {
            return new Help() {
                @Override
                public String section() {
                    return "lazy";
                }
            };
        }
    }

    @Configuration
    static class RequestSource {

        @Bean
        @Scope("request")
        SitemapSource help() {
            return new Help();
        }
    }

    static class Reports {

        final List<RefreshReport> received = new ArrayList<>();

        @EventListener
        void refreshed(RefreshReport report) {
            received.add(report);
        }
    }
}
