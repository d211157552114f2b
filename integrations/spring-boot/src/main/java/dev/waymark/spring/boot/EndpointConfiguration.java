package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.EndpointFilter;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.endpoint.CsrfTokens;
import dev.waymark.spring.boot.internal.endpoint.EndpointWebFilter;
import dev.waymark.spring.boot.internal.endpoint.ReactiveSitemapEndpoint;
import dev.waymark.spring.boot.internal.endpoint.SitemapEndpoint;
import dev.waymark.spring.boot.internal.startup.Development;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.actuate.autoconfigure.endpoint.condition.ConditionalOnAvailableEndpoint;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.web.filter.reactive.ServerWebExchangeContextFilter;
import org.springframework.web.server.WebFilter;

/** Serves the artifacts' endpoints, such as the console: at their paths, and as an actuator endpoint. */
@Configuration(proxyBeanMethods = false)
@Conditional(EndpointConfiguration.Offered.class)
class EndpointConfiguration {

    private static List<EndpointPlace> places(WaymarkSettings settings, Environment environment) {
        return settings.places(Development.of(settings, environment).isOn());
    }

    private static SitemapEndpoint endpoint(
            ObjectProvider<Sitemap> sitemap, WaymarkSettings settings, Environment environment) {
        return new SitemapEndpoint(
                places(settings, environment).get(0),
                sitemap::getObject,
                !Development.of(settings, environment).isOn());
    }

    /** Evaluated before beans exist: whether an artifact has an endpoint. */
    static final class Offered implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            Environment environment = context.getEnvironment();
            return !places(EnvironmentSource.settings(environment), environment).isEmpty();
        }
    }

    /** In a servlet container. Runs after Spring Security's filter, so its rules apply and the user is known. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnClass(FilterRegistrationBean.class)
    static class InServlets {

        @Bean
        FilterRegistrationBean<EndpointFilter> sitemapEndpointFilter(
                ObjectProvider<Sitemap> sitemap, WaymarkSettings settings, Environment environment) {
            List<EndpointPlace> places = places(settings, environment);
            FilterRegistrationBean<EndpointFilter> registration =
                    new FilterRegistrationBean<>(new EndpointFilter(places, sitemap::getObject, CsrfTokens::of));
            List<String> paths =
                    places.stream().flatMap(place -> place.path().stream()).toList();
            registration.setUrlPatterns(paths);
            registration.setEnabled(!paths.isEmpty());
            registration.setOrder(settings.get(KernelSettings.FILTER_ORDER));
            return registration;
        }
    }

    /** On WebFlux. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    @ConditionalOnClass(WebFilter.class)
    static class InWebFlux {

        @Bean
        EndpointWebFilter sitemapEndpointFilter(
                ObjectProvider<Sitemap> sitemap, WaymarkSettings settings, Environment environment) {
            return new EndpointWebFilter(
                    places(settings, environment), sitemap::getObject, settings.get(KernelSettings.FILTER_ORDER));
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnClass(ConditionalOnAvailableEndpoint.class)
    static class ActuatorInServlets {

        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnAvailableEndpoint
        SitemapEndpoint sitemapEndpoint(
                ObjectProvider<Sitemap> sitemap, WaymarkSettings settings, Environment environment) {
            return endpoint(sitemap, settings, environment);
        }
    }

    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    @ConditionalOnClass(ConditionalOnAvailableEndpoint.class)
    static class ActuatorInWebFlux {

        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnAvailableEndpoint
        ReactiveSitemapEndpoint sitemapEndpoint(
                ObjectProvider<Sitemap> sitemap, WaymarkSettings settings, Environment environment) {
            return new ReactiveSitemapEndpoint(endpoint(sitemap, settings, environment));
        }

        @Bean
        @ConditionalOnMissingBean
        @ConditionalOnAvailableEndpoint(endpoint = ReactiveSitemapEndpoint.class)
        ServerWebExchangeContextFilter sitemapEndpointRequests() {
            return new ServerWebExchangeContextFilter();
        }
    }
}
