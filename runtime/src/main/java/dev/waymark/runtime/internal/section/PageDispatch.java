package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.hreflang.FamilyWriter;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.PageMapper;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Writes the pages of a family, alike for a refresh, a single change, an explanation and a part. */
public final class PageDispatch {

    /**
     * Pushes an entry's pages: its provider's, or given ones.
     *
     * @param <X> the exception of a provider
     */
    @FunctionalInterface
    interface Feed<X extends Exception> {

        /** Pushes all pages. An entry without a provider is one page; any object represents it. */
        void push(ListedEntry entry, Consumer<Object> pages) throws X;
    }

    private PageDispatch() {}

    /**
     * Writes a family's pages to an output.
     *
     * @param sites the output's sites that the pages are for
     * @return whether pages were rows, each with one language
     */
    static <X extends Exception> boolean offer(Family family, Feed<X> feed, Output output, List<SitePlan> sites)
            throws X {
        ListedEntry entry = family.first();
        Supply supply = entry.supply();
        boolean rows = false;
        if (family.hasLocales()) {
            FamilyWriter pages = new FamilyWriter(family, output, sites);
            feed.push(entry, pages::page);
            pages.finish();
            rows = pages.hasRows();
        } else if (supply instanceof Supply.Sourced) {
            SourcePages pages = new SourcePages(family, output, sites);
            feed.push(entry, pages);
            pages.finish();
            rows = true;
        } else if (sites.size() == 1 && supply.pageKeys() == null) {
            PageMapper<Object> mapper = supply.pageMapper();
            ValueWriter url = output.pages(entry.plan(), sites.get(0));
            feed.push(entry, page -> mapper.write(page, url));
        } else {
            feed.push(entry, new SitePages(entry, output, sites));
        }
        output.endEntry();
        return rows;
    }

    /**
     * Reads a site's pages once more, for observers. Renders them as in a refresh, without keeping them. Only for the
     * refreshing thread, where providers run.
     *
     * @param cancelled whether to stop at the next page
     */
    public static void observe(
            SitePlan site,
            Map<Family, PageObserver> observers,
            RenderSettings settings,
            ProviderLocator providers,
            BooleanSupplier cancelled) {
        PageSupply supply = new PageSupply(providers, cancelled, () -> {}, origin -> {});
        observers.forEach((family, observer) -> observe(site, family, observer, settings.skipping(), supply));
    }

    private static void observe(
            SitePlan site, Family family, PageObserver observer, RenderSettings settings, PageSupply supply) {
        try (SectionSitemaps nowhere = SectionSitemaps.nowhere(family.first().section(), settings, site, observer)) {
            boolean unused = offer(family, supply, nowhere, nowhere.sites());
        } catch (Throwable e) {
            // As in a refresh, a provider's exception concerns only its own entries.
            Thread.interrupted();
            observer.failed(e);
        }
    }
}
