package dev.waymark.spring.boot;

import dev.waymark.runtime.ProviderLocator;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

/**
 * Builds the {@link Sitemap} of the application from its registries, its providers and {@code waymark.*} properties.
 */
@AutoConfiguration
@ConditionalOnProperty(prefix = "waymark", name = "enabled", matchIfMissing = true)
@EnableConfigurationProperties(WaymarkProperties.class)
@Import(ServletSitemapConfiguration.class)
class WaymarkAutoConfiguration {

    @Bean
    @ConditionalOnMissingBean
    ProviderLocator sitemapProviderLocator(ConfigurableListableBeanFactory beans) {
        return new BeanProviderLocator(beans);
    }

    @Bean
    @ConditionalOnMissingBean
    Sitemap sitemap(
            WaymarkProperties properties,
            ProviderLocator providers,
            ObjectProvider<SitemapSource> sources,
            ApplicationContext context) {
        return new SitemapFactory(properties)
                .builder()
                .providers(providers)
                .sources(sources.orderedStream().toList())
                .placeholders(context.getEnvironment()::resolveRequiredPlaceholders)
                .listener(context::publishEvent)
                .build();
    }

    @Bean
    SitemapLifecycle sitemapLifecycle(Sitemap sitemap, ApplicationContext context) {
        return new SitemapLifecycle(sitemap, context);
    }
}
