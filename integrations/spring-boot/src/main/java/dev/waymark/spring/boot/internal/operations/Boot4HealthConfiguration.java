package dev.waymark.spring.boot.internal.operations;

import dev.waymark.runtime.Sitemap;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.health.autoconfigure.contributor.ConditionalOnEnabledHealthIndicator;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The sitemap's health on Spring Boot 4, which has different classes. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication
@ConditionalOnClass(name = "org.springframework.boot.health.contributor.HealthIndicator")
@ConditionalOnEnabledHealthIndicator("sitemap")
public class Boot4HealthConfiguration {

    /** Named after the property that disables it. Gets the sitemap on the first health request. */
    @Bean
    @ConditionalOnMissingBean(name = "sitemapHealthIndicator")
    HealthIndicator sitemapHealthIndicator(ObjectProvider<Sitemap> sitemaps) {
        return () -> {
            HealthDetails health = HealthDetails.of(sitemaps.getObject());
            return Health.status(health.code()).withDetails(health.details()).build();
        };
    }
}
