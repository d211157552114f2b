package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.Published;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.RecentBytes;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.report.Explanation;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Runs refreshes, one at a time; joins callers, and repeats. Thread-safe. */
public final class Refresher {

    private final Listing listing;
    private final SitePlan site;
    private final RenderSettings rendering;
    private final RefreshSettings settings;
    private final Publisher publisher;
    private final CurrentSitemaps current;
    private final RefreshLog log = new RefreshLog();
    private final RefreshThread thread;

    private final AtomicReference<RefreshState> memory = new AtomicReference<>(RefreshState.INITIAL);
    private final Watchdog watchdog = new Watchdog(System::nanoTime);
    private final Follower follower;
    private final LatePages late = new LatePages();
    private final Map<String, SectionReport> lastReports = new ConcurrentHashMap<>();
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean closed;

    // Guarded by the lock:
    private final RefreshSchedule schedule;
    private final RefreshQueue queue;
    private boolean started;

    public Refresher(Listing listing, RenderSettings rendering, RefreshSettings settings, Publisher publisher) {
        this(
                listing,
                rendering,
                settings,
                publisher,
                new RefreshThread("waymark-refresh"),
                new RefreshThread("waymark-follow"));
    }

    Refresher(
            Listing listing,
            RenderSettings rendering,
            RefreshSettings settings,
            Publisher publisher,
            RefreshThread thread,
            RefreshThread following) {
        this.thread = thread;
        this.listing = listing;
        site = SitePlan.only(listing.baseUrl());
        this.rendering = rendering;
        this.settings = settings;
        this.publisher = publisher;
        schedule = new RefreshSchedule(listing.sectionNames(), settings.interval(), thread, this::requestQuietly);
        queue = new RefreshQueue(listing.sectionNames(), () -> {
            Future<?> unused = thread.run(this::runWaiting);
        });
        current = new CurrentSitemaps(publisher, () -> !queue.isIdle() && !thread.isCaller());
        follower = new Follower(publisher, memory, current, log, watchdog, following);
        follower.follow();
    }
    /** The report of a sitemap that is switched off. */
    public static RefreshReport nothingDone() {
        return new RefreshOutcome(Instant.now(), Duration.ZERO, RefreshPhases.NONE, false, List.of(), Optional.empty());
    }

    /** What requests are answered from. */
    public Published published() {
        return current;
    }

    /** What is served now; {@code null} before there is anything. */
    public @Nullable Publication publication() {
        return current.current();
    }

    /** Begins to refresh again and again. */
    public void start() {
        lock.lock();
        try {
            requireOpen();
            if (!started) {
                queue.join(listing.sectionNames(), false);
                started = true;
                follower.start();
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * Asks for a refresh.
     *
     * @return completed with its report
     */
    public CompletableFuture<RefreshReport> refresh(Set<String> scope, boolean force) {
        lock.lock();
        try {
            requireOpen();
            return queue.join(scope, force).report();
        } finally {
            lock.unlock();
        }
    }

    /** Refuses a caller that waits for what only its own thread can do. */
    public void refuseToWaitForItself() {
        thread.refuseToWaitForItself();
    }

    /** Looks for a URL in what is published, and else asks the entries for it. */
    public Explanation explain(String url) {
        return new Explainer(listing, site, rendering, Map.copyOf(lastReports), this::search)
                .explain(url, publication());
    }

    /** Asks all entries for the page of a URL, between two refreshes; empty once this is closed. */
    private Optional<List<PageSearch.Finding>> search(RawUrl url) {
        thread.refuseToWaitForItself();
        Future<List<PageSearch.Finding>> search;
        lock.lock();
        try {
            if (closed) {
                return Optional.empty();
            }
            search = thread.run(() ->
                    new PageSearch(site, listing.providers(), rendering, () -> closed).search(url, listing.entries()));
        } finally {
            lock.unlock();
        }
        return RefreshThread.await(search);
    }

    private void requestQuietly(Set<String> scope) {
        lock.lock();
        try {
            if (!closed) {
                queue.join(scope, false);
            }
        } finally {
            lock.unlock();
        }
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
        RefreshReport report = null;
        Set<String> retry = request.scope();
        try {
            Refresh.Result result = new Refresh(context()).run(request.scope(), request.force());
            report = result.report();
            retry = result.retry();
            report.sections().forEach(section -> lastReports.put(section.section(), section));
            memory.set(result.memory());
            current.changed(result.memory().empty());
            if (!closed) {
                log.log(report);
            }
            tell(report);
        } catch (Throwable e) {
            // Out of memory outside any section, for example: the next refresh must still come.
            request.fail(e);
            log.unexpected(e);
        } finally {
            finished(request, retry);
            if (report != null) {
                request.complete(report);
            }
        }
    }

    private RefreshContext context() {
        // What another process published meanwhile is what this refresh goes on from.
        follower.follow();
        follower.look();
        return new RefreshContext(
                listing,
                rendering,
                settings,
                publisher,
                publisher.state(),
                Objects.requireNonNull(memory.get()),
                late,
                watchdog,
                W3cDate.inRange(settings.clock().instant().truncatedTo(ChronoUnit.SECONDS)),
                new RecentBytes(),
                () -> closed);
    }

    /** A listener that takes its time keeps nobody waiting for a snapshot that is there. */
    private void tell(RefreshReport report) {
        try {
            settings.listener().accept(report);
        } catch (RuntimeException | Error e) {
            log.listenerFailed(e);
        }
    }

    private void finished(RefreshRequest request, Set<String> retry) {
        lock.lock();
        try {
            queue.end();
            if (started && !closed) {
                schedule.after(request.scope(), retry);
            }
        } finally {
            lock.unlock();
        }
        current.changed(current.isEmpty());
    }

    /** Ends refreshing, and waits a little for what still runs. */
    public void close() {
        RefreshRequest never;
        lock.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            never = queue.clear();
            thread.shutdown();
            follower.close();
        } finally {
            lock.unlock();
        }
        current.changed(current.isEmpty());
        if (never != null) {
            never.complete(RefreshOutcome.neverRun(settings.clock().instant()));
        }
        if (!thread.awaitEnd()) {
            log.stillRunning();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("The sitemap is closed");
        }
    }
}
