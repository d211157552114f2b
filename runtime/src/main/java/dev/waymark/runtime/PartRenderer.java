package dev.waymark.runtime;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.parts.Parts;
import dev.waymark.runtime.parts.PartPlan;
import dev.waymark.runtime.parts.PartUrl;
import dev.waymark.runtime.parts.RenderedPart;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Predicate;

/**
 * Renders parts of a section in a process other than the one that refreshes. It finds the generated registries with
 * {@link java.util.ServiceLoader}, through the context class loader, so that process needs the application's classes.
 * Making a renderer takes milliseconds, and it can be used for all parts of its plan. Thread-safe.
 *
 * @see dev.waymark.runtime.parts
 */
public final class PartRenderer {

    private final Parts parts;

    private PartRenderer(Parts parts) {
        this.parts = parts;
    }

    /**
     * Makes a renderer.
     *
     * @param plan the plan of a refresh that is running
     * @param store the same store as that refresh has; the renderer does not close it
     * @return the renderer
     * @throws IllegalStateException if the registries of this process lack the entry
     */
    public static PartRenderer of(PartPlan plan, SnapshotStore store) {
        return new PartRenderer(Parts.of(Objects.requireNonNull(plan, "plan"), Objects.requireNonNull(store, "store")));
    }

    /**
     * Renders a part, and stores its sitemaps. This does not publish anything. Rendering a part again is not an error:
     * the same pages give the same sitemaps.
     *
     * <p>A part ends its sitemap with its last page. So parts should have many pages: with fewer than some ten
     * thousand, there are more sitemaps than necessary. A page should stay in the same part from refresh to refresh:
     * then the sitemaps of a part in which nothing changed stay the same files.
     *
     * @param part the id of the part, which stays the same from refresh to refresh, and which no other part has
     * @param pages pushes the pages of this part, from the calling thread; they have the type of the entry's provider
     *     or method
     * @return the result
     * @throws Exception what {@code pages} threw, or what was wrong with a page; or the store's failure
     */
    public RenderedPart render(String part, SitemapProvider<?> pages) throws Exception {
        return parts.render(Objects.requireNonNull(part, "part"), Objects.requireNonNull(pages, "pages"));
    }

    /**
     * Reads back a part, to look for URLs that two parts list. Within one sitemap no URL is listed twice.
     *
     * @param part a part of the same plan
     * @return a hash of each URL, its section and its site; if these are equal, the hashes are equal, in every process
     * @throws IOException if a sitemap cannot be read from the store
     */
    public long[] hashes(RenderedPart part) throws IOException {
        return parts.hashes(part);
    }

    /**
     * Reads back which URLs a part lists.
     *
     * @param part a part of the same plan
     * @param wanted whether the URLs of a {@linkplain #hashes hash} are wanted
     * @param urls takes these URLs, in their order
     * @throws IOException if a sitemap cannot be read from the store
     */
    public void urls(RenderedPart part, LongPredicate wanted, Consumer<? super PartUrl> urls) throws IOException {
        parts.urls(part, Objects.requireNonNull(wanted, "wanted"), Objects.requireNonNull(urls, "urls"));
    }

    /**
     * Notes that other sitemaps also list some URLs of a part. The report of the refresh says so, as
     * {@link dev.waymark.runtime.report.PageFinding#REPEATED}.
     *
     * @param part a part of the same plan
     * @param repeated URLs of this part
     * @return the same part with this note
     */
    public RenderedPart noting(RenderedPart part, Collection<PartUrl> repeated) {
        return parts.noting(part, repeated);
    }

    /**
     * Leaves out some URLs of a part, and stores the sitemaps that this changes. The pages count as skipped, as
     * {@link dev.waymark.runtime.report.SkipReason#DUPLICATE}.
     *
     * @param part a part of the same plan
     * @param leftOut whether to leave out a URL; it is asked about each URL, in their order
     * @return the same part without them
     * @throws IOException if a sitemap cannot be read or stored
     */
    public RenderedPart without(RenderedPart part, Predicate<? super PartUrl> leftOut) throws IOException {
        return parts.without(part, leftOut);
    }
}
