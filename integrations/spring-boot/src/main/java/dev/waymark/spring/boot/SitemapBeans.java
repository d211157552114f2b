package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.SitemapCustomizer;
import dev.waymark.settings.WaymarkSettings;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.AotDetector;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;

/**
 * The sitemap's beans, with Spring Boot and without, where Boot's annotations have no effect. Also for an application
 * with {@code waymark.enabled=false}, whose beans may inject them.
 */
@Configuration(proxyBeanMethods = false)
@Import(CapabilityBeans.class)
class SitemapBeans {

    @Bean
    static WaymarkSettings waymarkSettings(ConfigurableApplicationContext context) {
        WaymarkSettings settings = EnvironmentSource.settings(context.getEnvironment());
        if (AotDetector.useGeneratedArtifacts() && settings.get(KernelSettings.ENABLED) && !isPublishing(context)) {
            throw new SettingException(
                    KernelSettings.ENABLED.name() + " is true, but the application was built ahead of time with "
                            + KernelSettings.ENABLED.name() + "=false.",
                    "Build it with true, or run it with false",
                    null);
        }
        return settings;
    }

    /** Whether the context has the beans that serve a sitemap: a build ahead of time may have left them out. */
    private static boolean isPublishing(ConfigurableApplicationContext context) {
        return Stream.of(WaymarkAutoConfiguration.class, SitemapLifecycle.class)
                .anyMatch(type -> context.getBeanNamesForType(type, true, false).length > 0);
    }

    @Bean
    @Lazy
    static SitemapFactory sitemapFactory(WaymarkSettings settings, ConfigurableApplicationContext context) {
        return new SitemapFactory(settings, context);
    }

    /** The configured store; {@code null} in memory. Created after database migrations, which may create its tables. */
    @Bean
    @Lazy
    @Fallback
    @DependsOnDatabaseInitialization
    @ConditionalOnMissingBean(
            value = {SnapshotStore.class, Sitemap.class},
            search = SearchStrategy.CURRENT)
    @Nullable
    SnapshotStore sitemapStore(SitemapFactory factory) {
        return factory.store();
    }

    /** Lazy, like its dependencies: created by {@link SitemapLifecycle}, or when injected. */
    @Bean
    @Lazy
    @Fallback
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    Sitemap sitemap(
            SitemapFactory factory,
            ObjectProvider<SitemapSites> sites,
            ObjectProvider<SitemapSource> sources,
            ObjectProvider<SitemapExtension> extensions,
            ObjectProvider<SitemapCustomizer> customizers) {
        return factory.sitemap(sites, sources, extensions, customizers);
    }
}
