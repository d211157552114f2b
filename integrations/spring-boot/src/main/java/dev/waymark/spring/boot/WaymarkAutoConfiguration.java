package dev.waymark.spring.boot;

import dev.waymark.runtime.ProviderLocator;
import dev.waymark.runtime.RouteLocator;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapConfigurationException;
import dev.waymark.runtime.SitemapResponder;
import dev.waymark.runtime.SitemapSource;
import dev.waymark.runtime.SnapshotStore;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportRuntimeHints;

/**
 * Builds the {@link Sitemap} of the application from its registries, its providers and {@code waymark.*} properties.
 */
@AutoConfiguration
@ImportRuntimeHints(WaymarkRuntimeHints.class)
@ConditionalOnProperty(prefix = "waymark", name = "enabled", matchIfMissing = true)
@EnableConfigurationProperties(WaymarkProperties.class)
@Import({ServletSitemapConfiguration.class, ReactiveSitemapConfiguration.class})
class WaymarkAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    ProviderLocator sitemapProviderLocator(ConfigurableListableBeanFactory beans) {
        return new BeanProviderLocator(beans);
    }

    /** In memory, or in the directory that is set. */
    @Bean
    @ConditionalOnMissingBean({SnapshotStore.class, Sitemap.class})
    SnapshotStore sitemapStore(WaymarkProperties properties) {
        return new SitemapFactory(properties).store();
    }

    @Bean
    @ConditionalOnMissingBean
    Sitemap sitemap(
            WaymarkProperties properties,
            ProviderLocator providers,
            ObjectProvider<SitemapSource> sources,
            ObjectProvider<SnapshotStore> store,
            ObjectProvider<RouteLocator> routes,
            ObjectProvider<RefusedCharacters> firewall,
            ConfigurableListableBeanFactory beans,
            ApplicationContext context) {
        for (String name : beans.getBeanNamesForType(SitemapSource.class, true, false)) {
            WebScopes.problem(name, beans).ifPresent(problem -> {
                throw new SitemapConfigurationException("The source " + name + problem);
            });
        }
        Sitemap.Builder builder = new SitemapFactory(properties)
                .builder(firewall)
                .providers(providers)
                .sources(sources.orderedStream().toList())
                .placeholders(context.getEnvironment()::resolveRequiredPlaceholders)
                .listener(context::publishEvent);
        store.ifAvailable(builder::store);
        routes.ifAvailable(builder::routes);
        return builder.build();
    }

    @Bean
    @ConditionalOnMissingBean
    SitemapResponder sitemapResponder(Sitemap sitemap) {
        return sitemap.responder();
    }

    @Bean
    SitemapCheck sitemapCheck(Sitemap sitemap) {
        return new SitemapCheck(sitemap);
    }

    @Bean
    SitemapLifecycle sitemapLifecycle(Sitemap sitemap, ApplicationContext context) {
        return new SitemapLifecycle(sitemap, context);
    }
}
