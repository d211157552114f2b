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

    private volatile RefreshState state = RefreshState.INITIAL;
    private final LatePages late = new LatePages();
    private final Map<String, SectionReport> lastReports = new ConcurrentHashMap<>();
    private volatile boolean closed;

    // Guarded by the lock:
    private final RefreshSchedule schedule;
    private final RefreshQueue queue;
    private boolean started;

    Refresher(Site site) {
        this.site = site;
        schedule = new RefreshSchedule(site, thread, this::requestQuietly);
        queue = new RefreshQueue(site.sectionNames(), () -> {
            Future<?> unused = thread.run(this::runWaiting);
        });
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
                queue.join(site.sectionNames(), false);
                Future<?> unused = thread.every(FOLLOW, this::follow);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Takes over what is stored, from before a restart or by another process; on the refreshing thread. */
    private void follow() {
        try {
            RefreshState stored = site.settings().store().load(site.settings().baseUrl());
            if (stored != null) {
                state = stored.keepingHeldBack(state);
            }
        } catch (RuntimeException | Error e) {
            // It is called every few seconds, and must be called again.
            log.unexpected(e);
        }
    }

    RefreshReport refresh(Set<String> scope, boolean force) {
        thread.refuseToWaitForItself();
        RefreshRequest request;
        lock.lock();
        try {
            requireOpen();
            request = queue.join(scope, force);
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
            // What another process published meanwhile is what this refresh goes on from.
            follow();
            Refresh.Result result = new Refresh(site, state, late, request.force(), () -> closed).run(request.scope());
            report = result.report();
            retry = result.retry();
            report.sections().forEach(section -> lastReports.put(section.section(), section));
            state = result.state();
            signal();
            if (!closed) {
                log.log(report);
            }
            tell(report);
        } catch (Throwable e) {
            // Out of memory outside any section, for example: the next refresh must still come.
            log.unexpected(e);
            request.fail(e);
        } finally {
            finished(request, retry);
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

    /** A listener that takes its time keeps nobody waiting for a snapshot that is there. */
    private void signal() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void finished(RefreshRequest request, Set<String> retry) {
        lock.lock();
        try {
            queue.end();
            changed.signalAll();
            if (started && !closed) {
                schedule.after(request.scope(), retry);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Waits for a first snapshot, as long as one is on its way. */
    @Nullable
    Snapshot awaitSnapshot(Duration atMost) {
        Snapshot current = snapshot();
        if (current != null || thread.isCaller()) {
            return current;
        }
        lock.lock();
        try {
            long left = TimeUnit.NANOSECONDS.convert(atMost);
            while (snapshot() == null && !queue.isIdle() && left > 0) {
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
            never = queue.clear();
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
