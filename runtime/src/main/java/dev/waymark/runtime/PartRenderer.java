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
 * Renders parts of a section in another process than the refreshing one. That process needs the application's classes:
 * the registries are found with {@link java.util.ServiceLoader} through the context class loader. A renderer is created
 * in milliseconds and serves all parts of its plan. Thread-safe.
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
     * @param plan the plan of a running refresh
     * @param store that refresh's store; the renderer doesn't close it
     * @return the renderer
     * @throws IllegalStateException if the registries of this process lack the entry
     */
    public static PartRenderer of(PartPlan plan, SnapshotStore store) {
        return new PartRenderer(Parts.of(Objects.requireNonNull(plan, "plan"), Objects.requireNonNull(store, "store")));
    }

    /**
     * Renders a part and stores its sitemaps, without publishing them. A part may be rendered again: the same pages
     * give the same sitemaps.
     *
     * <p>A part ends its sitemap with its last page, so parts of less than about ten thousand pages make more sitemaps
     * than necessary. Pages should stay in the same part, so the sitemaps of an unchanged part stay the same files.
     *
     * @param part a unique id, stable across refreshes
     * @param pages pushes the part's pages from the calling thread; they have the type of the entry's provider or
     *     method
     * @return the result
     * @throws Exception that of {@code pages}, an invalid page, or the store
     */
    public RenderedPart render(String part, SitemapProvider<?> pages) throws Exception {
        return parts.render(Objects.requireNonNull(part, "part"), Objects.requireNonNull(pages, "pages"));
    }

    /**
     * Reads back a part's URLs as hashes, to find those that two parts list. One sitemap has no duplicates.
     *
     * @param part a part of the same plan
     * @return a hash of each URL with its section and site, equal in every process
     * @throws IOException if a sitemap cannot be read from the store
     */
    public long[] hashes(RenderedPart part) throws IOException {
        return parts.hashes(part);
    }

    /**
     * Reads back a part's URLs.
     *
     * @param part a part of the same plan
     * @param wanted selects {@linkplain #hashes hashes}
     * @param urls receives their URLs, in order
     * @throws IOException if a sitemap cannot be read from the store
     */
    public void urls(RenderedPart part, LongPredicate wanted, Consumer<? super PartUrl> urls) throws IOException {
        parts.urls(part, Objects.requireNonNull(wanted, "wanted"), Objects.requireNonNull(urls, "urls"));
    }

    /**
     * Notes that other sitemaps also list some of a part's URLs. The refresh's report has them as
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
     * Removes some of a part's URLs and stores the changed sitemaps. The pages count as skipped, as
     * {@link dev.waymark.runtime.report.SkipReason#DUPLICATE}.
     *
     * @param part a part of the same plan
     * @param leftOut whether to remove a URL; called for each, in order
     * @return the same part without them
     * @throws IOException if a sitemap cannot be read or stored
     */
    public RenderedPart without(RenderedPart part, Predicate<? super PartUrl> leftOut) throws IOException {
        return parts.without(part, leftOut);
    }
}
