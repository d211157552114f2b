package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.IncrementalPlugin;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import java.util.Set;
import java.util.TreeSet;

/**
 * What is done when the interval has passed: sections that are due are refreshed, and the providers of the others are
 * asked what changed. Used by the refreshing thread only; nothing that fails keeps the next turn from coming.
 */
final class Turn {

    private final Listing listing;
    private final RefreshSettings settings;
    private final SiteRefresher sites;
    private final Refresher refresher;

    Turn(Listing listing, RefreshSettings settings, SiteRefresher sites, Refresher refresher) {
        this.listing = listing;
        this.settings = settings;
        this.sites = sites;
        this.refresher = refresher;
    }

    void take() {
        if (settings.policy().mayRefresh()) {
            Set<String> due = due();
            if (due.isEmpty()) {
                refresher.planAgain();
            } else {
                request(due);
            }
            ask(due);
        } else {
            // Who leads next begins with a refresh of everything; until then, only which sites there are may change.
            try {
                KnownSites.Reading unused = sites.read(RefreshCause.SCHEDULE);
                sites.changed();
            } catch (Throwable e) {
                sites.log().unexpected(e);
            }
            refresher.planAgain();
        }
    }

    private Set<String> due() {
        IncrementalPlugin incremental = settings.incremental();
        try {
            Set<String> all = listing.sectionNames();
            return incremental == null ? all : incremental.due(all, sites.now());
        } catch (Throwable e) {
            // The refresh says what is wrong, and the next one still comes.
            return listing.sectionNames();
        }
    }

    /** Whether it still leads is found out when it publishes. */
    private void request(Set<String> due) {
        try {
            refresher.requestAnyway(due);
        } catch (RuntimeException | Error e) {
            sites.log().unexpected(e);
            refresher.planAgain();
        }
    }

    private void ask(Set<String> due) {
        Set<String> others = new TreeSet<>(listing.sectionNames());
        others.removeAll(due);
        IncrementalPlugin incremental = settings.incremental();
        if (incremental != null && !others.isEmpty()) {
            try {
                incremental.ask(others, sites.now());
            } catch (Throwable e) {
                sites.log().unexpected(e);
            }
        }
    }
}
