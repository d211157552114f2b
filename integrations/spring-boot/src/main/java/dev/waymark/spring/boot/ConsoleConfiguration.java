package dev.waymark.spring.boot;

import dev.waymark.console.ConsoleFilter;
import dev.waymark.console.ConsoleSettings;
import dev.waymark.console.SitemapConsole;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.console.ConsoleWebFilter;
import dev.waymark.spring.boot.internal.console.CsrfTokens;
import dev.waymark.spring.boot.internal.startup.Development;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;
import org.springframework.util.ClassUtils;
import org.springframework.web.server.WebFilter;

/** Serves the console, where the application has not left {@code waymark-console} out. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnClass(SitemapConsole.class)
class ConsoleConfiguration {

    /** An extension of the sitemap, as every bean of that type. */
    @Bean
    @Lazy
    @Fallback
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    SitemapConsole sitemapConsole() {
        return SitemapConsole.create();
    }

    private static EndpointPlace place(WaymarkSettings settings, Environment environment) {
        return settings.place(Development.of(settings, environment).isOn()).orElseThrow();
    }

    /** Asked before there are beans. */
    static final class IsServed implements Condition {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            WaymarkSettings settings = EnvironmentSource.settings(context.getEnvironment());
            return ConsoleSettings.isServed(
                    settings, Development.of(settings, context.getEnvironment()).isOn());
        }
    }

    /** In a servlet container. After Spring Security's filter, so that its rules hold, and it knows the user. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
    @ConditionalOnClass(FilterRegistrationBean.class)
    @Conditional(IsServed.class)
    static class InServlets {

        @Bean
        FilterRegistrationBean<ConsoleFilter> sitemapConsoleFilter(
                SitemapConsole console, WaymarkSettings settings, Environment environment) {
            EndpointPlace place = place(settings, environment);
            String role = place.role();
            ConsoleFilter filter = role == null
                    ? ConsoleFilter.unguarded(console, place.hosts().toArray(String[]::new))
                    : ConsoleFilter.forRole(console, role);
            if (ClassUtils.isPresent(
                    "org.springframework.security.web.csrf.CsrfToken",
                    getClass().getClassLoader())) {
                filter = filter.adding(CsrfTokens::add);
            }
            FilterRegistrationBean<ConsoleFilter> registration = new FilterRegistrationBean<>(filter);
            registration.addUrlPatterns(place.path());
            registration.setOrder(settings.get(KernelSettings.FILTER_ORDER));
            return registration;
        }
    }

    /** On WebFlux, where no container knows the roles of a user. */
    @Configuration(proxyBeanMethods = false)
    @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
    @ConditionalOnClass(WebFilter.class)
    @Conditional(IsServed.class)
    static class InWebFlux {

        @Bean
        ConsoleWebFilter sitemapConsoleFilter(
                SitemapConsole console, WaymarkSettings settings, Environment environment) {
            EndpointPlace place = place(settings, environment);
            if (place.role() != null) {
                throw new SettingException(
                        ConsoleSettings.ROLE.name() + " is set, but on WebFlux the console is at "
                                + ConsoleSettings.PATH.name() + " only in development. Use the actuator's endpoint"
                                + " sitemap, and let Spring Security guard that.",
                        "Write for example: management.endpoints.web.exposure.include=health,sitemap",
                        null);
            }
            return new ConsoleWebFilter(
                    console, place.path(), place.hosts(), settings.get(KernelSettings.FILTER_ORDER));
        }
    }
}
