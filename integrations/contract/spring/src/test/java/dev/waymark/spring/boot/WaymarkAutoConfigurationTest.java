package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.console.explain.Explain;
import dev.waymark.console.export.Export;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.support.DefaultListableBeanFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.context.event.EventListener;

/** What is there by itself: with servlets, without them, and when it is switched off. */
class WaymarkAutoConfigurationTest {

    private final WebApplicationContextRunner application = Contexts.ofCities();
    private final WebApplicationContextRunner webApplication = Contexts.web();
    private final ApplicationContextRunner withoutWeb = Contexts.withoutWeb();

    @Test
    void registriesProvidersAndSources_areAllListed() {
        application.withBean(Help.class).run(context -> {
            RefreshReport report = context.getBean(Sitemap.class).refresh(Refresh.all());

            assertThat(report.sections())
                    .hasSize(3)
                    .allSatisfy(section -> assertThat(section.failure()).isEmpty());
            assertThat(context.getBean(Sitemap.class).capability(Engine.class).entries())
                    .hasSize(2);
        });
    }

    @Test
    void capabilities_areBeans() {
        application.run(context -> {
            Sitemap sitemap = context.getBean(Sitemap.class);
            assertThat(context.getBean(SitemapChanges.class)).isSameAs(sitemap.capability(SitemapChanges.class));
            assertThat(context.getBean(Explain.class).explain("/nothing").isListed())
                    .isFalse();
            assertThat(context.getBean(Export.class)).isSameAs(sitemap.capability(Export.class));
        });
    }

    /** A signal may end an application that is still starting. */
    @Test
    void applicationClosedBeforeItIsReady_startsNothing() {
        application.run(context -> {
            SitemapLifecycle lifecycle = context.getBean(SitemapLifecycle.class);
            context.getSourceApplicationContext().close();
            lifecycle.ready(new ApplicationReadyEvent(
                    new SpringApplication(), new String[0], context.getSourceApplicationContext(), Duration.ZERO));
        });
    }

    /** The thread of the signal closes the context while the starting one goes on. */
    @Test
    void applicationThatIsReadyWhileItCloses_startsNothing() {
        application.run(context -> {
            SitemapLifecycle lifecycle = context.getBean(SitemapLifecycle.class);
            ConfigurableApplicationContext closing = context.getSourceApplicationContext();
            List<String> events = new ArrayList<>();
            ((DefaultListableBeanFactory) closing.getBeanFactory()).registerDisposableBean("any", () -> {
                lifecycle.ready(
                        new ApplicationReadyEvent(new SpringApplication(), new String[0], closing, Duration.ZERO));
                events.add("ready");
            });
            closing.close();
            assertThat(events).containsExactly("ready");
        });
    }

    @Test
    void reports_arePublishedAsEvents() {
        application.withBean(Reports.class).run(context -> {
            RefreshReport report = context.getBean(Sitemap.class).refresh(Refresh.all());

            assertThat(context.getBean(Reports.class).received).containsExactly(report);
        });
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
                    assertThat(context).doesNotHaveBean(SitemapLifecycle.class);
                    assertThat(context.getBean(Sitemap.class).sites().get(0).snapshot())
                            .isEmpty();

                    assertThat(context.getBean(Sitemap.class)
                                    .refresh(Refresh.all())
                                    .failed())
                            .isFalse();
                    assertThat(directory).isNotEmptyDirectory();
                });
    }

    @Test
    void filter_followsThatOfSpringSecurity() {
        webApplication.run(context -> {
            DelegatingFilterProxyRegistrationBean filter = context.getBean(DelegatingFilterProxyRegistrationBean.class);

            assertThat(filter.getUrlPatterns()).containsExactly("/*");
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
    void contextThatCloses_endsTheSitemap() {
        List<Sitemap> closed = new ArrayList<>();
        application.run(context -> closed.add(context.getBean(Sitemap.class)));

        assertThatThrownBy(() -> closed.get(0).refresh(Refresh.all())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void beanThatIsLazyProxiedOrPackagePrivate_isASourceLikeAnyOther() {
        application.withUserConfiguration(Sources.class).run(context -> {
            RefreshReport report = context.getBean(Sitemap.class).refresh(Refresh.all());

            assertThat(report.section("help").orElseThrow().pages()).isEqualTo(1);
            assertThat(report.section("lazy").orElseThrow().pages()).isEqualTo(1);
            assertThat(report.section("help").orElseThrow().skippedPages())
                    .as("the target of a proxy isn't read, too")
                    .isZero();
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
