package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.operations.EndpointWebFilter;
import dev.waymark.spring.boot.internal.routes.HandlerRoutes;
import dev.waymark.spring.boot.internal.routes.ReactiveSetup;
import dev.waymark.spring.boot.internal.security.ReactiveSecurity;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.web.reactive.result.method.RequestMappingInfoHandlerMapping;
import org.springframework.web.server.WebFilter;

/** Serves the sitemap of a WebFlux application. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
@ConditionalOnClass({WebFilter.class, RequestMappingInfoHandlerMapping.class})
class ReactiveSitemapConfiguration {

    /** After Spring Security's filter, as in a servlet container. */
    @Bean
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    SitemapWebFilter sitemapWebFilter(SitemapResponder responder, WaymarkSettings settings) {
        return new SitemapWebFilter(responder, settings.get(KernelSettings.FILTER_ORDER));
    }

    @Bean
    EndpointWebFilter sitemapEndpointFilter(
            ObjectProvider<Sitemap> sitemap, SitemapFactory factory, WaymarkSettings settings) {
        return new EndpointWebFilter(factory.places(), sitemap::getObject, settings);
    }

    @Bean
    @Fallback
    @ConditionalOnMissingBean(value = RouteLocator.class, search = SearchStrategy.CURRENT)
    HandlerRoutes sitemapRoutes(ApplicationContext context) {
        return new HandlerRoutes(new ReactiveSetup(context));
    }

    @Bean
    @ConditionalOnClass(name = "org.springframework.security.web.server.firewall.ServerWebExchangeFirewall")
    ReactiveSecurity sitemapSecurity(ApplicationContext context) {
        return new ReactiveSecurity(context);
    }
}
