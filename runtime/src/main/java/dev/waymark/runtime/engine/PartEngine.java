package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.EntryDescription;

/**
 * A plug-in that renders the pages of some entries in parts, in other processes; this process renders all others. At
 * most one per sitemap. Called by one thread at a time.
 *
 * <p>All these processes must share the sitemap's store. Refresh the sitemap manually. Pages rendered by other
 * processes aren't compared with the routes.
 */
public interface PartEngine extends SitemapPlugin {

    /**
     * Whether this engine supplies an entry's pages. Called when the sitemap is built, once for each entry with a
     * provider or a method. If so, Waymark doesn't look up the entry's provider. Of entries that share one pass over
     * their pages, such as a page's languages, only the first is passed.
     *
     * @param entry the entry
     * @return whether to call {@link #render} for it
     */
    boolean supplies(EntryDescription entry);

    /**
     * Renders all parts, adds each once, and returns when all are added. If it throws, the section stays unchanged and
     * the next refresh calls it again.
     *
     * @param pages the pages to render
     * @throws Exception if not everything was rendered
     */
    void render(PartedPages pages) throws Exception;
}
