package dev.waymark.runtime.parts;

import dev.waymark.runtime.report.EntryDescription;

/**
 * Has the pages of some entries rendered in parts, in other processes. Give it to
 * {@link dev.waymark.runtime.SitemapBuilder#parts SitemapBuilder}. It is called by one thread at a time.
 */
public interface PartEngine {

    /**
     * Whether this engine supplies the pages of an entry. This is asked once for each entry that has a provider or a
     * method, when the sitemap is built. If the engine supplies them, the provider of the entry is not looked for. Some
     * entries share one pass over their pages, as the languages of a page do. Then only the first of them is asked
     * about, for all of them.
     *
     * @param entry the entry
     * @return whether {@link #render} is to be called for it
     */
    boolean supplies(EntryDescription entry);

    /**
     * Has all parts rendered, and adds each of them once. It returns when all parts are added. If it throws, the
     * section stays as it was, and the next refresh calls it again.
     *
     * @param pages what is to be rendered
     * @throws Exception if not everything was rendered
     */
    void render(PartedPages pages) throws Exception;
}
