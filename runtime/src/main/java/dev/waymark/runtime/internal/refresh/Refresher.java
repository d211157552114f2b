package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.IncrementalPlugin;
import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.progress.RefreshHistory;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.schedule.NewsSchedule;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.schedule.RefreshQueue;
import dev.waymark.runtime.internal.schedule.RefreshRequest;
import dev.waymark.runtime.internal.schedule.RefreshSchedule;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.text.Quantities;
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
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs refreshes, one at a time; joins callers, and repeats. Thread-safe. */
public final class Refresher {

    private static final String FAILED = "The refresh failed in an unexpected way";

    /** So long after its start a process expects that another one may publish first. */
    private static final Duration MOST_PATIENCE = Duration.ofMinutes(2);

    /** What other processes overtake more often is left to the next refresh. */
    private static final int MOST_PASSES = 3;

    private final Listing listing;
    private final RefreshSettings settings;
    private final SiteRefresher sites;
    private final RefreshLog log;
    private final RefreshThread thread;
    private final RefreshHistory history = new RefreshHistory();
    private final StatusReader status;
    private final SiteUpdates updates;
    private final Turn turn;

    private final AtomicBoolean closed = new AtomicBoolean();
    private final ReentrantLock lock = new ReentrantLock();

    // Guarded by the lock:
    private final RefreshSchedule schedule;
    private final NewsSchedule news;
    private final RefreshQueue queue;
    private volatile @Nullable RefreshRun running;
    private volatile boolean started;

    /** Whether the application is about to start it. */
    private volatile boolean toBeStarted;

    /** When that was, or that began. */
    private volatile long startedNanos;

    /**
     * A refresher that does nothing yet, but for taking over what is stored of the sites that are known.
     *
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if a site is wrong
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
        sites = new SiteRefresher(listing, rendering, settings, siteSettings, new Waiting(this::isOnItsWay), following);
        log = sites.log();
        status = new StatusReader(listing, settings, sites, history);
        updates = new SiteUpdates(rendering, settings, sites, this);
        turn = new Turn(listing, settings, sites, this);
        sites.follower().begin();
    }

    /** From now on it is up to this process. A refresh that runs was begun in another name, or in none. */
    public void takeOver() {
        history.started(settings.clock().instant());
        unlessClosed(() -> queue.joinNext(listing.sectionNames(), RefreshCause.SCHEDULE));
    }

    /** Whether what is not published yet can come soon: from this process, or from the one that leads. */
    private boolean isOnItsWay() {
        boolean soon =
                (started ? settings.policy().isOneForAll() && sites.view().isSomethingUnknown() : toBeStarted)
                        && !isClosed()
                        && System.nanoTime() - startedNanos < MOST_PATIENCE.toNanos();
        return (!queue.isIdle() || soon) && !thread.isCaller();
    }

    /** The sites, for those who ask. */
    public SitesView sites() {
        return sites.view();
    }

    /** It is started soon: requests wait for that, too. */
    public void expectStart() {
        startedNanos = System.nanoTime();
        toBeStarted = true;
    }

    /** Begins to refresh again and again. */
    public void start() {
        lock.lock();
        try {
            requireOpen();
            if (!started) {
                RefreshPolicy policy = settings.policy();
                if (policy.isOneForAll() || policy.servesOnly()) {
                    // A process that does not refresh has to know which sites there are, too.
                    Future<?> unused = thread.run(this::takeTurn);
                } else {
                    queue.join(listing.sectionNames(), RefreshCause.SCHEDULE);
                }
                startedNanos = System.nanoTime();
                started = true;
                history.started(settings.clock().instant());
                Duration patience = settings.patience();
                sites.follower().start(() -> giveUp(patience));
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Asks by hand for a refresh.
     *
     * @param force whether any number of pages may be gone
     * @return completed with its report
     */
    public CompletableFuture<RefreshReport> refresh(Set<String> scope, boolean force) {
        return whileOpen(() -> queue.join(scope, force ? RefreshCause.FORCE : RefreshCause.HAND));
    }

    /** What plug-ins publish between two refreshes. */
    public SiteUpdates updates() {
        return updates;
    }

    /**
     * Asks for a refresh that has not begun: one that runs may have passed what has changed.
     *
     * @param byHand whether someone asked, and not an event
     * @return completed with its report
     */
    public CompletableFuture<RefreshReport> refreshNext(Set<String> scope, boolean byHand) {
        return whileOpen(() -> queue.joinNext(scope, byHand ? RefreshCause.HAND : RefreshCause.SCHEDULE));
    }

    private CompletableFuture<RefreshReport> whileOpen(Supplier<RefreshRequest> request) {
        lock.lock();
        try {
            requireOpen();
            return request.get().report();
        } finally {
            lock.unlock();
        }
    }

    private void unlessClosed(Runnable task) {
        lock.lock();
        try {
            if (!isClosed()) {
                task.run();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Single news were published, which are to leave at these times. */
    void newsUntil(Map<String, Instant> until) {
        unlessClosed(() -> {
            if (started) {
                news.also(until);
            }
        });
    }

    /** Refuses a caller that waits for what only its own thread can do. */
    public void refuseToWaitForItself() {
        thread.refuseToWaitForItself();
    }

    /**
     * Runs something on the refreshing thread, between two refreshes.
     *
     * @param task gets what says whether it is to stop
     * @return what it returned; empty once this is closed
     */
    public <T> Optional<T> between(Function<BooleanSupplier, T> task) {
        thread.refuseToWaitForItself();
        Future<T> running;
        lock.lock();
        try {
            if (isClosed()) {
                return Optional.empty();
            }
            running = thread.run(() -> task.apply(closed::get));
        } finally {
            lock.unlock();
        }
        return RefreshThread.await(running);
    }

    private void requestQuietly(Set<String> scope) {
        if (settings.policy().mayRefresh()) {
            requestAnyway(scope);
        }
    }

    /**
     * Also where another process leads: of single pages that were published here, nobody else knows how old they get.
     */
    void requestAnyway(Set<String> scope) {
        unlessClosed(() -> queue.join(scope, RefreshCause.SCHEDULE));
    }

    /** The interval has passed. */
    private void turn() {
        try {
            unlessClosed(() -> {
                Future<?> unused = thread.run(this::takeTurn);
            });
        } catch (RuntimeException | Error e) {
            // Out of memory, for example: the next one still comes.
            log.unexpected(e);
            planAgain();
        }
    }

    private @Nullable Void takeTurn() {
        turn.take();
        return null;
    }

    void planAgain() {
        unlessClosed(schedule::again);
    }

    /** Runs something on the refreshing thread, unless this is closed. */
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
        lock.lock();
        try {
            request = queue.begin();
        } finally {
            lock.unlock();
        }
        if (request != null) {
            run(request);
        }
        return null;
    }

    private void run(RefreshRequest request) {
        RefreshRun run = new RefreshRun(request, Thread.currentThread(), sites.now(), new AtomicBoolean(), closed);
        running = run;
        RefreshReport report = Reports.neverRun(run.began(), FAILED + "; see the log");
        Set<String> retry = request.scope();
        Map<String, Instant> newsUntil = Map.of();
        try {
            Refresh.Result result = refresh(run);
            for (int again = 1; again < MOST_PASSES && result.isOvertaken() && run.mayGoOn(); again++) {
                result = refresh(run);
            }
            report = result.report();
            retry = result.retry();
            newsUntil = result.newsUntil();
            if (run.mayGoOn()) {
                log.log(report, sites.view().addresses(), listing::originsOf);
                log.furtherIndexes(sites.view().furtherIndexes());
            }
        } catch (Throwable e) {
            // Out of memory outside any section, for example: the next refresh must still come.
            report = Reports.neverRun(report.startedAt(), FAILED + ": " + e);
            log.unexpected(e);
        } finally {
            if (isOver(run)) {
                ended(request, report, retry, newsUntil);
            }
        }
    }

    /** The run has ended, unless it was given up before. */
    private boolean isOver(RefreshRun run) {
        lock.lock();
        try {
            running = run.isGivenUp() ? running : null;
            return !run.isGivenUp();
        } finally {
            lock.unlock();
        }
    }

    /** Looks for a provider that hangs: the sections that do not need it are refreshed by another thread. */
    void giveUp(Duration silent) {
        for (Thread hanging : sites.watchdog().silent(silent)) {
            lock.lock();
            try {
                RefreshRun run = running;
                Optional<String> section = sites.open().of(hanging);
                if (!isClosed() && run != null && run.thread() == hanging && section.isPresent()) {
                    run.givenUp().set(true);
                    running = null;
                    queue.end();
                    thread.goOnWithout(hanging);
                    Future<?> unused = thread.run(() -> gaveUp(run, section.get(), silent));
                    hanging.interrupt();
                }
            } finally {
                lock.unlock();
            }
        }
    }

    private @Nullable Void gaveUp(RefreshRun run, String section, Duration silent) {
        sites.end();
        RefreshReport report = Reports.neverRun(
                run.began(),
                "Section " + section + " has had no page for " + Quantities.of(silent)
                        + ", and what supplies them has not"
                        + " returned. The other sections are refreshed without it; it is refreshed again after that");
        log.log(report, List.of(), listing::originsOf);
        Set<String> scope = run.request().scope();
        ended(run.request(), report, Set.of(section), Map.of());
        Set<String> others = new TreeSet<>(scope);
        others.remove(section);
        if (!others.isEmpty()) {
            requestAnyway(others);
        }
        return null;
    }

    private Refresh.Result refresh(RefreshRun run) {
        try {
            KnownSites.Reading reading = sites.read(run.request().cause());
            if (reading.added().stream().anyMatch(site -> site.publication() == null)) {
                // What is published first is complete.
                unlessClosed(() ->
                        run.request().add(listing.sectionNames(), run.request().cause()));
            }
            Refresh.Result result = sites.refresh(run, reading);
            if (!run.isGivenUp()) {
                sites.changed();
            }
            return result;
        } finally {
            if (!run.isGivenUp()) {
                sites.end();
            }
        }
    }

    /** Ends the request before anyone hears of it: a refresh asked for then is another one. */
    private void ended(
            RefreshRequest request, RefreshReport report, Set<String> retry, Map<String, Instant> newsUntil) {
        try {
            if (!isClosed()) {
                history.ended(report);
            }
            finished(request, retry, newsUntil);
            IncrementalPlugin incremental = settings.incremental();
            if (incremental != null) {
                tell(incremental::refreshed, report);
            }
            tell(settings.listener()::ended, report);
        } finally {
            request.complete(report);
        }
    }

    /**
     * How it is now.
     *
     * @param isOff whether nothing is to be served
     */
    public SitemapStatus status(Duration outdatedAfter, boolean isOff) {
        return status.read(outdatedAfter, isOff);
    }

    /** What time it is, as a sitemap can have it. */
    public Instant now() {
        return sites.now();
    }

    /** A listener that takes its time keeps nobody waiting for a snapshot that is there. */
    void tell(Consumer<RefreshReport> listener, RefreshReport report) {
        try {
            listener.accept(report);
        } catch (Throwable e) {
            log.listenerFailed(e);
        }
    }

    private void finished(RefreshRequest request, Set<String> retry, Map<String, Instant> newsUntil) {
        lock.lock();
        try {
            queue.end();
            if (started && !isClosed()) {
                schedule.after(request.scope(), retry);
                news.after(request.scope(), newsUntil);
            }
        } finally {
            lock.unlock();
        }
        sites.changed();
    }

    /** Ends refreshing, and waits a little for what still runs. */
    public void close() {
        RefreshRequest never;
        lock.lock();
        try {
            if (closed.getAndSet(true)) {
                return;
            }
            never = queue.clear();
            thread.shutdown();
        } finally {
            lock.unlock();
        }
        sites.close();
        if (never != null) {
            never.complete(Reports.neverRun(settings.clock().instant(), Refresh.CLOSED));
        }
        if (!thread.awaitEnd()) {
            log.stillRunning();
        }
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
