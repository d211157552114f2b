package dev.waymark.runtime;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Runs refreshes, one at a time, on one daemon thread; joins callers, repeats, retries, and holds what is published.
 * Thread-safe.
 */
final class Refresher {

    private static final Duration FIRST_RETRY = Duration.ofSeconds(10);
    private static final long FOLLOW_SECONDS = 5;
    private static final Duration CLOSE_WAIT = Duration.ofSeconds(5);

    /** A refresh that was asked for: those who wait for it share its report. */
    private static final class Request {
        final Set<String> scope;
        boolean force;
        final CompletableFuture<RefreshReport> report = new CompletableFuture<>();

        Request(Set<String> scope, boolean force) {
            this.scope = new TreeSet<>(scope);
            this.force = force;
        }
    }

    private final Site site;
    private final RefreshLog log = new RefreshLog();
    private final ScheduledThreadPoolExecutor executor;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    private volatile Refresh.State state = Refresh.State.INITIAL;
    private final Map<String, SectionReport> lastReports = new ConcurrentHashMap<>();
    private volatile boolean closed;
    private volatile @Nullable Thread refreshing;

    // Guarded by the lock:
    private boolean started;
    private @Nullable Request running;
    private @Nullable Request waiting;
    private @Nullable Future<?> nextRefresh;
    private @Nullable Future<?> nextRetry;
    private int failures;

    Refresher(Site site) {
        this.site = site;
        ClassLoader application = ClassLoaders.preferred();
        executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "waymark-refresh");
            thread.setDaemon(true);
            thread.setContextClassLoader(application);
            return thread;
        });
        follow();
        executor.setRemoveOnCancelPolicy(true);
        // A sitemap that is only refreshed by hand keeps no thread between two refreshes.
        executor.setKeepAliveTime(30, TimeUnit.SECONDS);
        executor.allowCoreThreadTimeOut(true);
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
                Future<?> unused =
                        executor.scheduleWithFixedDelay(this::follow, FOLLOW_SECONDS, FOLLOW_SECONDS, TimeUnit.SECONDS);
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
                state = stored;
            }
        } catch (RuntimeException e) {
            log.unexpected(e);
        }
    }

    RefreshReport refresh(Set<String> scope, boolean force) {
        refuseToWaitForItself();
        Request request;
        lock.lock();
        try {
            requireOpen();
            request = request(scope, force);
        } finally {
            lock.unlock();
        }
        try {
            return request.report.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("Interrupted while waiting for a refresh, which goes on");
        } catch (ExecutionException e) {
            throw new IllegalStateException("The refresh failed in an unexpected way", e.getCause());
        }
    }

    /** Asks all entries for the page of a URL, between two refreshes; empty once this is closed. */
    Optional<List<PageSearch.Finding>> search(RawUrl url) {
        refuseToWaitForItself();
        Future<List<PageSearch.Finding>> search;
        lock.lock();
        try {
            if (closed) {
                return Optional.empty();
            }
            search = executor.submit(() -> searchNow(url));
        } finally {
            lock.unlock();
        }
        try {
            return Optional.of(search.get());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("Interrupted while waiting for the providers");
        } catch (ExecutionException e) {
            throw new IllegalStateException("The search failed in an unexpected way", e.getCause());
        } catch (CancellationException e) {
            return Optional.empty();
        }
    }

    private List<PageSearch.Finding> searchNow(RawUrl url) {
        refreshing = Thread.currentThread();
        try {
            List<EntryPlan> entries =
                    site.sections().values().stream().flatMap(List::stream).toList();
            return new PageSearch(site.settings(), () -> closed).search(url, entries);
        } finally {
            refreshing = null;
        }
    }

    private void refuseToWaitForItself() {
        if (Thread.currentThread() == refreshing) {
            throw new IllegalStateException(
                    "A provider, source or listener asked for what only its own thread can do, and would wait for itself");
        }
    }

    /**
     * Joins or adds a request. Only a refresh of everything joins one that is already running; what is asked for some
     * sections is asked because something changed, which the running one may have passed already.
     */
    private Request request(Set<String> scope, boolean force) {
        Set<String> all = site.sectionNames();
        Request current = running;
        if (current != null && !force && scope.equals(all) && current.scope.equals(all)) {
            return current;
        }
        Request next = waiting;
        if (next != null) {
            next.scope.addAll(scope);
            next.force |= force;
            return next;
        }
        Request added = new Request(scope, force);
        waiting = added;
        executor.execute(this::runWaiting);
        return added;
    }

    private void runWaiting() {
        Request request;
        lock.lock();
        try {
            request = waiting;
            waiting = null;
            running = request;
        } finally {
            lock.unlock();
        }
        if (request == null) {
            return;
        }
        refreshing = Thread.currentThread();
        RefreshReport report = null;
        try {
            Refresh.Result result = new Refresh(site, state, request.force, () -> closed).run(request.scope);
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
            request.report.completeExceptionally(e);
        } finally {
            refreshing = null;
            finished(request, report);
            if (report != null) {
                request.report.complete(report);
            }
        }
    }

    private void tell(RefreshReport report) {
        try {
            site.settings().listener().accept(report);
        } catch (RuntimeException e) {
            log.listenerFailed(e);
        }
    }

    private void finished(Request request, @Nullable RefreshReport report) {
        lock.lock();
        try {
            running = null;
            changed.signalAll();
            if (started && !closed) {
                schedule(request, report);
            }
        } finally {
            lock.unlock();
        }
    }

    private void schedule(Request request, @Nullable RefreshReport report) {
        Duration interval = site.settings().refreshInterval();
        if (request.scope.equals(site.sectionNames()) || nextRefresh == null) {
            nextRefresh = again(nextRefresh, site.sectionNames(), interval);
        }
        if (report != null && !report.failed()) {
            failures = 0;
            return;
        }
        Set<String> retried = toRetry(request, report);
        Duration delay = FIRST_RETRY.multipliedBy(1L << Math.min(failures++, 20));
        if (!retried.isEmpty() && delay.compareTo(interval) < 0) {
            nextRetry = again(nextRetry, retried, delay);
        }
    }

    private static Set<String> toRetry(Request request, @Nullable RefreshReport report) {
        if (report == null || report.problem().isPresent()) {
            return request.scope;
        }
        Set<String> failed = new TreeSet<>();
        for (SectionReport section : report.sections()) {
            // A section that shrank is to be seen again after a full interval, for that confirms it.
            if (section.failure().isPresent() && !(section.failure().get().cause() instanceof HeldBackException)) {
                failed.add(section.section());
            }
        }
        return failed;
    }

    private Future<?> again(@Nullable Future<?> earlier, Set<String> scope, Duration delay) {
        if (earlier != null) {
            earlier.cancel(false);
        }
        return executor.schedule(() -> requestQuietly(scope), delay.toMillis(), TimeUnit.MILLISECONDS);
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

    /** Waits for a first snapshot, as long as one is on its way. */
    @Nullable
    Snapshot awaitSnapshot(Duration atMost) {
        Snapshot current = snapshot();
        if (current != null) {
            return current;
        }
        lock.lock();
        try {
            long left = atMost.toNanos();
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
        Request never;
        lock.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            never = waiting;
            waiting = null;
            executor.shutdownNow().forEach(Refresher::cancel);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (never != null) {
            never.report.complete(Refresh.neverRun(site.settings().clock().instant()));
        }
        if (Thread.currentThread() != refreshing) {
            awaitEnd();
        }
    }

    /** A search that never began would be waited for in vain. */
    private static void cancel(Runnable task) {
        if (task instanceof Future<?> future) {
            future.cancel(false);
        }
    }

    private void awaitEnd() {
        try {
            if (!executor.awaitTermination(CLOSE_WAIT.toMillis(), TimeUnit.MILLISECONDS)) {
                log.stillRunning();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("The sitemap is closed");
        }
    }
}
