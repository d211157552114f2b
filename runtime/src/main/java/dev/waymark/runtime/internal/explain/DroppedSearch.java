package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.cluster.FamilyPass;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.OnlySite;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.RowJoiner;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.section.FamilyPages;
import dev.waymark.runtime.internal.section.PageSupply;
import dev.waymark.runtime.internal.section.PageTarget;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.report.DroppedMetadata;
import java.util.EnumMap;
import java.util.Map;

/**
 * Has the pages of a family written once more, to see what one of them is listed without. Nothing is kept of the
 * others. To be used by the refreshing thread only, for providers run there.
 */
final class DroppedSearch {

    private final SitePlan site;
    private final RenderSettings settings;
    private final PageSupply supply;
    private final SkipTally unknown = new SkipTally();

    DroppedSearch(SitePlan site, RenderSettings settings, PageSupply supply) {
        this.site = site;
        this.settings = settings.skipping();
        this.supply = supply;
    }

    /** What was left out of the page of a URL, and how often; nothing if its provider fails now. */
    Map<DroppedMetadata, Long> search(String url, Iterable<Family> families) {
        Map<DroppedMetadata, Long> dropped = new EnumMap<>(DroppedMetadata.class);
        for (Family family : families) {
            Map<DroppedMetadata, Long> found = new EnumMap<>(DroppedMetadata.class);
            SkipTally tally = new SkipTally((what, page) -> {
                if (page.equals(url)) {
                    found.merge(what, 1L, Long::sum);
                }
            });
            try {
                write(family, tally);
                dropped.putAll(found);
            } catch (Throwable e) {
                // As in a refresh, whatever a provider throws is the answer for its own pages only.
                Thread.interrupted();
            }
        }
        return dropped;
    }

    private void write(Family family, SkipTally tally) throws Exception {
        ListedEntry entry = family.first();
        try (ShardWriter shards = new ShardWriter(
                entry.section(), settings.limits(), settings.namespaces(), (name, file, pages, newest) -> {})) {
            OnlySite only = new OnlySite(site, () -> shards, tally);
            if (family.hasLocales()) {
                FamilyPages pages = new FamilyPages(family, only, unknown, settings, null);
                supply.supply(entry, pages);
                pages.finish();
                return;
            }
            RowJoiner rows = new RowJoiner(entry.plan(), shards, tally, settings);
            PagesOfSite plain = new PagesOfSite(
                    site, new PageWriter(entry.plan(), site, entry.plan().media() ? rows : shards, tally, settings));
            PageTarget target = entry.supply() instanceof Supply.Sourced
                    ? new SourceSearch(FamilyPass.ofSource(family, only, unknown, settings, null), plain)
                    : plain;
            supply.supply(entry, target);
            if (target instanceof SourceSearch source) {
                source.rows().finish();
            }
        }
    }
}
