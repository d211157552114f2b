package dev.waymark.runtime;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Runs refreshes, one at a time; joins callers, repeats, and holds what is published. Thread-safe. */
final class Refresher {

    private static final Duration FOLLOW = Duration.ofSeconds(5);

    private final Site site;
    private final RefreshLog log = new RefreshLog();
    private final RefreshThread thread = new RefreshThread();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    private volatile Refresh.State state = Refresh.State.INITIAL;
    private final Map<String, SectionReport> lastReports = new ConcurrentHashMap<>();
    private volatile boolean closed;

    // Guarded by the lock:
    private final RefreshSchedule schedule;
    private boolean started;
    private @Nullable RefreshRequest running;
    private @Nullable RefreshRequest waiting;

    Refresher(Site site) {
        this.site = site;
        schedule = new RefreshSchedule(site, thread, this::requestQuietly);
        follow();
    }

    @Nullable
    Snapshot snapshot() {
        return state.snapshot();
    }

    /** Whether everything was rendered and there was no page. */
    boolean isEmpty() {
        return state.empty();
    }

    /** The last report of each section. */
    Map<String, SectionReport> lastReports() {
        return lastReports;
    }

    void start() {
        lock.lock();
        try {
            requireOpen();
            if (!started) {
                started = true;
                request(site.sectionNames(), false);
                Future<?> unused = thread.every(FOLLOW, this::follow);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Takes over what is stored, from before a restart or by another process; on the refreshing thread. */
    private void follow() {
        try {
            Refresh.State stored = site.settings().store().load(site.settings().baseUrl());
            if (stored != null) {
                state = stored.keepingHeldBack(state);
            }
        } catch (RuntimeException e) {
            log.unexpected(e);
        }
    }

    RefreshReport refresh(Set<String> scope, boolean force) {
        thread.refuseToWaitForItself();
        RefreshRequest request;
        lock.lock();
        try {
            requireOpen();
            request = request(scope, force);
        } finally {
            lock.unlock();
        }
        return request.await();
    }

    /** Asks all entries for the page of a URL, between two refreshes; empty once this is closed. */
    Optional<List<PageSearch.Finding>> search(RawUrl url) {
        thread.refuseToWaitForItself();
        Future<List<PageSearch.Finding>> search;
        lock.lock();
        try {
            if (closed) {
                return Optional.empty();
            }
            search = thread.run(() -> new PageSearch(site.settings(), () -> closed).search(url, site.entries()));
        } finally {
            lock.unlock();
        }
        return RefreshThread.await(search);
    }

    /**
     * Joins or adds a request. Only a refresh of everything joins one that is already running; what is asked for some
     * sections is asked because something changed, which the running one may have passed already.
     */
    private RefreshRequest request(Set<String> scope, boolean force) {
        Set<String> all = site.sectionNames();
        RefreshRequest current = running;
        if (current != null && !force && scope.equals(all) && current.scope().equals(all)) {
            return current;
        }
        RefreshRequest next = waiting;
        if (next != null) {
            next.add(scope, force);
            return next;
        }
        RefreshRequest added = new RefreshRequest(scope, force);
        waiting = added;
        Future<?> unused = thread.run(this::runWaiting);
        return added;
    }

    private void requestQuietly(Set<String> scope) {
        lock.lock();
        try {
            if (!closed) {
                request(scope, false);
            }
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Void runWaiting() {
        RefreshRequest request;
        lock.lock();
        try {
            request = waiting;
            waiting = null;
            running = request;
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
        try {
            Refresh.Result result = new Refresh(site, state, request.force(), () -> closed).run(request.scope());
            report = result.report();
            report.sections().forEach(section -> lastReports.put(section.section(), section));
            state = result.state();
            if (!closed) {
                log.log(report);
            }
            tell(report);
        } catch (Throwable e) {
            // Out of memory outside any section, for example: the next refresh must still come.
            log.unexpected(e);
            request.fail(e);
        } finally {
            finished(request, report);
            if (report != null) {
                request.complete(report);
            }
        }
    }

    private void tell(RefreshReport report) {
        try {
            site.settings().listener().accept(report);
        } catch (RuntimeException | Error e) {
            log.listenerFailed(e);
        }
    }

    private void finished(RefreshRequest request, @Nullable RefreshReport report) {
        lock.lock();
        try {
            running = null;
            changed.signalAll();
            if (started && !closed) {
                schedule.after(request.scope(), report);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Waits for a first snapshot, as long as one is on its way. */
    @Nullable
    Snapshot awaitSnapshot(Duration atMost) {
        Snapshot current = snapshot();
        if (current != null) {
            return current;
        }
        lock.lock();
        try {
            long left = TimeUnit.NANOSECONDS.convert(atMost);
            while (snapshot() == null && (running != null || waiting != null) && left > 0) {
                left = changed.awaitNanos(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
        return snapshot();
    }

    void close() {
        RefreshRequest never;
        lock.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            never = waiting;
            waiting = null;
            thread.shutdown();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (never != null) {
            never.complete(Refresh.neverRun(site.settings().clock().instant()));
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
