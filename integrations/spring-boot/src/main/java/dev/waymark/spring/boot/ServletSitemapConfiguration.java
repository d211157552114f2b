package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.settings.EndpointFilter;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.operations.CsrfTokens;
import dev.waymark.spring.boot.internal.routes.HandlerRoutes;
import dev.waymark.spring.boot.internal.routes.RoutePattern;
import dev.waymark.spring.boot.internal.routes.ServletSetup;
import dev.waymark.spring.boot.internal.security.ServletSecurity;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.boot.web.servlet.DelegatingFilterProxyRegistrationBean;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Serves the sitemap in a servlet container. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnClass(FilterRegistrationBean.class)
@Conditional(ServletSitemapConfiguration.ServletApi.class)
class ServletSitemapConfiguration {

    /** Evaluated before anything loads the filter: the runtime's module may not read the servlet API yet. */
    static class ServletApi implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            try {
                MethodHandles.lookup().ensureInitialized(SitemapResponder.class);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
            return true;
        }
    }

    /**
     * Serves artifacts' endpoints, such as the console. Runs after Spring Security's filter, so its rules apply and the
     * user is known.
     */
    @Bean
    FilterRegistrationBean<EndpointFilter> sitemapEndpointFilter(
            ObjectProvider<Sitemap> sitemap,
            SitemapFactory factory,
            WaymarkSettings settings,
            Environment environment) {
        String prefix = environment.getProperty("spring.mvc.servlet.path", "");
        List<EndpointPlace> places = factory.places().stream()
                .map(place -> new EndpointPlace(
                        place.name(),
                        place.path().map(path -> RoutePattern.join(prefix, path)),
                        place.role(),
                        place.hosts()))
                .toList();
        FilterRegistrationBean<EndpointFilter> registration =
                new FilterRegistrationBean<>(new EndpointFilter(places, sitemap::getObject, CsrfTokens::of));
        List<String> paths =
                places.stream().flatMap(place -> place.path().stream()).toList();
        registration.setUrlPatterns(paths);
        registration.setEnabled(!paths.isEmpty());
        registration.setOrder(settings.get(KernelSettings.FILTER_ORDER));
        return registration;
    }

    /** An application's own filter, or its registration, replaces both. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnMissingBean(
            value = SitemapFilter.class,
            parameterizedContainer = FilterRegistrationBean.class,
            search = SearchStrategy.CURRENT)
    static class Registration {

        private static final String FILTER = "sitemapFilter";

        /**
         * Other requests pass. The filter follows Spring Security's filter, whose order is -100, so security rules
         * apply to the sitemap, too.
         *
         * <p>Refers to the filter by name, because servers request filters before the application's beans exist:
         * creating the sitemap now would create its sources and their dependencies far too early.
         */
        @Bean
        DelegatingFilterProxyRegistrationBean sitemapFilterRegistration(WaymarkSettings settings) {
            DelegatingFilterProxyRegistrationBean filter = new DelegatingFilterProxyRegistrationBean(FILTER);
            filter.setName(FILTER);
            // Which files extensions serve isn't known yet.
            filter.addUrlPatterns("/*");
            filter.setOrder(settings.get(KernelSettings.FILTER_ORDER));
            return filter;
        }

        @Bean(FILTER)
        SitemapFilter sitemapFilter(SitemapResponder responder, Environment environment) {
            return new SitemapFilter(responder, environment.getProperty("spring.mvc.servlet.path", ""));
        }
    }

    /** With Spring MVC, not only JAX-RS. */
    @Bean
    @Fallback
    @ConditionalOnClass(name = "org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping")
    @ConditionalOnMissingBean(value = RouteLocator.class, search = SearchStrategy.CURRENT)
    HandlerRoutes sitemapRoutes(ApplicationContext context) {
        return new HandlerRoutes(new ServletSetup(context, false));
    }

    @Bean
    @ConditionalOnClass(name = "org.springframework.security.web.firewall.HttpFirewall")
    ServletSecurity sitemapSecurity(ApplicationContext context) {
        return new ServletSecurity(context);
    }
}
