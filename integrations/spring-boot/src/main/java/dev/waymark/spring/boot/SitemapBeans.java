package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.WaymarkSettings;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.boot.sql.init.dependency.DependsOnDatabaseInitialization;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;

/**
 * The sitemap's beans, with Spring Boot and without, where Boot's annotations have no effect. Also for an application
 * with {@code waymark.enabled=false}, whose beans may inject them.
 */
@Configuration(proxyBeanMethods = false)
@Import(CapabilityBeans.class)
class SitemapBeans {

    @Bean
    static WaymarkSettings waymarkSettings(Environment environment) {
        return EnvironmentSource.settings(environment);
    }

    @Bean
    @Lazy
    static SitemapFactory sitemapFactory(WaymarkSettings settings, ConfigurableApplicationContext context) {
        return new SitemapFactory(settings, context);
    }

    /** The configured store, by default in memory. Created after database migrations, which may create its tables. */
    @Bean
    @Lazy
    @Fallback
    @DependsOnDatabaseInitialization
    @ConditionalOnMissingBean(
            value = {SnapshotStore.class, Sitemap.class},
            search = SearchStrategy.CURRENT)
    SnapshotStore sitemapStore(SitemapFactory factory) {
        return factory.store();
    }

    /** Lazy, like its dependencies: created by {@link SitemapLifecycle}, or when injected. */
    @Bean
    @Lazy
    @Fallback
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    Sitemap sitemap(SitemapFactory factory) {
        return factory.sitemap();
    }
}
