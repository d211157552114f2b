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
 * <p>It is asked before each refresh, on the refreshing thread. A site that is new is published in that refresh, with
 * all its sections. One that is invalid, or has the name or the address of another, is left out; the report and the log
 * say so. One that is gone is not answered for any more. If it throws, or lacks more of the known sites than the
 * {@linkplain dev.waymark.runtime.SitemapBuilder#shrinkGuard shrink guard} lets a section lose, the known sites stay as
 * they are, and the report says so.
 */
@FunctionalInterface
public interface SitemapSites {

    /**
     * Pushes all sites, each once; from the calling thread, and before it returns.
     *
     * @param sink takes one site after the other
     * @throws Exception whatever stops it: the known sites stay
     */
    void sites(Consumer<? super Site> sink) throws Exception;
}
