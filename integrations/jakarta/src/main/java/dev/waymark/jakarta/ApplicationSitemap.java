package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.InstanceProviderLocator;
import dev.waymark.jakarta.internal.Server;
import dev.waymark.jakarta.internal.startup.StartReport;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.settings.EndpointPlace;
import dev.waymark.settings.SitemapCustomizer;
import jakarta.enterprise.inject.Instance;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What this library's parts share in one application: whether a servlet filter is registered, and, without a CDI
 * container, the sitemap itself. Applications differ by their context class loader. Thread-safe.
 */
final class ApplicationSitemap {

    private static final Map<ClassLoader, ApplicationSitemap> APPLICATIONS = new WeakHashMap<>();

    private static final System.Logger LOG = System.getLogger(ApplicationSitemap.class.getPackageName());

    private final StartReport report = new StartReport();

    /** The settings of the servlet filter; {@code null} without one. */
    private @Nullable SitemapFactory servletFilter;

    private volatile @Nullable Sitemap shared;
    private @Nullable List<EndpointPlace> places;
    private final Set<Sitemap> own = Collections.newSetFromMap(new IdentityHashMap<>());

    private ApplicationSitemap() {}

    static ApplicationSitemap current() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context != null ? context : ApplicationSitemap.class.getClassLoader();
        synchronized (APPLICATIONS) {
            return APPLICATIONS.computeIfAbsent(
                    Objects.requireNonNull(loader, "class loader"), unknown -> new ApplicationSitemap());
        }
    }

    /** The paths of the console and other endpoints, from properties outside any server. */
    synchronized List<EndpointPlace> places() {
        if (places == null) {
            SitemapFactory factory = SitemapFactory.outside();
            places = factory.enabled() ? factory.places() : List.of();
        }
        return places;
    }

    /** The startup messages. */
    StartReport report() {
        return report;
    }

    /**
     * A servlet filter will serve the sitemap.
     *
     * @param factory has the init parameters of its servlet context
     * @return whether another servlet context of this class loader has the sitemap
     */
    synchronized boolean announceServletFilter(SitemapFactory factory) {
        servletFilter = factory;
        return shared != null;
    }

    /** The servlet filter has ended. */
    synchronized void ended() {
        report.ended();
        servletFilter = null;
    }

    /** Whether the servlet container has a filter at the base URL. */
    synchronized boolean hasServletFilter() {
        return servletFilter != null;
    }

    /**
     * Builds and starts the sitemap of an application without CDI. A servlet filter shares one, with its settings, with
     * the JAX-RS applications behind it; Undertow starts those first. Without a filter, each JAX-RS application has its
     * own, because several may run side by side with different properties and providers.
     *
     * @param properties the caller's settings
     * @param providers finds the providers; {@code null} for services and public constructors
     */
    synchronized Sitemap start(SitemapFactory properties, @Nullable ProviderLocator providers) {
        Sitemap known = shared;
        if (known != null && servletFilter != null) {
            if (providers != null) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        "The providers of SitemapFeature have no effect, because the servlet filter has built the"
                                + " sitemap. Set them in a SitemapCustomizer, by SitemapBuilder.providers");
            }
            return known;
        }
        SitemapFactory factory = servletFilter != null ? servletFilter : properties;
        SitemapBuilder builder = factory.builder(!hasServletFilter(), services(SitemapSites.class))
                .providers(providers != null ? providers : new InstanceProviderLocator())
                .sources(services(SitemapSource.class));
        services(SitemapListener.class).forEach(builder::listener);
        services(SitemapExtension.class).forEach(builder::extension);
        services(SitemapCustomizer.class).forEach(customizer -> customizer.customize(builder));
        Sitemap sitemap = builder.build();
        sitemap.start();
        factory.report(report, sitemap, hasServletFilter());
        if (hasServletFilter()) {
            shared = sitemap;
        }
        own.add(sitemap);
        return sitemap;
    }

    /** Whether the servlet filter serves a sitemap that it has built. */
    synchronized boolean isServed() {
        return shared != null;
    }

    /** The sitemap that a servlet filter serves, or the CDI container's; {@code null} if there is none yet. */
    @Nullable
    Sitemap find() {
        Sitemap known = shared;
        return known != null ? known : bean();
    }

    /** The CDI container's sitemap, built if necessary; {@code null} without one. */
    static @Nullable Sitemap bean() {
        Instance<Sitemap> bean = Server.beans(Sitemap.class, null);
        return bean == null ? null : bean.get();
    }

    private static <T> List<T> services(Class<T> type) {
        return ServiceLoader.load(type).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** Closes a sitemap if {@link #start} created it; others have another owner. */
    void close(Sitemap sitemap) {
        synchronized (this) {
            if (!own.remove(sitemap)) {
                return;
            }
            if (shared == sitemap) {
                shared = null;
                servletFilter = null;
            }
        }
        sitemap.close();
    }
}
