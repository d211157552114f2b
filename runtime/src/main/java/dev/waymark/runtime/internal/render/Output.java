package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.shard.ElementOutput;
import dev.waymark.runtime.internal.shard.PageOutput;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Where the pages of a section go, site by site: into sitemaps, or each as an element of its own. What
 * {@link #elements} and {@link #pages} return is good for one page: the next one may be of a site whose sitemaps take
 * the place of others in memory. Used by one thread.
 */
public abstract class Output {

    private final RenderSettings settings;
    private final List<SitePlan> sites;
    private final @Nullable PageObserver observer;
    private final Map<String, SitePlan> byName = new HashMap<>();
    private final SkipTally unknown = new SkipTally();

    /**
     * An output for some sites.
     *
     * @param sites in their order; at least one
     * @param observer learns what becomes of each page; {@code null} for none
     */
    protected Output(RenderSettings settings, List<SitePlan> sites, @Nullable PageObserver observer) {
        this.settings = settings;
        this.sites = sites;
        this.observer = observer;
    }

    public final RenderSettings settings() {
        return settings;
    }

    /** All sites, in their order. */
    public final List<SitePlan> sites() {
        return sites;
    }

    public final @Nullable PageObserver observer() {
        return observer;
    }

    /** The site of a name; {@code null} if there is none. */
    public final @Nullable SitePlan site(CharSequence name) {
        if (byName.isEmpty()) {
            sites.forEach(site -> byName.put(site.name(), site));
        }
        return byName.get(name.toString());
    }

    /** Counts pages of sites that do not exist. */
    public final SkipTally unknown() {
        return unknown;
    }

    /** Counts what is left out of a site. */
    public abstract SkipTally tally(SitePlan site);

    /** Whether pages of all sites may come in any order; else they have to come site by site. */
    public abstract boolean mayAllBeOpen();

    /**
     * Where the next element of a site goes. A site that is new to the section gets its fixed pages first.
     *
     * @throws IllegalStateException if the site had to be completed before, to make room for others
     */
    public abstract ElementOutput elements(SitePlan site);

    /** Writes the next page of an entry on a site. */
    public abstract ValueWriter pages(EntryPlan entry, SitePlan site);

    /** To be called when no page comes that could belong to the one before. */
    public abstract void endEntry();

    /**
     * A writer of an entry's pages.
     *
     * @param to takes the elements
     * @param language the tag of the language that is being written; {@code null} without one
     */
    public final ValueWriter writer(
            EntryPlan entry, SitePlan site, PageOutput to, Supplier<@Nullable String> language) {
        return observer == null
                ? new PageWriter(entry, site, to, tally(site), settings)
                : new ObservedWriter(entry, site, to, this, observer, language);
    }

    /** Whether rows that bring media of one page are joined. */
    public final boolean joinsRows() {
        return observer == null || observer.joinsRows();
    }

    /** A tally for a site. */
    protected final SkipTally newTally() {
        return observer == null ? new SkipTally() : new SkipTally(observer::dropped);
    }
}
