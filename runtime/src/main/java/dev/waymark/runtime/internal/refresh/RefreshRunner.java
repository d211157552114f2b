package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.schedule.RefreshRequest;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.text.W3cDate;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * Refreshes all sites: reads the sites, adopts published states, then renders and publishes. The refreshing thread
 * refreshes; the rest is thread-safe.
 */
final class RefreshRunner {

    final Listing listing;
    final RenderSettings rendering;
    final RefreshSettings settings;
    private final SiteSettings sites;
    private final WaitingRequests waiting;
    final KnownSites known;
    final RefreshLog log = new RefreshLog();
    final Watchdog watchdog = new Watchdog(System::nanoTime);
    final ProgressWatch progress;
    final Follower follower;

    /** Which providers pushed pages too late, by section: theirs are incomplete. Guarded by this object. */
    private final Map<String, Set<String>> lateOrigins = new HashMap<>();

    RefreshRunner(
            Listing listing,
            RenderSettings rendering,
            RefreshSettings settings,
            SiteSettings sites,
            WaitingRequests waiting,
            RefreshThread following) {
        this.listing = listing;
        this.rendering = rendering;
        this.settings = settings;
        this.sites = sites;
        this.waiting = waiting;
        known = new KnownSites(sites, settings, waiting);
        progress = new ProgressWatch(listing, settings.listener(), watchdog);
        follower = new Follower(known, waiting, log, following);
    }

    /** The store's blobs may have changed. */
    void relist() {
        sites.publishing().store().relist();
    }

    /** The current time, within the range of sitemaps. */
    Instant now() {
        return W3cDate.inRange(settings.clock().instant().truncatedTo(ChronoUnit.SECONDS));
    }

    /** The sections to refresh now that the interval has passed; of the others, the changes were asked for. */
    Set<String> due() {
        Set<String> due = listing.sectionNames();
        try {
            for (SitemapPlugin plugin : settings.plugins().all()) {
                due = plugin.due(due, now());
            }
            return due;
        } catch (RuntimeException | Error e) {
            // The refresh reports the problem.
            return listing.sectionNames();
        }
    }

    /** Records a page that was pushed after {@code pages()} had returned, or from another thread; from any thread. */
    synchronized void late(String section, String origin) {
        lateOrigins.computeIfAbsent(section, name -> new TreeSet<>()).add(origin);
    }

    /** The origins of a section's late pages since the last call. */
    synchronized Set<String> takeLateOrigins(String section) {
        Set<String> late = lateOrigins.remove(section);
        return late == null ? Set.of() : late;
    }

    /** Reads the current sites and adopts the published state of new ones. */
    KnownSites.Reading read(RefreshCause cause) {
        KnownSites.Reading reading;
        watchdog.begin("SitemapSites", () -> 0);
        try {
            reading = known.read(cause, now());
        } finally {
            watchdog.end();
        }
        boolean unused = follower.follow(reading.added());
        return reading;
    }

    /** Refreshes. Call {@link #end} afterwards. */
    RefreshPass.Result refresh(RefreshRequest request, KnownSites.Reading reading, BooleanSupplier isClosed) {
        // Continues from what other processes published meanwhile.
        relist();
        follower.follow();
        follower.look();
        RefreshPass refresh =
                new RefreshPass(this, request, reading, settings.plugins().begin(), isClosed);
        progress.begin(request, refresh.sites, refresh.now, refresh::isCancelled);
        RefreshPass.Result result = refresh.run();
        if (!request.isGivenUp()) {
            result.sites().forEach(SiteRefresh::remember);
            if (reading.isAccepted()) {
                // Otherwise a removed site may exist again and be published by another process.
                known.retired().removeIf(site -> site.publisher().store().retire());
            }
        }
        return result;
    }

    /** A refresh has ended or was abandoned. */
    void end() {
        progress.end();
        known.all().forEach(site -> site.publisher().store().release());
    }

    /** Notifies waiting requests. */
    void changed() {
        waiting.changed();
    }

    void close(long deadline) {
        follower.close(deadline);
        progress.close(deadline);
    }
}
