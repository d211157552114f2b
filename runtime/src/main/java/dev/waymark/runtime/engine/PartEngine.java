package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.EntryDescription;

/**
 * Renders the pages of some entries in parts, in other processes. Pass it to
 * {@link dev.waymark.runtime.SitemapBuilder#parts SitemapBuilder}. Called by one thread at a time.
 */
public interface PartEngine {

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
