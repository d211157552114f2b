package dev.waymark.jakarta;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.store.SnapshotStore;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.inject.Inject;

/**
 * Builds the sitemap from properties and beans. That the beans are looked up by injection points, and not by the bean
 * manager, also tells Quarkus that they are in use: it drops all others.
 */
@ApplicationScoped
class SitemapBeans {

    @Inject
    @Any
    Instance<SitemapProvider<?>> providers;

    @Inject
    @Any
    Instance<SitemapSource> sources;

    @Inject
    Instance<ProviderLocator> locators;

    @Inject
    Instance<SnapshotStore> stores;

    @Inject
    Instance<Sitemap> sitemaps;

    @Inject
    RequestContextController requestContext;

    @Inject
    Event<RefreshReport> reports;

    /** Builds what is configured; not called where the application has a bean of its own. */
    Sitemap build() {
        RequestScope requestScope = new RequestScope(requestContext);
        Sitemap.Builder builder = new SitemapSettings(Properties.with(name -> null))
                .builder(isAtResourcePath())
                .providers(locators.isUnsatisfied() ? new BeanProviderLocator(providers, requestScope) : locators.get())
                .sources(sources.handlesStream()
                        .map(source -> source(source.getBean(), requestScope))
                        .toList())
                .listener(reports::fire);
        if (!stores.isUnsatisfied()) {
            builder.store(stores.get());
        }
        return builder.build();
    }

    /** A handle is good for one instance, so that each use asks for one of its own. */
    private SitemapSource source(Bean<?> bean, RequestScope requestScope) {
        return new BeanSource(
                bean.getBeanClass().getName(),
                () -> sources.handlesStream()
                        .filter(handle -> handle.getBean().equals(bean))
                        .findFirst()
                        .orElseThrow(),
                requestScope);
    }

    /**
     * Whether no servlet filter is going to serve the sitemap. Quarkus starts servlets before beans; elsewhere nobody
     * can tell yet, and where there are servlets, there usually is the filter too.
     */
    private static boolean isAtResourcePath() {
        return !ApplicationSitemap.current().hasServletFilter()
                && (QuarkusLifecycle.isQuarkus() || !Classes.isThere("jakarta.servlet.Filter"));
    }

    /** Begins refreshing. */
    void start() {
        if (isEnabled()) {
            sitemaps.get().start();
        }
    }

    /** Ends refreshing, while the beans that providers use are still there. */
    void stop() {
        if (isEnabled()) {
            sitemaps.get().close();
        }
    }

    private static boolean isEnabled() {
        return new SitemapSettings(Properties.with(name -> null)).enabled();
    }
}
