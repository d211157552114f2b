package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SiteOutput;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.text.DateWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The elements of single pages, as a refresh would list them on the same sites. Used by one thread. */
final class PageElements extends Output {

    /** A page's element on a site. */
    record Element(SitePlan site, PageEdit edit) {}

    private final Map<SitePlan, SiteElements> bySite = new LinkedHashMap<>();
    private final List<Element> elements = new ArrayList<>();
    private boolean rows;

    PageElements(RenderSettings settings, List<SitePlan> sites) {
        super(settings.skipping(), sites, null, new DateWriter(1 << 4));
    }

    /**
     * The elements of pages, which may be rows of one. Invalid pages are always skipped: callers get the reason.
     *
     * @throws IllegalArgumentException if a page has another type than the entry's pages
     */
    static PageElements of(Family family, List<?> pages, RenderSettings settings, List<SitePlan> sites) {
        PageElements elements = new PageElements(settings, sites);
        try {
            elements.rows = PageDispatch.offer(family, (entry, target) -> pages.forEach(target), elements, sites);
            return elements;
        } catch (ClassCastException e) {
            Set<String> types = new LinkedHashSet<>();
            pages.forEach(page -> types.add(page.getClass().getName()));
            throw new IllegalArgumentException(
                    "A page is of another type than those of the "
                            + family.first().origin() + ": " + String.join(", ", types),
                    e);
        }
    }

    /** The elements, in order. */
    List<Element> elements() {
        return elements;
    }

    /** Whether each page had one language, so some rows of a page may be missing. */
    boolean hasRows() {
        return rows;
    }

    /** The skipped pages. */
    SkipTally tally() {
        SkipTally all = new SkipTally();
        bySite.values().forEach(site -> all.add(site.tally().counts()));
        all.add(unknown().counts());
        return all;
    }

    /** The expiration of the first news, in seconds since 1970; the maximum value without news. */
    long newsUntil() {
        return bySite.values().stream().mapToLong(SiteElements::newsUntil).min().orElse(Long.MAX_VALUE);
    }

    @Override
    public SiteElements of(SitePlan site) {
        return bySite.computeIfAbsent(site, plan -> new SiteElements(plan, this, elements));
    }

    @Override
    public void endEntry() {
        bySite.values().forEach(SiteOutput::endRows);
    }
}
