package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.ExcludedEntries;
import dev.waymark.settings.WaymarkSettings;
import dev.waymark.spring.boot.internal.routes.HandlerRoutes;
import dev.waymark.spring.boot.internal.routes.ServletSetup;
import dev.waymark.spring.boot.internal.routes.WebSetup;
import dev.waymark.spring.boot.internal.security.RefusedCharacters;
import dev.waymark.spring.boot.internal.security.ServletSecurity;
import dev.waymark.spring.boot.internal.startup.Development;
import dev.waymark.spring.boot.internal.startup.StartupWarnings;
import java.util.function.Consumer;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.ConfigurationCondition;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Lazy;
import org.springframework.context.event.ContextRefreshedEvent;
import org.springframework.core.env.Environment;
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
 * <p>It reads {@code waymark.*} properties from the {@link Environment}, finds providers and sources among the beans of
 * this context and its parents, and responds through the {@code DispatcherServlet}; no filter is needed. The
 * application's {@code Sitemap}, {@code ProviderLocator}, {@code RouteLocator} or {@code SnapshotStore} bean replaces
 * the default. The first refresh starts after the context refresh.
 */
@Configuration(proxyBeanMethods = false)
@Import({SitemapWebMvcConfiguration.On.class, SitemapWebMvcConfiguration.Off.class})
public class SitemapWebMvcConfiguration {

    /** Called by Spring. */
    public SitemapWebMvcConfiguration() {}

    @Configuration(proxyBeanMethods = false)
    @Conditional(Enabled.class)
    static class On {

        @Bean
        @Lazy
        static WaymarkSettings waymarkSettings(Environment environment) {
            return EnvironmentSource.settings(environment);
        }

        @Bean
        @Lazy
        @Fallback
        SnapshotStore sitemapStore(WaymarkSettings settings, ConfigurableApplicationContext context) {
            return new SitemapFactory(settings, context).store();
        }

        @Bean
        @Lazy
        ExcludedEntries sitemapExclusions(WaymarkSettings settings) {
            return settings.exclusions();
        }

        @Bean
        @Lazy
        @Fallback
        RouteLocator sitemapRoutes(ApplicationContext context) {
            return new HandlerRoutes(() -> new ServletSetup(context).handlersOfMvc());
        }

        @Bean
        @Lazy
        @Fallback
        Sitemap sitemap(WaymarkSettings settings, ExcludedEntries excluded, ConfigurableApplicationContext context) {
            return new SitemapFactory(settings, context).sitemap(excluded);
        }

        @Bean
        SitemapHandlerMapping sitemapHandlerMapping(ObjectProvider<Sitemap> sitemap) {
            return new SitemapHandlerMapping(sitemap);
        }

        @Bean
        static SitemapLifecycle sitemapLifecycle(
                ObjectProvider<Sitemap> sitemap,
                ObjectProvider<RouteLocator> routes,
                ObjectProvider<ExcludedEntries> excluded,
                ObjectProvider<WaymarkSettings> settings,
                ApplicationContext context) {
            Runnable afterCheck = () -> {
                if (routes.getObject() instanceof HandlerRoutes compared) {
                    compared.logLeftOut();
                }
                excluded.getObject().warning().ifPresent(SitemapFactory::warn);
            };
            Consumer<Sitemap> whenReady = made -> {
                StartupWarnings warnings = new StartupWarnings(made, context);
                if (routes.getObject() instanceof HandlerRoutes compared) {
                    WebSetup setup = new ServletSetup(context);
                    warnings.routes(compared, setup);
                    warnings.constants(compared, setup);
                }
                warnings.path();
                warnings.baseUrls(Development.of(settings.getObject(), context.getEnvironment()));
            };
            return new SitemapLifecycle(
                    sitemap,
                    afterCheck,
                    Sitemap::start,
                    whenReady,
                    context,
                    ContextRefreshedEvent.class,
                    event -> ((ContextRefreshedEvent) event).getApplicationContext() == context);
        }

        /** Without a firewall, no characters are refused. */
        @Bean
        @Lazy
        RefusedCharacters sitemapFirewall(ApplicationContext context) {
            return ClassUtils.isPresent(
                            "org.springframework.security.web.firewall.StrictHttpFirewall", context.getClassLoader())
                    ? new ServletSecurity(context)
                    : host -> "";
        }
    }

    @Configuration(proxyBeanMethods = false)
    @Conditional(Disabled.class)
    static class Off {

        @Bean
        @Lazy
        @Fallback
        Sitemap sitemap() {
            return Sitemap.inert();
        }
    }

    /** Whether {@code waymark.enabled} is not {@code false}. */
    static class Enabled implements ConfigurationCondition {

        @Override
        public ConfigurationPhase getConfigurationPhase() {
            return ConfigurationPhase.REGISTER_BEAN;
        }

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            return !context.getEnvironment()
                    .getProperty("waymark.enabled", "true")
                    .strip()
                    .equalsIgnoreCase("false");
        }
    }

    /** The opposite of {@link Enabled}. */
    static class Disabled extends Enabled {

        @Override
        public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
            return !super.matches(context, metadata);
        }
    }
}
