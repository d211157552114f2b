package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.edit.PageEncoder;
import dev.waymark.runtime.internal.incremental.Round;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Single pages that are published between two refreshes: those that a caller gives, and what providers say changed. */
public final class SingleChanges {

    private final Listing listing;
    private final RenderSettings rendering;
    private final RefreshSettings settings;
    private final SiteRefresher sites;
    private final Refresher refresher;
    private final RefreshLog log;

    /** Made when something is refreshed, and used on the refreshing thread only. */
    private @Nullable ChangeRounds rounds;

    // Guarded by this object:
    /** Made when somebody changes a page: most applications that start do not. */
    private @Nullable Editor editor;

    private boolean closed;

    SingleChanges(
            Listing listing,
            RenderSettings rendering,
            RefreshSettings settings,
            SiteRefresher sites,
            Refresher refresher,
            RefreshLog log) {
        this.listing = listing;
        this.rendering = rendering;
        this.settings = settings;
        this.sites = sites;
        this.refresher = refresher;
        this.log = log;
    }

    private synchronized Editor editor() {
        Editor known = editor;
        if (known == null) {
            known = new Editor(
                    sites.known(),
                    listing,
                    rendering,
                    settings,
                    new RefreshThread("waymark-change"),
                    log,
                    scope -> refresher.refreshNext(scope, false),
                    this::tellPublished,
                    this::tellChanged,
                    this::newsPublished);
            if (closed) {
                known.close();
            }
            editor = known;
        }
        return known;
    }

    private ChangeRounds rounds() {
        ChangeRounds known = rounds;
        if (known == null) {
            known = new ChangeRounds(
                    listing,
                    sites.known(),
                    sites.view(),
                    sites.watchdog(),
                    settings.fullInterval(),
                    refresher::isClosed,
                    this::encoder,
                    pages -> editor().submit(pages),
                    refresher::later,
                    this::settled);
            rounds = known;
        }
        return known;
    }

    /** What encodes pages that are to be published by themselves. */
    public PageEncoder encoder() {
        return new PageEncoder(listing, rendering.at(sites.now()), sites.view().plans());
    }

    /**
     * Publishes single pages.
     *
     * @return completed when they are stored, or cannot be
     */
    public CompletableFuture<ChangeReport> change(PageEncoder pages) {
        return editor().submit(pages).thenApply(report -> {
            log.change(report);
            return report;
        });
    }

    /** The report of changes that cannot be published. */
    public ChangeReport refused(String problem) {
        ChangeReport report = new ChangeReport(0, Map.of(), Optional.of(problem));
        log.change(report);
        return report;
    }

    /** The sections that are due for a refresh; the providers of the others are asked what changed. */
    Set<String> due() {
        return rounds().due(sites.now());
    }

    /** Asks the providers of some sections what changed. */
    void ask(Set<String> sections) {
        rounds().ask(sections, sites.now());
    }

    /** Some sections are published as their providers supplied them. */
    void refreshed(RefreshReport report) {
        rounds().refreshed(report);
    }

    /** Listeners hear everything on one thread, so that nobody hears of an older snapshot after a newer one. */
    private void tellPublished(String site) {
        refresher.later(() -> settings.published().accept(site));
    }

    private void tellChanged(String site, ChangeReport report) {
        if (settings.listener().isHeard()) {
            refresher.later(() -> settings.listener().changed(site, report));
        }
    }

    private void newsPublished(Map<String, Long> ends) {
        if (!ends.isEmpty()) {
            Map<String, Instant> until = new TreeMap<>();
            ends.forEach((section, end) -> until.put(section, Instant.ofEpochSecond(end)));
            refresher.newsUntil(until);
        }
    }

    /** Providers have been asked what changed. */
    private void settled(Round round, RefreshReport report) {
        log.changes(report, round.told(), round.problems());
        if (!round.toRefresh().isEmpty()) {
            refresher.requestQuietly(round.toRefresh());
        }
        refresher.tell(settings.listener()::asked, report);
    }

    void close() {
        Editor used;
        synchronized (this) {
            closed = true;
            used = editor;
        }
        if (used != null) {
            used.close();
        }
    }
}
