package dev.waymark.runtime.spi;

import java.util.function.Consumer;

/**
 * Supplies the sites of an application that come and go while it runs, such as tenants in a database:
 *
 * <pre>{@code
 * @Component
 * class Tenants implements SitemapSites {
 *   @Override
 *   public void sites(Consumer<? super Site> sink) {
 *     jdbc.query("select name, base_url from tenant where active order by name",
 *         row -> { sink.accept(Site.of(row.getString(1), row.getString(2))); });
 *   }
 * }
 * }</pre>
 *
 * <p>Called before each refresh, on the refreshing thread. The refresh publishes a new site with all its sections. A
 * site that is invalid, or has the name or address of another, is left out; the report and the log name it. Requests
 * for a removed site are no longer answered. If this throws, or omits more of the known sites than the
 * {@linkplain dev.waymark.runtime.SitemapBuilder#shrinkGuard shrink guard} allows, the known sites stay, and the report
 * says so.
 */
@FunctionalInterface
public interface SitemapSites {

    /**
     * Pushes every site once, on the calling thread, before returning.
     *
     * @param sink takes the sites
     * @throws Exception on any failure; the known sites stay
     */
    void sites(Consumer<? super Site> sink) throws Exception;
}
