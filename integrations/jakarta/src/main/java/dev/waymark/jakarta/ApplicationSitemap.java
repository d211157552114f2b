package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.InstanceProviderLocator;
import dev.waymark.jakarta.internal.Server;
import dev.waymark.jakarta.internal.startup.StartReport;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapCustomizer;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.spi.LeaderCandidate;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.SitemapSites;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.settings.EndpointPlace;
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
 * What the parts of this library that serve one application know of each other: whether a servlet filter is among them,
 * and, where no CDI container has it, the sitemap itself. An application is told by its context class loader.
 * Thread-safe.
 */
final class ApplicationSitemap {

    private static final Map<ClassLoader, ApplicationSitemap> APPLICATIONS = new WeakHashMap<>();

    private final StartReport report = new StartReport();
    private boolean servletFilter;
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

    /** Where the console and the like are served, by the properties outside of any server. */
    synchronized List<EndpointPlace> places() {
        if (places == null) {
            SitemapFactory factory = new SitemapFactory(ServerProperties.outside());
            places = factory.enabled() ? factory.places() : List.of();
        }
        return places;
    }

    /** Says what is worth knowing when things start. */
    StartReport report() {
        return report;
    }

    synchronized void announceServletFilter() {
        servletFilter = true;
    }

    /** Whether the servlet container has been given a filter that answers at the base URL. */
    synchronized boolean hasServletFilter() {
        return servletFilter;
    }

    /**
     * The sitemap of an application without CDI, built and started. A servlet filter and the JAX-RS applications behind
     * it share one; where there is no filter, each JAX-RS application has its own, for several may run beside each
     * other, with other properties and providers.
     *
     * @param providers finds the providers; {@code null} for services and public constructors
     */
    synchronized Sitemap start(SitemapFactory factory, @Nullable ProviderLocator providers) {
        Sitemap known = shared;
        if (known != null && servletFilter) {
            return known;
        }
        SitemapBuilder builder = factory.builder(!servletFilter, services(SitemapSites.class))
                .providers(providers != null ? providers : new InstanceProviderLocator())
                .sources(services(SitemapSource.class));
        services(SitemapListener.class).forEach(builder::listener);
        services(SitemapExtension.class).forEach(builder::extension);
        services(LeaderCandidate.class).stream().findFirst().ifPresent(builder::leaderCandidate);
        services(SitemapCustomizer.class).forEach(customizer -> customizer.customize(builder));
        Sitemap sitemap = factory.build(builder);
        sitemap.start();
        report.started(factory.started(sitemap, servletFilter));
        if (servletFilter) {
            shared = sitemap;
        }
        own.add(sitemap);
        return sitemap;
    }

    /** The sitemap that one servlet filter serves, or that of the CDI container; {@code null} if there is none yet. */
    @Nullable
    Sitemap find() {
        Sitemap known = shared;
        return known != null ? known : bean();
    }

    /** The sitemap of the CDI container, built now if it was not before; {@code null} if there is none. */
    static @Nullable Sitemap bean() {
        Instance<Sitemap> bean = Server.beans(Sitemap.class, null);
        return bean == null ? null : bean.get();
    }

    private static <T> List<T> services(Class<T> type) {
        return ServiceLoader.load(type).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** Ends what {@link #start} began, if that was this sitemap; another one belongs to somebody else. */
    void close(Sitemap sitemap) {
        synchronized (this) {
            if (!own.remove(sitemap)) {
                return;
            }
            if (shared == sitemap) {
                shared = null;
                servletFilter = false;
            }
        }
        sitemap.close();
    }
}
