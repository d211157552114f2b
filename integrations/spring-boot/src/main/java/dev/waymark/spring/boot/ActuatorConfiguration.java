package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.operations.ReactiveSitemapEndpoint;
import dev.waymark.spring.boot.internal.operations.SitemapEndpoint;
import dev.waymark.spring.boot.internal.startup.Development;
import java.util.List;
import java.util.Optional;
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
@Conditional(ActuatorConfiguration.HasConsole.class)
class ActuatorConfiguration {

    /** Evaluated before beans exist: whether there is a console. */
    static final class HasConsole implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            WaymarkSettings settings = EnvironmentSource.settings(context.getEnvironment());
            Development development = Development.of(settings, context.getEnvironment());
            return console(settings.places(development.isOn())).isPresent();
        }
    }

    static Optional<EndpointPlace> console(List<EndpointPlace> places) {
        return places.stream().filter(place -> place.name().equals("console")).findFirst();
    }

    private static SitemapEndpoint endpoint(ObjectProvider<Sitemap> sitemap, SitemapFactory factory) {
        EndpointPlace place = console(factory.places()).orElseThrow();
        return new SitemapEndpoint(place, sitemap::getObject, !factory.isDevelopment());
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
