package dev.waymark.runtime.registry;

/**
 * The listed routes of one controller. The annotation processor generates an implementation beside each controller that
 * has a {@code @SitemapEntry}, and names it in {@code META-INF/services/dev.waymark.runtime.registry.SitemapRegistry},
 * where the runtime finds it.
 *
 * <p>Application code need not implement it. What cannot be annotated comes from a
 * {@link dev.waymark.runtime.spi.SitemapSource SitemapSource}.
 */
public interface SitemapRegistry {

    /**
     * Adds every entry of this controller. Called once, when a {@link dev.waymark.runtime.Sitemap Sitemap} is built.
     *
     * @param entries takes the entries
     */
    void register(EntryCollector entries);
}
