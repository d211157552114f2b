package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.shard.ElementOutput;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.internal.text.DateWriter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The destination of a section's pages, site by site: sitemaps or single elements. The results of {@link #elements} and
 * {@link #pages} are valid for one page, because the next page's site may replace another one's sitemaps in memory.
 * Used by one thread.
 */
public abstract class Output {

    /** Maximum open sites, unless all may be. */
    protected static final int MOST_OPEN = 64;

    private final RenderSettings settings;
    private final List<SitePlan> sites;
    private final @Nullable PageObserver observer;
    final DateWriter dates;
    private final boolean allOpen;
    private final Map<String, SitePlan> byName = new HashMap<>();
    private final SkipTally unknown;

    /**
     * Creates an output.
     *
     * @param sites at least one, in order
     * @param observer observes each page; {@code null} for none
     * @param dates writes the dates of all pages
     */
    protected Output(RenderSettings settings, List<SitePlan> sites, @Nullable PageObserver observer, DateWriter dates) {
        this.settings = settings;
        this.sites = sites;
        allOpen = sites.size() <= MOST_OPEN || SitePlan.areLinked(sites);
        this.observer = observer;
        this.dates = dates;
        unknown = new SkipTally(settings.failsOnInvalidPage(), null);
    }

    public final RenderSettings settings() {
        return settings;
    }

    /** All sites, in order. */
    public final List<SitePlan> sites() {
        return sites;
    }

    public final @Nullable PageObserver observer() {
        return observer;
    }

    /** Finds a site by name; {@code null} if there is none. */
    public final @Nullable SitePlan site(CharSequence name) {
        if (byName.isEmpty()) {
            sites.forEach(site -> byName.put(site.name(), site));
        }
        return byName.get(name.toString());
    }

    /** Counts pages of unknown sites. */
    public final SkipTally unknown() {
        return unknown;
    }

    /** The output of a site, whether or not it takes pages now. */
    public abstract SiteOutput of(SitePlan site);

    /**
     * The output of a site for its next page or element.
     *
     * @throws IllegalStateException if the site was already completed, to make room for others
     */
    protected SiteOutput use(SitePlan site) {
        return of(site);
    }

    /** Counts what a site leaves out. */
    public final SkipTally tally(SitePlan site) {
        return of(site).tally();
    }

    /**
     * Whether pages of all sites may come in any order; otherwise they must come site by site, and name theirs. They
     * may if there are few sites, or if each page goes to all, each in its own language.
     */
    public final boolean mayAllBeOpen() {
        return allOpen;
    }

    /** Fails if a page without a site, so for all of these sites, would need too many of them open. */
    public final void requireSite(String origin, List<SitePlan> ofPage) {
        if (ofPage.size() > 1 && !allOpen) {
            throw new IllegalStateException("The " + origin + " names no site for its pages, but there are "
                    + sites.size() + " sites; bind it: @Bind(to = \"site\", from = \"...\"), or SourcePage.site(...)");
        }
    }

    /**
     * The destination of a site's next element. A site that is new to the section first gets its fixed pages.
     *
     * @throws IllegalStateException if the site was already completed, to make room for others
     */
    public final ElementOutput elements(SitePlan site) {
        return use(site).elements();
    }

    /** The writer of an entry's next page on a site. */
    public final ValueWriter pages(EntryPlan entry, SitePlan site) {
        return use(site).pages(entry);
    }

    /** Ends a page to which no more rows can belong. */
    public abstract void endEntry();

    /**
     * Creates a writer for an entry's pages.
     *
     * @param to receives the elements
     */
    public final ValueWriter writer(EntryPlan entry, SitePlan site, PageOutput to) {
        return observer == null
                ? new PageWriter(entry, site, to, tally(site), settings, dates)
                : new ObservedWriter(entry, site, to, this, observer);
    }

    /** Whether rows that add media to one page are joined. */
    public final boolean joinsRows() {
        return observer == null || observer.joinsRows();
    }

    /** Creates a tally for a site. */
    final SkipTally newTally() {
        return new SkipTally(settings.failsOnInvalidPage(), observer == null ? null : observer::dropped);
    }
}
