package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.hreflang.FamilyWriter;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.PageMapper;
import java.util.List;

/** Writes the pages of a family, alike for a refresh, a single change, an explanation and a part. */
public final class PageDispatch {

    private PageDispatch() {}

    /**
     * Writes a family's pages to an output.
     *
     * @param sites the output's sites that the pages are for
     * @return whether pages were rows, each with one language
     */
    public static <X extends Exception> boolean offer(Family family, Feed<X> feed, Output output, List<SitePlan> sites)
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
}
