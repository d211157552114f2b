package dev.waymark.jakarta;

import dev.waymark.runtime.ProviderLocator;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceLoader;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What the parts of this library that serve one application know of each other: whether a servlet filter is among them,
 * and, where no CDI container has it, the sitemap itself. An application is told by its context class loader.
 * Thread-safe.
 */
final class ApplicationSitemap {

    private static final Map<ClassLoader, ApplicationSitemap> APPLICATIONS = new WeakHashMap<>();

    private boolean servletFilter;
    private @Nullable Sitemap own;

    private ApplicationSitemap() {}

    static ApplicationSitemap current() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        ClassLoader loader = context != null ? context : ApplicationSitemap.class.getClassLoader();
        synchronized (APPLICATIONS) {
            return APPLICATIONS.computeIfAbsent(
                    Objects.requireNonNull(loader, "class loader"), unknown -> new ApplicationSitemap());
        }
    }

    synchronized void announceServletFilter() {
        servletFilter = true;
    }

    /** Whether the servlet container has been given a filter that answers at the base URL. */
    synchronized boolean hasServletFilter() {
        return servletFilter;
    }

    /**
     * The sitemap of an application without CDI; built and started by the first who asks.
     *
     * @param providers finds the providers; {@code null} for services and public constructors
     */
    synchronized Sitemap start(SitemapSettings settings, @Nullable ProviderLocator providers) {
        Sitemap sitemap = own;
        if (sitemap == null) {
            sitemap = settings.builder(!servletFilter)
                    .providers(providers != null ? providers : new InstanceProviderLocator())
                    .sources(sources())
                    .build();
            sitemap.start();
            own = sitemap;
        }
        return sitemap;
    }

    private static List<SitemapSource> sources() {
        return ServiceLoader.load(SitemapSource.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    /** Ends what {@link #start} began, if that was this sitemap; another one belongs to somebody else. */
    void close(Sitemap sitemap) {
        synchronized (this) {
            if (own != sitemap) {
                return;
            }
            own = null;
            servletFilter = false;
        }
        sitemap.close();
    }
}
