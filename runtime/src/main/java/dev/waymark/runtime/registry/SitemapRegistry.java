package dev.waymark.runtime.registry;

/**
 * The listed routes of one controller. The annotation processor generates an implementation beside each controller with
 * a {@code @SitemapEntry}, and lists it in {@code META-INF/services/dev.waymark.runtime.registry.SitemapRegistry}.
 *
 * <p>Applications don't implement it: pages without a method to annotate come from a
 * {@link dev.waymark.runtime.spi.SitemapSource SitemapSource}.
 */
public interface SitemapRegistry {

    /**
     * Adds every entry of this controller. Called once, when a {@link dev.waymark.runtime.Sitemap Sitemap} is built.
     *
     * @param entries receives the entries
     */
    void register(EntryCollector entries);
}
