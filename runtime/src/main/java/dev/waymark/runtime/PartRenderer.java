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
 * Renders parts of a section in another process than the one that refreshes. It finds the generated registries by
 * {@link java.util.ServiceLoader}, through the context class loader, so that process needs the application's classes.
 * To make one takes milliseconds, and it can be used for all parts of its plan. Thread-safe.
 *
 * @see dev.waymark.runtime.parts
 */
public final class PartRenderer {

    private final Parts parts;

    private PartRenderer(Parts parts) {
        this.parts = parts;
    }

    /**
     * A renderer.
     *
     * @param plan the plan of a refresh that is at work
     * @param store the same store as that refresh has; it is not closed by the renderer
     * @return the renderer
     * @throws IllegalStateException if the registries of this process lack the entry
     */
    public static PartRenderer of(PartPlan plan, SnapshotStore store) {
        return new PartRenderer(Parts.of(Objects.requireNonNull(plan, "plan"), Objects.requireNonNull(store, "store")));
    }

    /**
     * Renders a part, and stores its sitemaps. Nothing is published by that. To render a part again is no error: the
     * same pages give the same sitemaps.
     *
     * <p>A part ends its sitemap with its last page. So parts should have many pages: with fewer than some ten
     * thousand, there are more sitemaps than need be. Which pages a part has should stay from refresh to refresh: then
     * the sitemaps of a part in which nothing changed stay the same files.
     *
     * @param part the id of the part, which stays from refresh to refresh, and is no other part's
     * @param pages pushes the pages of this part, from the calling thread; of the type of the entry's provider or
     *     method
     * @return what came of it
     * @throws Exception what {@code pages} threw, or what was wrong with a page; or the store's failure
     */
    public RenderedPart render(String part, SitemapProvider<?> pages) throws Exception {
        return parts.render(Objects.requireNonNull(part, "part"), Objects.requireNonNull(pages, "pages"));
    }

    /**
     * Reads back a part for a look for URLs that two parts list. Within one sitemap no URL is listed twice.
     *
     * @param part a part of the same plan
     * @return a hash of each URL, its section and its site: equal ones have equal hashes, in every process
     * @throws IOException if a sitemap cannot be read from the store
     */
    public long[] hashes(RenderedPart part) throws IOException {
        return parts.hashes(part);
    }

    /**
     * Reads back which URLs a part lists.
     *
     * @param part a part of the same plan
     * @param wanted tells of a {@linkplain #hashes hash} whether its URLs are wanted
     * @param urls takes them, in their order
     * @throws IOException if a sitemap cannot be read from the store
     */
    public void urls(RenderedPart part, LongPredicate wanted, Consumer<? super PartUrl> urls) throws IOException {
        parts.urls(part, Objects.requireNonNull(wanted, "wanted"), Objects.requireNonNull(urls, "urls"));
    }

    /**
     * Notes that other sitemaps list some URLs of a part, too: the report of the refresh says so, as
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
     * Leaves out some URLs of a part, and stores the sitemaps that become others by that. The pages count as skipped,
     * as {@link dev.waymark.runtime.report.SkipReason#DUPLICATE}.
     *
     * @param part a part of the same plan
     * @param leftOut asked of each URL in their order; whether to leave it out
     * @return the same part without them
     * @throws IOException if a sitemap cannot be read or stored
     */
    public RenderedPart without(RenderedPart part, Predicate<? super PartUrl> leftOut) throws IOException {
        return parts.without(part, leftOut);
    }
}
