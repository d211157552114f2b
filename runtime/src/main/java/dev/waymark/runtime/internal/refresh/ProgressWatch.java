package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.schedule.RefreshRequest;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.section.ExpectedPages;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The running refresh's progress and expected pages. Notifies listeners of the start on the refreshing thread, and of
 * progress on its own thread. Started and ended by the refreshing thread, closed by any thread; any thread may read the
 * meter.
 */
final class ProgressWatch {

    private final Listing listing;
    private final RefreshListener listener;
    private final Watchdog watchdog;
    private final ExpectedPages expected;

    /** What counts. */
    final ProgressMeter meter = new ProgressMeter(System::nanoTime);

    private final RefreshThread ticks = new RefreshThread("waymark-progress");

    /** Used by the refreshing thread, or while it hangs. */
    private @Nullable Future<?> ticking;

    /**
     * Creates an idle watch.
     *
     * @param watchdog logs a provider that takes long to estimate its pages
     */
    ProgressWatch(Listing listing, RefreshListener listener, Watchdog watchdog) {
        this.listing = listing;
        this.listener = listener;
        this.watchdog = watchdog;
        expected = new ExpectedPages(listing.providers());
    }

    /** A refresh starts: asks providers for the expected pages, and notifies listeners. */
    void begin(RefreshRequest request, List<SiteRefresh> sites, Instant now, BooleanSupplier cancelled) {
        Set<String> all = listing.sectionNames();
        Set<String> scope = Set.copyOf(request.scope());
        // Before starting the meter, which others read meanwhile: providers may be slow.
        Map<String, OptionalLong> pages = new LinkedHashMap<>();
        expected.forget();
        for (String section : all) {
            if (scope.contains(section)) {
                pages.put(section, expectedPages(section, sites));
            }
        }
        if (cancelled.getAsBoolean()) {
            return;
        }
        meter.begin(now, pages, scope.containsAll(all), request.cause() == RefreshCause.FORCE);
        meter.now().ifPresent(listener::began);
        try {
            ticking = ticks.every(ProgressMeter.INTERVAL, () -> meter.tick(listener));
        } catch (RejectedExecutionException e) {
            // The sitemap was just closed; the refresh itself will notice.
        }
    }

    /** The providers' estimate, otherwise the last number in this process, otherwise the published number. */
    private OptionalLong expectedPages(String section, List<SiteRefresh> sites) {
        List<Family> families = listing.sections().getOrDefault(section, List.of());
        OptionalLong pages = asked(section, families);
        if (pages.isEmpty()) {
            pages = meter.lastTime(section);
        }
        // One supplied page may be listed several times.
        if (pages.isPresent() || sites.size() != 1 || families.stream().anyMatch(Family::hasLocales)) {
            return pages;
        }
        long published = StoredFile.pages(sites.get(0).published.files(section));
        return published == 0 ? pages : OptionalLong.of(published);
    }

    /** A hanging provider only blocks its own section, as with its pages. */
    private OptionalLong asked(String section, List<Family> families) {
        if (!watchdog.begin(section, expected::origin, () -> 0)) {
            return OptionalLong.empty();
        }
        try {
            return expected.of(families);
        } finally {
            watchdog.end();
        }
    }

    /** The refresh has ended, if one was running. */
    void end() {
        meter.end();
        Future<?> ended = ticking;
        if (ended != null) {
            ended.cancel(false);
            ticking = null;
        }
    }

    /** Ends the progress thread. */
    void close(long deadline) {
        ticks.shutdown();
        boolean unused = ticks.awaitEnd(deadline);
    }
}
