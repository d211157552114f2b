package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.settings.KernelSettings;
import dev.waymark.spring.boot.internal.routes.HandlerRoutes;
import dev.waymark.spring.boot.internal.routes.ServletSetup;
import dev.waymark.spring.boot.internal.security.AccessRules;
import dev.waymark.spring.boot.internal.security.ServletSecurity;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.ClassUtils;

/**
 * Publishes the sitemap on Spring MVC without Spring Boot. Import it beside {@code @EnableWebMvc}:
 *
 * <pre>{@code
 * @Configuration
 * @EnableWebMvc
 * @ComponentScan
 * @PropertySource("classpath:application.properties")
 * @Import(SitemapWebMvcConfiguration.class)
 * class WebConfiguration {}
 * }</pre>
 *
 * <p>It reads {@code waymark.*} properties from the {@link org.springframework.core.env.Environment}, finds providers
 * and sources among the beans of this context and its parents, and responds through the {@code DispatcherServlet}; no
 * filter is needed. The application's {@code Sitemap}, {@code ProviderLocator}, {@code RouteLocator} or
 * {@code SnapshotStore} bean replaces the default. The first refresh starts after the context refresh.
 */
@Configuration(proxyBeanMethods = false)
@Import(SitemapBeans.class)
public class SitemapWebMvcConfiguration {

    /** Called by Spring. */
    public SitemapWebMvcConfiguration() {}

    @Bean
    @Lazy
    @Fallback
    RouteLocator sitemapRoutes(ApplicationContext context) {
        return new HandlerRoutes(new ServletSetup(context, true));
    }

    /** None without Spring Security. */
    @Bean
    @Lazy
    @Nullable
    AccessRules sitemapSecurity(ApplicationContext context) {
        return ClassUtils.isPresent(
                        "org.springframework.security.web.firewall.StrictHttpFirewall", context.getClassLoader())
                ? new ServletSecurity(context)
                : null;
    }

    @Bean
    @Conditional(Enabled.class)
    SitemapHandlerMapping sitemapHandlerMapping(ObjectProvider<Sitemap> sitemap, SitemapFactory factory) {
        return new SitemapHandlerMapping(sitemap, factory.places());
    }

    @Bean
    @Conditional(Enabled.class)
    static SitemapLifecycle sitemapLifecycle(
            ObjectProvider<Sitemap> sitemap, SitemapFactory factory, ConfigurableApplicationContext context) {
        Predicate<ApplicationEvent> isReady = event ->
                event instanceof ContextRefreshedEvent refreshed && refreshed.getApplicationContext() == context;
        return new SitemapLifecycle(sitemap, factory, context, isReady, Optional.empty());
    }

    /** Whether the sitemap is switched on. */
    static class Enabled implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            return EnvironmentSource.settings(context.getEnvironment()).get(KernelSettings.ENABLED);
        }
    }
}
