package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.Wording;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.schedule.NewsSchedule;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.schedule.RefreshQueue;
import dev.waymark.runtime.internal.schedule.RefreshRequest;
import dev.waymark.runtime.internal.schedule.RefreshSchedule;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SitemapStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs refreshes one at a time, joins requests, and repeats. Thread-safe. */
public final class Refresher {

    private static final String FAILED = "The refresh failed in an unexpected way";

    /** How long after its start a process expects that another one may publish first. */
    private static final Duration MOST_PATIENCE = Duration.ofMinutes(2);

    /** After more overtaken passes, the next refresh does the work. */
    private static final int MOST_PASSES = 3;

    /** The longest wait for all threads when closing. */
    private static final Duration CLOSE_WAIT = Duration.ofSeconds(5);

    private final Listing listing;
    private final RefreshSettings settings;
    final RefreshRunner runner;
    private final RefreshLog log;
    private final RefreshThread thread;
    final RefreshHistory history;

    private final AtomicBoolean closed = new AtomicBoolean();
    private final Object lock = new Object();

    // Guarded by the lock:
    private final RefreshSchedule schedule;
    private final NewsSchedule news;
    private final RefreshQueue queue;
    private volatile boolean started;

    /** Whether the application will start it soon. */
    private volatile boolean toBeStarted;

    /** The time of that announcement, or of the start. */
    private volatile long startedNanos;

    /**
     * Creates an idle refresher, after adopting the stored state of the known sites.
     *
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if a site is invalid
     */
    public Refresher(Listing listing, RenderSettings rendering, RefreshSettings settings, SiteSettings siteSettings) {
        this(
                listing,
                rendering,
                settings,
                siteSettings,
                new RefreshThread("waymark-refresh"),
                new RefreshThread("waymark-follow"));
    }

    Refresher(
            Listing listing,
            RenderSettings rendering,
            RefreshSettings settings,
            SiteSettings siteSettings,
            RefreshThread thread,
            RefreshThread following) {
        this.thread = thread;
        this.listing = listing;
        this.settings = settings;
        schedule = new RefreshSchedule(
                listing.sectionNames(), settings.interval(), thread, this::requestQuietly, this::turn);
        news = new NewsSchedule(settings.clock(), thread, this::requestAnyway);
        queue = new RefreshQueue(listing.sectionNames(), () -> {
            Future<?> unused = thread.run(this::runWaiting);
        });
        runner = new RefreshRunner(
                listing, rendering, settings, siteSettings, new WaitingRequests(this::isOnItsWay), following);
        log = runner.log;
        history = new RefreshHistory(runner);
        runner.follower.begin();
    }

    /** From now on, this process refreshes. A running refresh began before that. */
    public void takeOver() {
        history.started(settings.clock().instant());
        unlessClosed(() -> queue.joinNext(listing.sectionNames(), RefreshCause.SCHEDULE));
    }

    /** Whether missing sitemaps can be expected soon, from this process or the leader. */
    private boolean isOnItsWay() {
        boolean soon =
                (started ? settings.plugins().policy().isOneForAll() && runner.known.isSomethingUnknown() : toBeStarted)
                        && !isClosed()
                        && System.nanoTime() - startedNanos < MOST_PATIENCE.toNanos();
        return (!queue.isIdle() || soon) && !thread.isCaller();
    }

    /** The sites. */
    public KnownSites sites() {
        return runner.known;
    }

    /** Announces the start, for which requests then wait. */
    public void expectStart() {
        startedNanos = System.nanoTime();
        toBeStarted = true;
    }

    /**
     * Starts refreshing repeatedly.
     *
     * @return {@code false} if it was started before
     */
    public boolean start() {
        synchronized (lock) {
            requireOpen();
            if (started) {
                return false;
            }
            RefreshPolicy policy = settings.plugins().policy();
            if (policy.isOneForAll() || policy.servesOnly()) {
                // A process that doesn't refresh must know the sites, too.
                later(this::takeTurn);
            } else {
                queue.join(listing.sectionNames(), RefreshCause.SCHEDULE);
            }
            startedNanos = System.nanoTime();
            started = true;
            history.started(settings.clock().instant());
            Duration patience = settings.patience();
            runner.follower.start(() -> giveUp(patience));
            return true;
        }
    }

    /**
     * Requests a manual refresh.
     *
     * @param force whether any loss of pages is accepted
     * @return completed with its report
     */
    public CompletableFuture<RefreshReport> refresh(Set<String> scope, boolean force) {
        return whileOpen(() -> queue.join(scope, force ? RefreshCause.FORCE : RefreshCause.HAND));
    }

    /**
     * Requests a refresh that hasn't begun yet: a running one may have passed the changed pages.
     *
     * @param byHand whether it is manual rather than caused by an event
     * @return completed with its report
     */
    public CompletableFuture<RefreshReport> refreshNext(Set<String> scope, boolean byHand) {
        return whileOpen(() -> queue.joinNext(scope, byHand ? RefreshCause.HAND : RefreshCause.SCHEDULE));
    }

    private CompletableFuture<RefreshReport> whileOpen(Supplier<RefreshRequest> request) {
        synchronized (lock) {
            requireOpen();
            return request.get().report();
        }
    }

    private void unlessClosed(Runnable task) {
        synchronized (lock) {
            if (!isClosed()) {
                task.run();
            }
        }
    }

    /** Schedules the expiration of news published as single pages. */
    void newsUntil(Map<String, Instant> until) {
        unlessClosed(() -> {
            if (started) {
                news.also(until);
            }
        });
    }

    /** Rejects a caller that would wait for its own thread. */
    public void refuseToWaitForItself() {
        thread.refuseToWaitForItself();
    }

    /**
     * Runs a task on the refreshing thread, between two refreshes.
     *
     * @param task receives a function that returns whether to stop
     * @return its result; empty after closing
     */
    public <T> Optional<T> between(Function<BooleanSupplier, T> task) {
        thread.refuseToWaitForItself();
        Future<T> running;
        synchronized (lock) {
            if (isClosed()) {
                return Optional.empty();
            }
            running = thread.run(() -> task.apply(closed::get));
        }
        return RefreshThread.await(running);
    }

    private void requestQuietly(Set<String> scope) {
        if (settings.plugins().policy().mayRefresh()) {
            requestAnyway(scope);
        }
    }

    /** Also if another process leads, because it doesn't know the news that were published here as single pages. */
    private void requestAnyway(Set<String> scope) {
        unlessClosed(() -> queue.join(scope, RefreshCause.SCHEDULE));
    }

    /** The interval has passed. */
    private void turn() {
        try {
            later(this::takeTurn);
        } catch (RuntimeException | Error e) {
            // Such as an OutOfMemoryError; the next turn must still come.
            log.unexpected(e);
            planAgain();
        }
    }

    /** Whatever fails, the next turn comes. */
    private void takeTurn() {
        boolean requested = false;
        try {
            if (settings.plugins().policy().mayRefresh()) {
                // Publishing detects if this process no longer leads.
                Set<String> due = runner.due();
                if (!due.isEmpty()) {
                    requestAnyway(due);
                    requested = true;
                }
            } else {
                // The next leader begins with a full refresh; until then, only the sites may change.
                history.followed(runner.now());
                KnownSites.Reading unused = runner.read(RefreshCause.SCHEDULE);
                runner.changed();
            }
        } finally {
            if (!requested) {
                planAgain();
            }
        }
    }

    private void planAgain() {
        unlessClosed(schedule::again);
    }

    /** Runs a task on the refreshing thread, unless closed. */
    void later(Runnable task) {
        unlessClosed(() -> {
            Future<?> unused = thread.run(() -> {
                try {
                    task.run();
                } catch (Throwable e) {
                    log.unexpected(e);
                }
                return true;
            });
        });
    }

    private @Nullable Void runWaiting() {
        RefreshRequest request;
        synchronized (lock) {
            request = queue.begin();
        }
        if (request != null) {
            run(request);
        }
        return null;
    }

    private void run(RefreshRequest request) {
        RefreshPass.Result result =
                RefreshPass.Result.none(neverRun(request.began(), FAILED + "; see the log"), request.scope());
        try {
            request.begin(runner.now());
            RefreshPass.Result pass = refreshOnce(request);
            for (int again = 1; again < MOST_PASSES && pass.isOvertaken() && mayGoOn(request); again++) {
                pass = refreshOnce(request);
            }
            result = pass;
            if (mayGoOn(request)) {
                log.log(result.report(), runner.known.addresses(), listing::originsOf);
                log.furtherIndexes(runner.known.furtherIndexes());
            }
        } catch (Throwable e) {
            // Such as an OutOfMemoryError outside any section; the next refresh must still come.
            RefreshReport failed = neverRun(request.began(), FAILED + ": " + e);
            result = new RefreshPass.Result(result.sites(), failed, result.retry(), result.newsUntil());
            log.unexpected(e);
        } finally {
            boolean over;
            synchronized (lock) {
                // Not in the middle of giveUp: a refresh ends once.
                over = !request.isGivenUp();
            }
            if (over) {
                ended(request, result);
            }
        }
    }

    private boolean mayGoOn(RefreshRequest request) {
        return !isClosed() && !request.isGivenUp();
    }

    /** Abandons a refresh whose provider hangs; another thread refreshes the other sections. */
    void giveUp(Duration silent) {
        runner.watchdog.look();
        synchronized (lock) {
            runner.watchdog.silent(silent).forEach((hanging, section) -> {
                RefreshRequest request = queue.running();
                if (!isClosed() && request != null && thread.isBusy(hanging) && !section.isEmpty()) {
                    queue.giveUp(request);
                    runner.progress.end();
                    thread.goOnWithout(hanging);
                    Future<?> unused = thread.run(() -> gaveUp(request, section, silent));
                    hanging.interrupt();
                }
            });
        }
    }

    private @Nullable Void gaveUp(RefreshRequest request, String section, Duration silent) {
        runner.end();
        RefreshReport report = neverRun(
                request.began(),
                "Section " + section + " has had no page for " + Wording.of(silent)
                        + ", and its provider hasn't returned. The other sections are refreshed without it; it is"
                        + " retried when the provider has returned");
        log.log(report, List.of(), listing::originsOf);
        ended(request, RefreshPass.Result.none(report, Set.of(section)));
        Set<String> others = new TreeSet<>(request.scope());
        others.remove(section);
        if (!others.isEmpty()) {
            requestAnyway(others);
        }
        return null;
    }

    private RefreshPass.Result refreshOnce(RefreshRequest request) {
        try {
            KnownSites.Reading reading = runner.read(request.cause());
            if (reading.added().stream().anyMatch(site -> site.publication() == null)) {
                // The first publication is complete.
                unlessClosed(() -> request.add(listing.sectionNames(), request.cause()));
            }
            RefreshPass.Result result = runner.refresh(request, reading, closed::get);
            if (!request.isGivenUp()) {
                runner.changed();
            }
            return result;
        } finally {
            if (!request.isGivenUp()) {
                runner.end();
            }
        }
    }

    /** Ends the request before notifying anyone, so a refresh requested then is another one. */
    private void ended(RefreshRequest request, RefreshPass.Result result) {
        RefreshReport report = result.report();
        try {
            if (!isClosed()) {
                history.ended(report);
            }
            finished(request, result);
            settings.plugins().all().forEach(plugin -> call(() -> plugin.refreshed(report)));
            call(() -> settings.listener().ended(report));
        } finally {
            request.complete(report);
        }
    }

    /**
     * The current status.
     *
     * @param isOff whether nothing is served
     */
    public SitemapStatus status(Duration outdatedAfter, boolean isOff) {
        return history.status(outdatedAfter, isOff);
    }

    /** The current time, within the range of sitemaps. */
    public Instant now() {
        return runner.now();
    }

    /** Calls a listener, which may be slow, after the snapshot is available. */
    void call(Runnable listener) {
        runner.watchdog.begin("listener", () -> 0);
        try {
            listener.run();
        } catch (Throwable e) {
            log.listenerFailed(e);
        } finally {
            runner.watchdog.end();
        }
    }

    /** The report of a refresh that did nothing, perhaps prevented by a problem. */
    public static RefreshReport neverRun(Instant now, @Nullable String problem) {
        return new RefreshReport(
                now,
                Duration.ZERO,
                RefreshPhases.NONE,
                false,
                0,
                List.of(),
                List.of(),
                List.of(),
                Optional.ofNullable(problem));
    }

    private void finished(RefreshRequest request, RefreshPass.Result result) {
        synchronized (lock) {
            queue.end(request);
            if (started && !isClosed()) {
                schedule.after(request.scope(), result.retry());
                news.after(request.scope(), result.newsUntil());
            }
        }
        runner.changed();
    }

    /**
     * Stops refreshing, and waits briefly for running work.
     *
     * @return {@code false} if it was closed before
     */
    public boolean close() {
        List<RefreshRequest> never;
        synchronized (lock) {
            if (closed.getAndSet(true)) {
                return false;
            }
            never = queue.clear();
            thread.shutdown();
        }
        runner.changed();
        // Not by a lambda, which loads classes that a process without a refresh doesn't need.
        for (RefreshRequest request : never) {
            request.complete(neverRun(settings.clock().instant(), RefreshPass.CLOSED));
        }
        long deadline = System.nanoTime() + CLOSE_WAIT.toNanos();
        if (!thread.awaitEnd(deadline)) {
            log.stillRunning();
        }
        runner.close(deadline);
        return true;
    }

    boolean isClosed() {
        return closed.get();
    }

    private void requireOpen() {
        if (isClosed()) {
            throw new IllegalStateException("The sitemap is closed");
        }
    }
}
