package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapResponder;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.spring.boot.internal.operations.Boot3HealthConfiguration;
import dev.waymark.spring.boot.internal.operations.Boot4HealthConfiguration;
import dev.waymark.spring.boot.internal.operations.MetricsConfiguration;
import java.util.Objects;
import java.util.function.Predicate;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnNotWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.SearchStrategy;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Fallback;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.ImportRuntimeHints;
import org.springframework.context.annotation.Lazy;

/**
 * Builds the application's {@link Sitemap} from its registries, providers and {@code waymark.*} properties.
 *
 * <p>Each context has its own beans, whatever its parent has. The application's own beans, in this context or a parent,
 * replace them.
 */
@AutoConfiguration
@ImportRuntimeHints(WaymarkRuntimeHints.class)
@Conditional(SitemapWebMvcConfiguration.Enabled.class)
@Import({
    SitemapBeans.class,
    ServletSitemapConfiguration.class,
    ReactiveSitemapConfiguration.class,
    ActuatorConfiguration.class,
    MetricsConfiguration.class,
    Boot3HealthConfiguration.class,
    Boot4HealthConfiguration.class
})
class WaymarkAutoConfiguration {

    @Bean
    @Lazy
    @Fallback
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    SitemapResponder sitemapResponder(Sitemap sitemap) {
        // The mock of a test has none.
        return Objects.requireNonNullElseGet(
                sitemap.responder(), () -> Sitemap.inert().responder());
    }

    /** Static and without the sitemap: an early event creates this bean, and must create no others. */
    @Bean
    @ConditionalOnWebApplication
    static SitemapLifecycle sitemapLifecycle(
            ObjectProvider<Sitemap> sitemap, SitemapFactory factory, ConfigurableApplicationContext context) {
        // After the runners, so the sitemap lists what they load.
        Predicate<ApplicationEvent> isReady =
                event -> event instanceof ApplicationReadyEvent ready && ready.getApplicationContext() == context;
        return new SitemapLifecycle(sitemap, factory, context, isReady, factory.job());
    }

    /**
     * For a test or a command-line task: it serves nothing and knows no routes, so it must not publish to a directory
     * shared with the application. An explicit refresh lists the compiled entries.
     */
    @Bean
    @Fallback
    @ConditionalOnNotWebApplication
    @ConditionalOnMissingBean(search = SearchStrategy.CURRENT)
    RouteLocator sitemapRoutes() {
        return SitemapFactory.AS_COMPILED;
    }
}
