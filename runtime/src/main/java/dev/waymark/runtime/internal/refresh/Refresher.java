package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.edit.PageEncoder;
import dev.waymark.runtime.internal.incremental.Round;
import dev.waymark.runtime.internal.lead.LeaseSettings;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.progress.RefreshHistory;
import dev.waymark.runtime.internal.publish.Leader;
import dev.waymark.runtime.internal.publish.Workbench;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.schedule.NewsSchedule;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.schedule.RefreshQueue;
import dev.waymark.runtime.internal.schedule.RefreshRequest;
import dev.waymark.runtime.internal.schedule.RefreshSchedule;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.section.Watchdog;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.internal.text.Written;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SitemapStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Runs refreshes, one at a time; joins callers, and repeats. Thread-safe. */
public final class Refresher {

    private static final String FAILED = "The refresh failed in an unexpected way";

    /** So long after its start a process expects that another one may publish first. */
    private static final Duration MOST_PATIENCE = Duration.ofMinutes(2);

    /** So long a provider may supply nothing before others are refreshed without it; a query may take its time. */
    private static final Duration LEAST_SILENCE = Duration.ofMinutes(3);

    private static final Duration MOST_SILENCE = Duration.ofDays(1);

    /** What other processes overtake more often is left to the next refresh. */
    private static final int MOST_PASSES = 3;

    private final Listing listing;
    private final RenderSettings rendering;
    private final RefreshSettings settings;
    private final SiteSettings siteSettings;
    private final Waiting waiting;
    private final KnownSites sites;
    private final RefreshLog log = new RefreshLog();
    private final RefreshThread thread;

    private final SitesView view;
    private final RefreshHistory history = new RefreshHistory();
    private final Watchdog watchdog = new Watchdog(System::nanoTime);
    private final ProgressWatch progress;
    private final Follower follower;
    private final LatePages late = new LatePages();
    private final OpenSections open = new OpenSections();
    private final Role role;

    /** Made when something is refreshed, and used on the refreshing thread only. */
    private @Nullable ChangeRounds rounds;

    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean closed;

    // Guarded by the lock:
    /** Made when somebody changes a page: most applications that start do not. */
    private @Nullable Editor editor;

    private final RefreshSchedule schedule;
    private final NewsSchedule news;
    private final RefreshQueue queue;
    private volatile @Nullable Run running;
    private volatile boolean started;

    /** Whether the application is about to start it. */
    private volatile boolean toBeStarted;

    /** When that was, or that began. */
    private volatile long startedNanos;

    /**
     * A refresher that does nothing yet, but for taking over what is stored of the sites that are known.
     *
     * @param lease how processes find out which of them refreshes; {@code null} if each does, or this one never
     * @param servesOnly whether everything is published by other processes
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException if a site is wrong
     */
    public Refresher(
            Listing listing,
            RenderSettings rendering,
            RefreshSettings settings,
            SiteSettings siteSettings,
            @Nullable LeaseSettings lease,
            boolean servesOnly) {
        this(
                listing,
                rendering,
                settings,
                siteSettings,
                lease,
                servesOnly,
                new RefreshThread("waymark-refresh"),
                new RefreshThread("waymark-follow"));
    }

    Refresher(
            Listing listing,
            RenderSettings rendering,
            RefreshSettings settings,
            SiteSettings siteSettings,
            @Nullable LeaseSettings lease,
            boolean servesOnly,
            RefreshThread thread,
            RefreshThread following) {
        this.thread = thread;
        this.listing = listing;
        this.rendering = rendering;
        this.settings = settings;
        this.siteSettings = siteSettings;
        schedule = new RefreshSchedule(
                listing.sectionNames(), settings.interval(), thread, this::requestQuietly, this::turn);
        news = new NewsSchedule(settings.clock(), thread, this::requestAnyway);
        queue = new RefreshQueue(listing.sectionNames(), () -> {
            Future<?> unused = thread.run(this::runWaiting);
        });
        waiting = new Waiting(this::isOnItsWay);
        sites = new KnownSites(siteSettings, settings, waiting);
        view = new SitesView(sites);
        progress = new ProgressWatch(listing, settings.listener(), watchdog);
        Duration patience = patience(settings.interval());
        follower = new Follower(sites, waiting, log, watchdog, following, () -> giveUp(patience));
        role = new Role(lease, servesOnly, sites);
        follower.begin();
    }

    /** As long as other sections would not be refreshed in any case. */
    private static Duration patience(Duration interval) {
        return interval.compareTo(LEAST_SILENCE) < 0
                ? LEAST_SILENCE
                : interval.compareTo(MOST_SILENCE) > 0 ? MOST_SILENCE : interval;
    }

    private Editor editor() {
        lock.lock();
        try {
            Editor known = editor;
            if (known == null) {
                known = new Editor(
                        sites,
                        listing,
                        rendering,
                        settings,
                        new RefreshThread("waymark-change"),
                        log,
                        scope -> refreshNext(scope, false),
                        this::tellPublished,
                        this::tellChanged,
                        this::newsPublished);
                if (closed) {
                    known.close();
                }
                editor = known;
            }
            return known;
        } finally {
            lock.unlock();
        }
    }

    private ChangeRounds rounds() {
        ChangeRounds known = rounds;
        if (known == null) {
            known = new ChangeRounds(
                    listing,
                    sites,
                    view,
                    watchdog,
                    settings.fullInterval(),
                    () -> closed,
                    this::encoder,
                    pages -> editor().submit(pages),
                    this::later,
                    this::settled);
            rounds = known;
        }
        return known;
    }

    /** From now on it is up to this process. A refresh that runs was begun in another name, or in none. */
    private void lead() {
        history.started(settings.clock().instant());
        lock.lock();
        try {
            if (!closed) {
                queue.joinNext(listing.sectionNames(), RefreshCause.SCHEDULE);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether what is not published yet can come soon: from this process, or from the one that leads. */
    private boolean isOnItsWay() {
        boolean soon = (started ? role.hasLease() && view.isSomethingUnknown() : toBeStarted)
                && !closed
                && System.nanoTime() - startedNanos < MOST_PATIENCE.toNanos();
        return (!queue.isIdle() || soon) && !thread.isCaller();
    }

    /** The report of a sitemap that is switched off. */
    public static RefreshReport nothingDone() {
        return new RefreshReport(
                Instant.now(),
                Duration.ZERO,
                RefreshPhases.NONE,
                false,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty());
    }

    /** The sites, for those who ask. */
    public SitesView sites() {
        return view;
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
                if (!role.hasLease() && !role.servesOnly()) {
                    queue.join(listing.sectionNames(), RefreshCause.SCHEDULE);
                } else {
                    // Also of who does not lead: it has to know which sites there are.
                    Future<?> unused = thread.run(this::takeTurn);
                }
                role.start(this::lead);
                if (role.servesOnly()) {
                    log.servesOnly();
                    follower.collectEvery(settings.interval());
                }
                startedNanos = System.nanoTime();
                started = true;
                history.started(settings.clock().instant());
                follower.start();
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
        lock.lock();
        try {
            requireOpen();
            return queue.join(scope, force ? RefreshCause.FORCE : RefreshCause.HAND)
                    .report();
        } finally {
            lock.unlock();
        }
    }

    /** What encodes pages that are to be published by themselves. */
    public PageEncoder encoder() {
        return new PageEncoder(listing, rendering.at(now()), view.plans());
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

    /**
     * Asks for a refresh that has not begun: one that runs may have passed what has changed.
     *
     * @param byHand whether someone asked, and not an event
     * @return completed with its report
     */
    public CompletableFuture<RefreshReport> refreshNext(Set<String> scope, boolean byHand) {
        lock.lock();
        try {
            requireOpen();
            return queue.joinNext(scope, byHand ? RefreshCause.HAND : RefreshCause.SCHEDULE)
                    .report();
        } finally {
            lock.unlock();
        }
    }

    /** Listeners hear everything on one thread, so that nobody hears of an older snapshot after a newer one. */
    private void tellPublished(String site) {
        later(() -> settings.published().accept(site));
    }

    private void tellChanged(String site, ChangeReport report) {
        if (settings.listener().isHeard()) {
            later(() -> settings.listener().changed(site, report));
        }
    }

    private void newsPublished(Map<String, Long> ends) {
        if (ends.isEmpty()) {
            return;
        }
        Map<String, Instant> until = new TreeMap<>();
        ends.forEach((section, end) -> until.put(section, Instant.ofEpochSecond(end)));
        lock.lock();
        try {
            if (started && !closed) {
                news.also(until);
            }
        } finally {
            lock.unlock();
        }
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
            if (closed) {
                return Optional.empty();
            }
            running = thread.run(() -> task.apply(() -> closed));
        } finally {
            lock.unlock();
        }
        return RefreshThread.await(running);
    }

    private void requestQuietly(Set<String> scope) {
        if (role.isLeading()) {
            requestAnyway(scope);
        }
    }

    /**
     * Also where another process leads: of single pages that were published here, nobody else knows how old they get.
     */
    private void requestAnyway(Set<String> scope) {
        lock.lock();
        try {
            if (!closed) {
                queue.join(scope, RefreshCause.SCHEDULE);
            }
        } finally {
            lock.unlock();
        }
    }

    /** The interval has passed. */
    private void turn() {
        lock.lock();
        try {
            if (!closed) {
                Future<?> unused = thread.run(this::takeTurn);
            }
        } catch (RuntimeException | Error e) {
            // Out of memory, for example: the next one still comes.
            log.unexpected(e);
            planAgain();
        } finally {
            lock.unlock();
        }
    }

    /** Refreshes what is due, and asks the providers of all else what changed. */
    private @Nullable Void takeTurn() {
        if (!role.isLeading()) {
            // Who leads next begins with a refresh of everything; until then, only which sites there are may change.
            try {
                follower.follow(read(RefreshCause.SCHEDULE).added());
                waiting.changed();
            } catch (Throwable e) {
                log.unexpected(e);
            }
            planAgain();
            return null;
        }
        Set<String> due;
        try {
            due = rounds().due(now());
        } catch (Throwable e) {
            // The refresh says what is wrong, and the next one still comes.
            due = listing.sectionNames();
        }
        if (due.isEmpty()) {
            planAgain();
        } else {
            // Whether it still leads is found out when it publishes.
            try {
                requestAnyway(due);
            } catch (RuntimeException | Error e) {
                log.unexpected(e);
                planAgain();
            }
        }
        Set<String> others = new TreeSet<>(listing.sectionNames());
        others.removeAll(due);
        if (!others.isEmpty()) {
            try {
                rounds().ask(others, now());
            } catch (Throwable e) {
                log.unexpected(e);
            }
        }
        return null;
    }

    private void planAgain() {
        lock.lock();
        try {
            if (!closed) {
                schedule.again();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Runs something on the refreshing thread, unless this is closed. */
    private void later(Runnable task) {
        lock.lock();
        try {
            if (!closed) {
                Future<?> unused = thread.run(() -> {
                    try {
                        task.run();
                    } catch (Throwable e) {
                        log.unexpected(e);
                    }
                    return true;
                });
            }
        } finally {
            lock.unlock();
        }
    }

    /** Providers have been asked what changed. */
    private void settled(Round round, RefreshReport report) {
        log.changes(report, round.told(), round.problems());
        if (!round.toRefresh().isEmpty()) {
            requestQuietly(round.toRefresh());
        }
        tell(settings.listener()::asked, report);
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

    /** A refresh that runs. It is given up where a provider hangs: then it changes nothing more. */
    private record Run(RefreshRequest request, Thread thread, Instant began, AtomicBoolean givenUp) {}

    private void run(RefreshRequest request) {
        Run run = new Run(request, Thread.currentThread(), now(), new AtomicBoolean());
        running = run;
        RefreshReport report = Reports.neverRun(run.began(), FAILED + "; see the log");
        Set<String> retry = request.scope();
        Map<String, Instant> newsUntil = Map.of();
        try {
            Refresh.Result result = refresh(run);
            for (int again = 1; again < MOST_PASSES && result.isOvertaken() && mayGoOn(run); again++) {
                result = refresh(run);
            }
            report = result.report();
            retry = result.retry();
            newsUntil = result.newsUntil();
            if (mayGoOn(run)) {
                log.log(report, view.addresses(), listing::originsOf);
                log.furtherIndexes(view.furtherIndexes());
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

    private boolean mayGoOn(Run run) {
        return !closed && !run.givenUp().get();
    }

    /** The run has ended, unless it was given up before. */
    private boolean isOver(Run run) {
        lock.lock();
        try {
            if (!run.givenUp().get()) {
                running = null;
                return true;
            }
            return false;
        } finally {
            lock.unlock();
        }
    }

    /** Looks for a provider that hangs: the sections that do not need it are refreshed by another thread. */
    void giveUp(Duration silent) {
        for (Thread hanging : watchdog.silent(silent)) {
            lock.lock();
            try {
                Run run = running;
                Optional<String> section = open.of(hanging);
                if (!closed && run != null && run.thread() == hanging && section.isPresent()) {
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

    private @Nullable Void gaveUp(Run run, String section, Duration silent) {
        progress.end();
        sites.all().forEach(site -> site.publisher().release());
        RefreshReport report = Reports.neverRun(
                run.began(),
                "Section " + section + " has had no page for " + Written.of(silent) + ", and what supplies them has not"
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

    private Refresh.Result refresh(Run run) {
        RefreshRequest request = run.request();
        try {
            KnownSites.Reading reading = read(request.cause());
            follower.follow(reading.added());
            if (reading.added().stream().anyMatch(site -> site.publication() == null)) {
                // What is published first is complete.
                widen(request);
            }
            RefreshContext context = context(run);
            progress.begin(context, request);
            Refresh.Result result =
                    new Refresh(context, reading, progress.meter()).run(request.scope(), request.cause());
            if (run.givenUp().get()) {
                return result;
            }
            result.sites().forEach(Refresher::remember);
            rounds().refreshed(result.report());
            if (reading.isAccepted()) {
                // Otherwise one of them may be there again, and another process may publish it.
                sites.retired().removeIf(site -> site.publisher().retire());
            }
            waiting.changed();
            return result;
        } finally {
            if (!run.givenUp().get()) {
                progress.end();
                sites.all().forEach(site -> site.publisher().release());
            }
        }
    }

    /** Ends the request before anyone hears of it: a refresh asked for then is another one. */
    private void ended(
            RefreshRequest request, RefreshReport report, Set<String> retry, Map<String, Instant> newsUntil) {
        try {
            if (!closed) {
                history.ended(report);
            }
            finished(request, retry, newsUntil);
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
        boolean canServe = isOff;
        List<String> unserved = new ArrayList<>();
        Map<String, Long> sections = new TreeMap<>();
        for (KnownSite site : sites.all()) {
            if (site.publication() != null) {
                SitesView.pagesBySection(site.publisher())
                        .forEach((name, pages) -> sections.merge(name, pages, Long::sum));
            } else if (!isOff && !site.current().isEmpty()) {
                unserved.add(site.name());
                continue;
            }
            canServe = true;
        }
        List<String> problems = new ArrayList<>();
        if (role.isLeading()) {
            problems.addAll(view.failures());
            history.last()
                    .ifPresent(last -> Stream.concat(last.siteProblems().stream(), last.problem().stream())
                            .distinct()
                            .forEach(problems::add));
        }
        Instant now = settings.clock().instant();
        Optional<Instant> success = history.lastSuccess(listing.sectionNames());
        return new SitemapStatus(
                history.state(success, now, outdatedAfter, canServe, role.isLeading()),
                success,
                success.map(end -> end.isAfter(now) ? Duration.ZERO : Duration.between(end, now)),
                outdatedAfter,
                history.last(),
                sections,
                unserved,
                problems,
                role.leaderName(),
                role.isLeading(),
                role.servesOnly());
    }

    /** How far the refresh is that runs; empty if none does. */
    public Optional<RefreshProgress> progress() {
        return progress.meter().now();
    }

    private KnownSites.Reading read(RefreshCause cause) {
        watchdog.begin(sites);
        try {
            return sites.read(cause, now());
        } finally {
            watchdog.end();
        }
    }

    private void widen(RefreshRequest request) {
        lock.lock();
        try {
            request.add(listing.sectionNames(), request.cause());
        } finally {
            lock.unlock();
        }
    }

    private static void remember(SitePublishing published) {
        KnownSite site = published.site().site();
        RefreshState memory = published.memory();
        published.reports().forEach(section -> site.reports().put(section.section(), section));
        site.memory().set(memory);
        site.current().set(memory.empty());
    }

    /** What time it is, as a sitemap can have it. */
    public Instant now() {
        return W3cDate.inRange(settings.clock().instant().truncatedTo(ChronoUnit.SECONDS));
    }

    private RefreshContext context(Run run) {
        // What another process published meanwhile is what this refresh goes on from.
        siteSettings.relist().run();
        follower.follow();
        follower.look();
        Leader leader = role.leader();
        List<SiteContext> contexts = new ArrayList<>();
        for (KnownSite site : sites.all()) {
            contexts.add(new SiteContext(
                    site,
                    site.publisher().hold(leader),
                    Objects.requireNonNull(site.memory().get())));
        }
        return new RefreshContext(
                listing,
                sites.cut(rendering),
                settings,
                contexts,
                late,
                open,
                watchdog,
                now(),
                new Workbench(),
                siteSettings.relist(),
                () -> closed,
                () -> run.givenUp().get() || !role.isStill(leader));
    }

    /** A listener that takes its time keeps nobody waiting for a snapshot that is there. */
    private void tell(Consumer<RefreshReport> listener, RefreshReport report) {
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
            if (started && !closed) {
                schedule.after(request.scope(), retry);
                news.after(request.scope(), newsUntil);
            }
        } finally {
            lock.unlock();
        }
        waiting.changed();
    }

    /** Ends refreshing, and waits a little for what still runs. */
    public void close() {
        RefreshRequest never;
        Editor used;
        lock.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            never = queue.clear();
            thread.shutdown();
            follower.close();
            used = editor;
        } finally {
            lock.unlock();
        }
        if (used != null) {
            used.close();
        }
        progress.close();
        waiting.changed();
        if (never != null) {
            never.complete(Reports.neverRun(settings.clock().instant(), Refresh.CLOSED));
        }
        if (!thread.awaitEnd()) {
            log.stillRunning();
        }
        role.close();
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("The sitemap is closed");
        }
    }
}
