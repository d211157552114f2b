package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.IncrementalPlugin;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import java.util.Set;
import java.util.TreeSet;

/**
 * The work when the interval has passed: refreshes due sections, and asks the incremental providers of the others. Used
 * by the refreshing thread only; failures don't prevent the next turn.
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
            // The next leader begins with a full refresh; until then, only the sites may change.
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
            // The refresh reports the problem, and the next turn still comes.
            return listing.sectionNames();
        }
    }

    /** Publishing detects if this process no longer leads. */
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
