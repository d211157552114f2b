package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SkipReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes a family's pages in all their languages, with links from each URL to the others. A page is one object with
 * several languages, or several rows with one language each. Used by one thread.
 */
public final class FamilyWriter {

    private final SkipTally common;
    private final LocaleLookup lookup;
    private final CurrentLocale current;
    private final Languages languages;
    private final SiteGroups groups;
    private final OpenCluster cluster;
    private final BoundKeys keys;

    private boolean rows;

    /**
     * Creates a writer.
     *
     * @param sites the output's sites that the pages are for
     */
    public FamilyWriter(Family family, Output output, List<SitePlan> sites) {
        keys = new BoundKeys(family.first().supply().pageKeys());
        // The report of a single site contains everything.
        common = sites.size() == 1 ? output.tally(sites.get(0)) : output.unknown();
        boolean joinsRows = output.joinsRows()
                && family.entries().stream().anyMatch(entry -> entry.plan().media());
        ConstantGroups parts = new ConstantGroups();
        lookup = new LocaleLookup(sites);
        current = new CurrentLocale(parts);
        cluster = new OpenCluster(parts, current, output, joinsRows);
        languages = new Languages(
                family.entries().stream()
                        .map(entry -> new EntryWriter(entry, current, cluster, sites, output))
                        .toList(),
                lookup);
        groups = new SiteGroups(output, family.first().origin(), sites);
    }

    /** Writes a page or row. */
    public void page(Object page) {
        keys.read(page);
        List<SiteGroup> addressed = groups.of(keys.site());
        if (addressed.isEmpty()) {
            skip(SkipReason.UNKNOWN_SITE, keys.site());
            return;
        }
        rows |= keys.isRow();
        Object id = keys.isRow() ? keys.cluster() : null;
        if (cluster.begin(id, keys.site())) {
            common.find(PageFinding.SCATTERED_ROWS, languages.handler(), String.valueOf(id));
        }
        if (cluster.isTooLarge()) {
            skip(SkipReason.CLUSTER_TOO_LARGE, id);
            return;
        }
        languages.countStrangers(keys, common);
        boolean hasLanguage = false;
        for (int i = 0; i < addressed.size(); i++) {
            List<SiteLanguage> targets = languages.of(keys, addressed.get(i));
            hasLanguage |= !targets.isEmpty();
            for (int j = 0; j < targets.size(); j++) {
                languages.write(page, targets.get(j));
            }
        }
        if (!current.hasUrls()) {
            String stranger =
                    current.stranger(addressed.size() == 1 ? addressed.get(0).lookup() : lookup);
            skip(
                    hasLanguage && stranger == null ? current.absent() : SkipReason.NO_LOCALE,
                    stranger != null ? stranger : keys.locale());
        }
        current.endPage(lookup, common, languages.handler());
    }

    /** Writes held-back pages. Call it when no more rows of the last cluster follow, and at the end. */
    public void finish() {
        cluster.finish();
    }

    /** Whether any pages were rows with one language each. */
    public boolean hasRows() {
        return rows;
    }

    private void skip(SkipReason reason, @Nullable Object value) {
        common.skip(reason, languages.handler(), String.valueOf(value));
    }
}
