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
import dev.waymark.runtime.SitemapCustomizer;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.LeaderCandidate;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.settings.BeanListener;
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
 * Builds the sitemap from properties and beans. That the beans are looked up by injection points, and not by the bean
 * manager, also tells Quarkus that they are in use: it drops all others. Starts and closes the sitemap with the
 * application. Annotations of Quarkus mean nothing elsewhere.
 */
@ApplicationScoped
class SitemapBeans {

    /** After the application's own observers: what they load is listed. */
    private static final int LAST = Integer.MAX_VALUE - 100;

    /** Before the application's own observers: what they close may be in use by a provider. */
    private static final int FIRST = 100;

    @Inject
    @Any
    Instance<SitemapProvider<?>> providers;

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
    Instance<SnapshotStore> stores;

    @Inject
    Instance<LeaderCandidate> candidates;

    @Inject
    Instance<Sitemap> sitemaps;

    /** For beans that are no providers, but have a method that supplies pages. */
    @Inject
    BeanContainer container;

    @Inject
    Instance<RequestContextController> requestContexts;

    @Inject
    Event<RefreshReport> reports;

    /**
     * Builds what is configured, or one that is switched off; not called where the application has a bean of its own.
     */
    Sitemap build() {
        SitemapFactory factory = factory();
        return factory.enabled() ? build(factory) : Sitemap.inert();
    }

    private Sitemap build(SitemapFactory factory) {
        RequestScope requestScope = new RequestScope(requestContexts);
        List<SitemapSites> tenants = ScopedBean.all(sites, requestScope)
                .<SitemapSites>map(bean -> sink -> bean.use(one -> one.sites(sink)))
                .toList();
        SitemapBuilder builder = factory.builder(isAtApplicationPath(), tenants)
                .providers(
                        locators.isUnsatisfied()
                                ? new BeanProviderLocator(providers, container::createInstance, requestScope)
                                : locators.get())
                .sources(ScopedBean.all(sources, requestScope)
                        .map(BeanSource::new)
                        .toList())
                .transactions(BeanProviderLocator.transactions(container::createInstance))
                .listener(BeanListener.ofReports(reports::fire));
        ScopedBean.all(listeners, requestScope)
                .filter(bean -> !bean.isOf(SitemapExtension.class))
                .forEach(bean -> builder.listener(
                        BeanListener.of(bean.isOf(RequestListener.class), event -> bean.use(event::accept))));
        listeners.select(SitemapExtension.class).forEach(builder::extension);
        if (!stores.isUnsatisfied()) {
            builder.store(stores.get());
        }
        if (!candidates.isUnsatisfied()) {
            builder.leaderCandidate(candidates.get());
        }
        customizers.forEach(customizer -> customizer.customize(builder));
        return factory.build(builder);
    }

    /**
     * Whether no servlet filter is going to serve the sitemap. Quarkus starts servlets before beans; elsewhere nobody
     * can tell yet, and where there are servlets, there usually is the filter too.
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

    /** Begins refreshing. In Quarkus, CDI's own events come too soon: during static initialisation. */
    @io.quarkus.runtime.Startup(LAST)
    void start() {
        SitemapFactory factory = factory();
        if (factory.enabled()) {
            Sitemap sitemap = sitemaps.get();
            sitemap.start();
            ApplicationSitemap application = ApplicationSitemap.current();
            application.report().started(factory.started(sitemap, application.hasServletFilter()));
            // Where there is CDI, resources are beans.
            Set<Class<?>> classes = container.getBeans(Object.class, Any.Literal.INSTANCE).stream()
                    .<Class<?>>map(Bean::getBeanClass)
                    .collect(Collectors.toSet());
            application.report().resources(sitemap, classes, Server.isQuarkus());
        }
    }

    /** Ends refreshing, while the beans that providers use are still there. */
    @io.quarkus.runtime.Shutdown(FIRST)
    void stop() {
        if (factory().enabled()) {
            sitemaps.get().close();
        }
    }

    private static SitemapFactory factory() {
        return new SitemapFactory(ServerProperties.outside());
    }
}
