package dev.waymark.runtime.engine;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.report.SitemapFile;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/**
 * Renders the parts of one {@link PartPlan}, mostly in another process than the refreshing one. Thread-safe. Only
 * Waymark implements it.
 */
public interface PartRenderer {

    /**
     * Renders a part and stores its sitemaps. The result of a part that is rendered again is the same.
     *
     * <p>A part ends its sitemap with its last page, so parts of less than about ten thousand pages make more sitemaps
     * than the section needs.
     *
     * @param part the part's id, the same in every refresh: its sitemaps are named after it
     * @param pages supplies the part's pages, in a stable order
     * @return the result, for {@link PartedPages#add}
     * @throws Exception the provider's exception, or a problem with its pages
     */
    RenderedPart render(String part, SitemapProvider<?> pages) throws Exception;

    /**
     * The sitemaps of a part. One sitemap has no duplicates.
     *
     * @param part a part of the same plan
     * @return by site name, in order; an {@link ElementStream} reads one
     */
    Map<String, List<SitemapFile>> files(RenderedPart part);

    /**
     * Notes that other sitemaps also list some of a part's URLs. The refresh's report has them as
     * {@link dev.waymark.runtime.report.PageFinding#REPEATED}.
     *
     * @param part a part of the same plan
     * @param repeated URLs of this part as written in XML, by site name
     * @return the same part with this note
     */
    RenderedPart noting(RenderedPart part, Map<String, List<String>> repeated);

    /**
     * Removes some of a part's URLs and stores the changed sitemaps. The pages count as skipped, as
     * {@link dev.waymark.runtime.report.SkipReason#DUPLICATE}.
     *
     * @param part a part of the same plan
     * @param leftOut whether to remove a URL, from its site's name and the URL as written in XML; called for each, in
     *     order
     * @return the same part without them
     * @throws IOException if a sitemap can't be read or stored
     */
    RenderedPart without(RenderedPart part, BiPredicate<String, String> leftOut) throws IOException;
}
