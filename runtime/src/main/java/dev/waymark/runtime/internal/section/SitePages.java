package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.PageKeyMapper;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.SourcePage;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes the pages of one entry without a locale on the sites that they belong to. Used by one thread. */
final class SitePages implements PageTarget {

    private final ListedEntry entry;
    private final OpenShards shards;
    private final SkipTally unknown;
    private final BoundSite bound = new BoundSite();
    private @Nullable SitePlan last;

    /**
     * A target for the pages of an entry.
     *
     * @param unknown counts pages of sites that there are not
     */
    SitePages(ListedEntry entry, OpenShards shards, SkipTally unknown) {
        this.entry = entry;
        this.shards = shards;
        this.unknown = unknown;
    }

    @Override
    public <T> void page(T page, Supply.Provided<T> provided) {
        bound.clear();
        PageKeyMapper<? super T> keys = provided.keys();
        if (keys != null) {
            keys.write(page, bound);
        }
        CharSequence name = bound.site();
        if (name == null) {
            requireFew();
            for (SitePlan site : shards.sites()) {
                provided.mapper().write(page, shards.pages(entry, site));
            }
            return;
        }
        SitePlan site = site(name);
        if (site == null) {
            unknown.skip(SkipReason.UNKNOWN_SITE, entry.handler(), name);
        } else {
            provided.mapper().write(page, shards.pages(entry, site));
        }
    }

    @Override
    public void page(SourcePage page) {
        String name = page.site().orElse(null);
        if (name == null) {
            requireFew();
            for (SitePlan site : shards.sites()) {
                shards.pages(entry, site).write(page);
            }
            return;
        }
        SitePlan site = site(name);
        if (site == null) {
            unknown.skip(SkipReason.UNKNOWN_SITE, entry.handler(), name);
        } else {
            shards.pages(entry, site).write(page);
        }
    }

    @Override
    public void fixed(Consumer<? super ValueWriter> pages) {
        for (SitePlan site : shards.sites()) {
            pages.accept(shards.pages(entry, site));
        }
    }

    /** Pages mostly come site by site. */
    private @Nullable SitePlan site(CharSequence name) {
        SitePlan same = last;
        if (same == null || !same.name().contentEquals(name)) {
            same = shards.site(name);
            last = same;
        }
        return same;
    }

    private void requireFew() {
        if (!shards.mayAllBeOpen()) {
            throw new IllegalStateException("The " + entry.origin() + " does not say which site a page is of, and there"
                    + " are " + shards.sites().size() + " sites; bind it: @Bind(to = \"site\", from = \"...\"), or"
                    + " SourcePage.site(...)");
        }
    }
}
