package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.operations.ReactiveSitemapEndpoint;
import dev.waymark.spring.boot.internal.operations.SitemapEndpoint;
import dev.waymark.spring.boot.internal.startup.Development;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.web.filter.reactive.ServerWebExchangeContextFilter;

/** Serves the console as an actuator endpoint. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(ConditionalOnAvailableEndpoint.class)
@Conditional(ActuatorConfiguration.HasEndpoints.class)
class ActuatorConfiguration {

    /** Evaluated before beans exist: whether an artifact has an endpoint. */
    static final class HasEndpoints implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            WaymarkSettings settings = EnvironmentSource.settings(context.getEnvironment());
            Development development = Development.of(settings, context.getEnvironment());
            return !settings.places(development.isOn()).isEmpty();
        }
    }

    private static SitemapEndpoint endpoint(ObjectProvider<Sitemap> sitemap, SitemapFactory factory) {
        return new SitemapEndpoint(factory.places().get(0), sitemap::getObject, !factory.isDevelopment());
    }

    @Bean
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnMissingBean
    @ConditionalOnAvailableEndpoint
    SitemapEndpoint sitemapEndpoint(ObjectProvider<Sitemap> sitemap, SitemapFactory factory) {
        return endpoint(sitemap, factory);
    }

    @Bean("sitemapEndpoint")
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    @ConditionalOnMissingBean
    @ConditionalOnAvailableEndpoint
    ReactiveSitemapEndpoint reactiveSitemapEndpoint(ObjectProvider<Sitemap> sitemap, SitemapFactory factory) {
        return new ReactiveSitemapEndpoint(endpoint(sitemap, factory));
    }

    @Bean
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    @ConditionalOnMissingBean
    @ConditionalOnAvailableEndpoint(endpoint = ReactiveSitemapEndpoint.class)
    ServerWebExchangeContextFilter sitemapEndpointRequests() {
        return new ServerWebExchangeContextFilter();
    }
}
