package dev.waymark.runtime.internal.refresh;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.SiteChange;
import dev.waymark.runtime.internal.edit.SectionCutter;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.section.ProviderCall;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/** Publishes plug-ins' changes, and calls their providers, between two refreshes. Thread-safe. */
public final class SiteUpdates {

    private final RenderSettings rendering;
    private final RefreshSettings settings;
    private final SiteRefresher sites;
    private final Refresher refresher;

    SiteUpdates(RenderSettings rendering, RefreshSettings settings, SiteRefresher sites, Refresher refresher) {
        this.rendering = rendering;
        this.settings = settings;
        this.sites = sites;
        this.refresher = refresher;
    }

    /**
     * Publishes a change of a site.
     *
     * @return why it isn't published; empty if it is, or if there was nothing to change
     */
    public Optional<String> update(EngineSite site, SiteChange change) {
        KnownSite known = (KnownSite) site;
        if (refresher.isClosed()) {
            return Optional.of(Refresh.CLOSED);
        }
        PublishedState before = known.publisher().state();
        SectionCutter cutter = new SectionCutter(sites.known().cut(rendering));
        String problem =
                known.publisher().edit(change, cutter, new RefreshCache()).problem();
        if (!Objects.equals(known.publication(), before.publication())) {
            known.memory().updateAndGet(RefreshState::withPages);
            // Notify on one thread: a listener must not get an older snapshot after a newer one.
            later(() -> settings.published().accept(known.name()));
        }
        return Optional.ofNullable(problem);
    }

    /** Calls a provider, watched as in a refresh. On the refreshing thread. */
    public <T> void collect(String origin, SitemapProvider<T> supply, Consumer<? super T> pages) throws Exception {
        ProviderCall call = new ProviderCall(origin, refresher::isClosed);
        sites.watchdog().begin(call);
        try {
            call.run(supply, pages);
        } finally {
            sites.watchdog().end();
        }
    }

    /** Runs something on the refreshing thread, unless this is closed. */
    public void later(Runnable task) {
        refresher.later(task);
    }

    /** Single news were published, which are to leave at these times. */
    public void newsUntil(Map<String, Instant> until) {
        if (!until.isEmpty()) {
            refresher.newsUntil(until);
        }
    }

    /** Notifies listeners of single changes. */
    public void changed(String site, ChangeReport report) {
        if (settings.listener().isHeard()) {
            later(() -> settings.listener().changed(site, report));
        }
    }

    /** Called after providers were asked for changes. On the refreshing thread. */
    public void changed(RefreshReport report) {
        sites.log().sections(report);
        refresher.tell(settings.listener()::asked, report);
    }
}
