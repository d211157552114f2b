package dev.waymark.jakarta;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.jakarta.internal.BeanProviderLocator;
import dev.waymark.jakarta.internal.BeanSource;
import dev.waymark.jakarta.internal.RequestScope;
import dev.waymark.jakarta.internal.ScopedBean;
import dev.waymark.jakarta.internal.Server;
import dev.waymark.runtime.RequestListener;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.BeanListener;
import dev.waymark.settings.LeaderCandidate;
import dev.waymark.settings.SitemapCustomizer;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.control.RequestContextController;
import jakarta.enterprise.event.Event;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Shutdown;
import jakarta.enterprise.event.Startup;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.spi.Bean;
import jakarta.enterprise.inject.spi.BeanContainer;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Builds the sitemap from properties and beans, and starts and closes it with the application. Injection points, unlike
 * bean manager lookups, keep Quarkus from removing the beans as unused. Other servers ignore Quarkus's annotations.
 */
@ApplicationScoped
class SitemapBeans {

    /** After the application's own observers: the sitemap lists what they load. */
    private static final int LAST = Integer.MAX_VALUE - 100;

    /** Before the application's own observers: providers may use what they close. */
    private static final int FIRST = 100;

    @Inject
    @Any
    Instance<SitemapSource> sources;

    @Inject
    @Any
    Instance<SitemapSites> sites;

    @Inject
    @Any
    Instance<SitemapListener> listeners;

    @Inject
    @Any
    Instance<SitemapCustomizer> customizers;

    @Inject
    Instance<ProviderLocator> locators;

    @Inject
    Instance<Sitemap> sitemaps;

    @Inject
    BeanContainer container;

    @Inject
    Instance<RequestContextController> requestContexts;

    @Inject
    Event<RefreshReport> reports;

    // These are found otherwise; without an injection point, Quarkus would remove the beans.

    @Inject
    @Any
    Instance<SitemapProvider<?>> providers;

    @Inject
    Instance<SnapshotStore> stores;

    @Inject
    Instance<LeaderCandidate> candidates;

    /** Builds the sitemap, possibly a disabled one; not called if the application has its own bean. */
    Sitemap build() {
        SitemapFactory factory = SitemapFactory.outside();
        return factory.enabled() ? build(factory) : Sitemap.inert();
    }

    private Sitemap build(SitemapFactory factory) {
        RequestScope requestScope = new RequestScope(requestContexts, Server.context());
        List<SitemapSites> tenants = ScopedBean.all(sites, requestScope)
                .<SitemapSites>map(bean -> sink -> bean.use(one -> one.sites(sink)))
                .toList();
        SitemapBuilder builder = factory.builder(isAtApplicationPath(), tenants)
                .providers(
                        locators.isUnsatisfied()
                                ? new BeanProviderLocator(container::createInstance, requestScope)
                                : locators.get())
                .sources(ScopedBean.all(sources, requestScope)
                        .map(BeanSource::new)
                        .toList())
                .transactions(BeanProviderLocator.transactions(container::createInstance))
                .listener(BeanListener.ofReports(report -> requestScope.run(() -> reports.fire(report))));
        ScopedBean.all(listeners, requestScope)
                .filter(bean -> !bean.isOf(SitemapExtension.class))
                .forEach(bean -> builder.listener(BeanListener.of(
                        bean.beanClass().getName(),
                        bean.isOf(RequestListener.class),
                        event -> bean.use(event::accept))));
        listeners.select(SitemapExtension.class).forEach(builder::extension);
        customizers.forEach(customizer -> customizer.customize(builder));
        return builder.build();
    }

    /**
     * Whether no servlet filter will serve the sitemap. Quarkus starts servlets before beans. Other servers don't know
     * yet, but usually have the filter if they have servlets.
     */
    private static boolean isAtApplicationPath() {
        return !ApplicationSitemap.current().hasServletFilter()
                && (Server.isQuarkus() || !Server.has("jakarta.servlet.Filter"));
    }

    void started(@Observes @Priority(LAST) Startup event) {
        if (!Server.isQuarkus()) {
            start();
        }
    }

    void stopping(@Observes @Priority(FIRST) Shutdown event) {
        if (!Server.isQuarkus()) {
            stop();
        }
    }

    /** Starts refreshing. CDI's own event would come too early in Quarkus: during static initialization. */
    @io.quarkus.runtime.Startup(LAST)
    void start() {
        SitemapFactory factory = SitemapFactory.outside();
        if (factory.enabled()) {
            Sitemap sitemap = sitemaps.get();
            sitemap.start();
            ApplicationSitemap application = ApplicationSitemap.current();
            factory.report(application.report(), sitemap, application.hasServletFilter());
            // With CDI, resources are beans.
            Set<Class<?>> classes = container.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                    .<Class<?>>map(Bean::getBeanClass)
                    .collect(Collectors.toSet());
            application.report().resources(sitemap, classes, Server.isQuarkus());
        }
    }

    /** Stops refreshing while the providers' beans still exist. */
    @io.quarkus.runtime.Shutdown(FIRST)
    void stop() {
        if (SitemapFactory.outside().enabled()) {
            sitemaps.get().close();
        }
    }
}
