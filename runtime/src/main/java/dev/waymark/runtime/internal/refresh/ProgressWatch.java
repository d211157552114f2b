package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.progress.ProgressMeter;
import dev.waymark.runtime.internal.progress.RefreshListener;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.schedule.RefreshRequest;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.section.ExpectedPages;
import dev.waymark.runtime.internal.section.Watchdog;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * How far the refresh is that runs, and how many pages it will have. Tells listeners that it begins, on the refreshing
 * thread, and how it goes on, on a thread of its own. Begun and ended by the refreshing thread, closed by any; the
 * meter may be read by any.
 */
final class ProgressWatch {

    private final Listing listing;
    private final RefreshListener listener;
    private final Watchdog watchdog;
    private final ExpectedPages expected;
    private final ProgressMeter meter = new ProgressMeter(System::nanoTime);
    private final RefreshThread ticks = new RefreshThread("waymark-progress");

    /** Used by the refreshing thread only. */
    private @Nullable Future<?> ticking;

    /**
     * Nothing runs.
     *
     * @param watchdog says in the log that a provider takes its time to say how many pages it has
     */
    ProgressWatch(Listing listing, RefreshListener listener, Watchdog watchdog) {
        this.listing = listing;
        this.listener = listener;
        this.watchdog = watchdog;
        expected = new ExpectedPages(listing.providers());
    }

    /** What counts. */
    ProgressMeter meter() {
        return meter;
    }

    /** A refresh begins: asks providers how many pages to expect, and tells listeners. */
    void begin(RefreshContext context, RefreshRequest request) {
        Set<String> all = listing.sectionNames();
        Set<String> scope = Set.copyOf(request.scope());
        // Before the meter begins, whom others ask meanwhile: providers may take their time.
        Map<String, OptionalLong> pages = new LinkedHashMap<>();
        watchdog.begin(expected);
        try {
            expected.forget();
            for (String section : all) {
                if (scope.contains(section)) {
                    pages.put(section, expectedPages(section, context));
                }
            }
        } finally {
            watchdog.end();
        }
        if (context.isCancelled()) {
            return;
        }
        meter.begin(
                context.now(),
                pages.keySet(),
                scope.containsAll(all),
                request.cause() == RefreshCause.FORCE,
                section -> pages.getOrDefault(section, OptionalLong.empty()));
        meter.now().ifPresent(listener::began);
        try {
            ticking = ticks.every(ProgressMeter.INTERVAL, () -> meter.tick(listener));
        } catch (RejectedExecutionException e) {
            // It was closed a moment ago; the refresh itself finds out.
            ticking = null;
        }
    }

    /** What the providers say; else what there was the last time, or what an earlier process has published. */
    private OptionalLong expectedPages(String section, RefreshContext context) {
        List<Family> families = listing.sections().getOrDefault(section, List.of());
        OptionalLong pages = asked(section, families, context.open());
        if (pages.isEmpty()) {
            pages = meter.lastTime(section);
        }
        // A page that is supplied once may be listed several times.
        if (pages.isPresent()
                || context.sites().size() != 1
                || families.stream().anyMatch(Family::hasLocales)) {
            return pages;
        }
        long published = StoredFile.pages(context.sites().get(0).published().files(section));
        return published == 0 ? pages : OptionalLong.of(published);
    }

    /** As for its pages: one that hangs keeps its own section, and no other. */
    private OptionalLong asked(String section, List<Family> families, OpenSections open) {
        if (!open.tryBegin(section)) {
            return OptionalLong.empty();
        }
        try {
            return expected.of(families);
        } finally {
            open.end(section);
        }
    }

    /** The refresh has ended, if one ran. */
    void end() {
        meter.end();
        Future<?> ended = ticking;
        if (ended != null) {
            ended.cancel(false);
            ticking = null;
        }
    }

    /** Ends the thread that tells how it goes on. */
    void close() {
        ticks.shutdown();
    }
}
