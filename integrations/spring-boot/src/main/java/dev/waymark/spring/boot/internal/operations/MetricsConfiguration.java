package dev.waymark.spring.boot.internal.operations;

import dev.waymark.micrometer.SitemapMetrics;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Meters, if Micrometer is present: Boot binds them to its registries, and the sitemap uses them as an extension. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication
@ConditionalOnClass(
        name = {"io.micrometer.core.instrument.binder.MeterBinder", "dev.waymark.micrometer.SitemapMetrics"})
public class MetricsConfiguration {

    @Bean
    @ConditionalOnMissingBean
    SitemapMetrics sitemapMetrics() {
        return new SitemapMetrics();
    }
}
