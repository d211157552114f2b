package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.hreflang.BoundKeys;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.registry.PageMapper;
import dev.waymark.runtime.report.SkipReason;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Writes the pages of one entry without a locale on their sites. Used by one thread. */
final class SitePages implements Consumer<Object> {

    private final ListedEntry entry;
    private final Output output;
    private final List<SitePlan> sites;
    private final PageMapper<Object> mapper;
    private final BoundKeys keys;
    private @Nullable SitePlan last;

    /** With an observer: writes pages of other sites as if they were the first one's. */
    private @Nullable Output elsewhere;

    private String elsewhereSite = "";

    /**
     * Creates a target for an entry's pages.
     *
     * @param sites the output's sites of a page without a site
     */
    SitePages(ListedEntry entry, Output output, List<SitePlan> sites) {
        this.entry = entry;
        this.output = output;
        this.sites = sites;
        keys = new BoundKeys(entry.supply().pageKeys());
        mapper = entry.supply().pageMapper();
    }

    @Override
    public void accept(Object page) {
        keys.read(page);
        String name = keys.site();
        SitePlan site = name == null ? null : site(name);
        if (name == null) {
            output.requireSite(entry.origin(), sites);
            for (SitePlan each : sites) {
                mapper.write(page, output.pages(entry.plan(), each));
            }
        } else if (site != null) {
            mapper.write(page, output.pages(entry.plan(), site));
        } else {
            skip(page, name);
        }
    }

    /** Pages mostly come site by site. */
    private @Nullable SitePlan site(String name) {
        SitePlan same = last;
        if (same == null || !same.name().equals(name)) {
            same = output.site(name);
            last = same;
        }
        return same;
    }

    private void skip(Object page, String site) {
        output.unknown().skip(SkipReason.UNKNOWN_SITE, entry.handler(), site);
        PageObserver observer = output.observer();
        if (observer != null) {
            if (elsewhere == null) {
                elsewhere = SectionSitemaps.nowhere(
                        entry.section(),
                        output.settings(),
                        sites.get(0),
                        (language, offered) -> observer.offeredElsewhere(elsewhereSite, offered));
            }
            elsewhereSite = site;
            mapper.write(page, elsewhere.pages(entry.plan(), sites.get(0)));
        }
    }
}
