package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.ExcludedEntries;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.SiteNames;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.operations.Boot3HealthConfiguration;
import dev.waymark.spring.boot.internal.operations.Boot4HealthConfiguration;
import dev.waymark.spring.boot.internal.operations.MetricsConfiguration;
import dev.waymark.spring.boot.internal.providers.BeanProviderLocator;
import dev.waymark.spring.boot.internal.routes.HandlerRoutes;
import dev.waymark.spring.boot.internal.routes.WebSetup;
import dev.waymark.spring.boot.internal.security.AccessRules;
import dev.waymark.spring.boot.internal.startup.AnonymousAccess;
import dev.waymark.spring.boot.internal.startup.Development;
import dev.waymark.spring.boot.internal.startup.StartupWarnings;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnNotWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportRuntimeHints;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;

/**
 * Builds the application's {@link Sitemap} from its registries, providers and {@code waymark.*} properties.
 *
 * <p>Each context has its own beans, whatever its parent has. The application's own beans, in this context or a parent,
 * replace them.
 */
@AutoConfiguration
@ImportRuntimeHints(WaymarkRuntimeHints.class)
@ConditionalOnProperty(prefix = "waymark", name = "enabled", matchIfMissing = true)
@Import({
    ServletSitemapConfiguration.class,
    ReactiveSitemapConfiguration.class,
    CapabilityBeans.class,
    EndpointConfiguration.class,
    MetricsConfiguration.class,
    Boot3HealthConfiguration.class,
    Boot4HealthConfiguration.class
})
class WaymarkAutoConfiguration {

    @Bean
    static WaymarkSettings waymarkSettings(Environment environment) {
        return EnvironmentSource.settings(environment);
    }

    @Bean
    @Fallback
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    ProviderLocator sitemapProviderLocator(ConfigurableListableBeanFactory beans) {
        return new BeanProviderLocator(beans);
    }

    @Bean
    @Lazy
    ExcludedEntries sitemapExclusions(WaymarkSettings settings) {
        return settings.exclusions();
    }

    /** The configured store, by default in memory. Created after database migrations, which may create its tables. */
    @Bean
    @Lazy
    @Fallback
    @DependsOnDatabaseInitialization
    @ConditionalOnMissingBean(
            value = {SnapshotStore.class, Sitemap.class},
            search = SearchStrategy.CURRENT)
    SnapshotStore sitemapStore(WaymarkSettings settings, ConfigurableApplicationContext context) {
        return new SitemapFactory(settings, context).store();
    }

    /** Lazy, like its dependencies: created by {@link Web}, or when injected. */
    @Bean
    @Lazy
    @Fallback
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    Sitemap sitemap(WaymarkSettings settings, ExcludedEntries excluded, ConfigurableApplicationContext context) {
        return new SitemapFactory(settings, context).sitemap(excluded);
    }

    @Bean
    @Lazy
    @Fallback
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    SitemapResponder sitemapResponder(Sitemap sitemap) {
        return sitemap.responder();
    }

    /** Starts the sitemap automatically. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication
    static class Web {

        /** Static and without the sitemap: an early event creates this bean, and must create no others. */
        @Bean
        static SitemapLifecycle sitemapLifecycle(
                ObjectProvider<Sitemap> sitemap,
                ObjectProvider<HandlerRoutes> routes,
                ObjectProvider<ExcludedEntries> excluded,
                ObjectProvider<AccessRules> access,
                ObjectProvider<WebSetup> setup,
                WaymarkSettings settings,
                ConfigurableApplicationContext context) {
            Runnable afterCheck = () -> {
                routes.ifAvailable(HandlerRoutes::logLeftOut);
                excluded.ifAvailable(names -> names.warning().ifPresent(SitemapFactory::warn));
            };
            Consumer<Sitemap> whenReady = made -> {
                StartupWarnings warnings = new StartupWarnings(made, context);
                warnings.baseUrls(Development.of(settings, context.getEnvironment()));
                warnings.path();
                routes.ifAvailable(compared -> setup.ifAvailable(web -> {
                    warnings.routes(compared, web);
                    warnings.constants(compared, web);
                    endpointPaths(settings, context.getEnvironment()).forEach(path -> warnings.console(compared, path));
                }));
                boolean oneSite = SiteNames.of(settings.source().names()).isEmpty()
                        && context.getBeanNamesForType(SitemapSites.class, true, false).length == 0;
                routes.ifAvailable(compared -> AnonymousAccess.check(
                        access,
                        settings.get(KernelSettings.FILTER_ORDER),
                        oneSite,
                        compared.located(),
                        SitemapFactory::warn));
            };
            Optional<Consumer<Sitemap>> job = new SitemapFactory(settings, context).job();
            return new SitemapLifecycle(
                    sitemap,
                    afterCheck,
                    // After the runners, so the sitemap lists what they load.
                    job.map(one -> one.andThen(made -> context.close())).orElse(Sitemap::start),
                    job.isEmpty() ? whenReady : made -> {},
                    context,
                    ApplicationReadyEvent.class,
                    event -> ((ApplicationReadyEvent) event).getApplicationContext() == context);
        }
    }

    /** The configured paths: in development, the default one must not hide the application's. */
    private static List<String> endpointPaths(WaymarkSettings settings, Environment environment) {
        return settings.places(Development.of(settings, environment).isOn()).stream()
                .filter(place -> settings.source().text("waymark." + place.name() + ".path") != null)
                .flatMap(place -> place.path().stream())
                .toList();
    }

    /**
     * A test or a command-line task: it serves nothing and knows no routes, so it must not publish to a directory
     * shared with the application. An explicit refresh lists the compiled entries.
     */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnNotWebApplication
    static class NoWeb {

        @Bean
        @Fallback
        @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
        RouteLocator sitemapRoutes() {
            return SitemapFactory.AS_COMPILED;
        }
    }
}
