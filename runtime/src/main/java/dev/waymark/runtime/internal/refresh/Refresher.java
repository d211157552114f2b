package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.edit.PageEncoder;
import dev.waymark.runtime.internal.incremental.IncrementalSections;
import dev.waymark.runtime.internal.incremental.Question;
import dev.waymark.runtime.internal.incremental.Round;
import dev.waymark.runtime.internal.lead.Leadership;
import dev.waymark.runtime.internal.lead.LeaseSettings;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.progress.CurrentStatus;
import dev.waymark.runtime.internal.progress.ProgressMeter;
import dev.waymark.runtime.internal.progress.ProgressTicks;
import dev.waymark.runtime.internal.progress.RefreshHistory;
import dev.waymark.runtime.internal.publish.Leader;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.publish.Workbench;
import dev.waymark.runtime.internal.recording.Recordings;
import dev.waymark.runtime.internal.recording.RefreshEvent;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.section.ExpectedPages;
import dev.waymark.runtime.internal.section.ToldChanges;
import dev.waymark.runtime.internal.section.Watchdog;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.spi.Site;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Runs refreshes, one at a time; joins callers, and repeats. Thread-safe. */
public final class Refresher {

    /** So long after its start a process expects that another one may publish first. */
    private static final Duration MOST_PATIENCE = Duration.ofMinutes(2);

    private final Listing listing;
    private final RenderSettings rendering;
    private final RefreshSettings settings;
    private final SiteSettings siteSettings;
    private final Waiting waiting;
    private final KnownSites sites;
    private final RefreshLog log = new RefreshLog();
    private final RefreshThread thread;

    private final ProgressMeter meter = new ProgressMeter(System::nanoTime);
    private final RefreshHistory history = new RefreshHistory();
    private final RefreshThread ticks = new RefreshThread("waymark-progress");
    private final Watchdog watchdog = new Watchdog(System::nanoTime);
    private final ExpectedPages expected;
    private final Follower follower;
    private final LatePages late = new LatePages();
    /** {@code null} where each process refreshes. */
    private final @Nullable Leadership leadership;

    /** Whether this process publishes nothing. */
    private final boolean servesOnly;

    /** Made when something is refreshed, and used on the refreshing thread only. */
    private @Nullable IncrementalSections incremental;

    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean closed;

    /** Used by the refreshing thread only. */
    private @Nullable Future<?> ticking;

    // Guarded by the lock:
    /** Made when somebody changes a page: most applications that start do not. */
    private @Nullable Editor editor;

    private final RefreshSchedule schedule;
    private final NewsSchedule news;
    private final RefreshQueue queue;
    private volatile boolean started;

    /** When that was; only where it is started. */
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
        expected = new ExpectedPages(listing.providers());
        this.rendering = rendering;
        this.settings = settings;
        this.siteSettings = siteSettings;
        this.servesOnly = servesOnly;
        schedule = new RefreshSchedule(
                listing.sectionNames(), settings.interval(), thread, this::requestQuietly, this::turn);
        news = new NewsSchedule(settings.clock(), thread, this::requestAnyway);
        queue = new RefreshQueue(listing.sectionNames(), () -> {
            Future<?> unused = thread.run(this::runWaiting);
        });
        waiting = new Waiting(this::isOnItsWay);
        sites = new KnownSites(siteSettings, settings, waiting);
        follower = new Follower(sites, waiting, log, watchdog, following);
        leadership = lease == null ? null : new Leadership(lease, this::lastLeader);
        follower.follow();
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
                        this::refreshNext,
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

    private IncrementalSections incremental() {
        IncrementalSections known = incremental;
        if (known == null) {
            known = new IncrementalSections(listing, settings.fullInterval());
            incremental = known;
        }
        return known;
    }

    /** The highest number that any site was published with. */
    private long lastLeader() {
        return sites.all().stream()
                .mapToLong(site -> site.publisher().state().leader().number())
                .max()
                .orElse(0);
    }

    /** What people call the process that any site was last published by; unknown where processes have no lease. */
    private Optional<String> lastLeaderName() {
        return sites.all().stream()
                .map(site -> site.publisher().state().leader())
                .filter(leader -> leader.number() > 0)
                .max(Comparator.comparingLong(Leader::number))
                .map(Leader::name);
    }

    /** Whether it is this process that refreshes when it is time to. */
    private boolean isLeading() {
        return !servesOnly && (leadership == null || leadership.number().isPresent());
    }

    /** From now on it is up to this process. A refresh that runs was begun in another name, or in none. */
    private void lead() {
        history.started(settings.clock().instant());
        lock.lock();
        try {
            if (!closed) {
                queue.joinNext(listing.sectionNames(), false);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether what is not published yet can come soon: from this process, or from the one that leads. */
    private boolean isOnItsWay() {
        boolean fromOthers = leadership != null
                && started
                && !closed
                && System.nanoTime() - startedNanos < MOST_PATIENCE.toNanos()
                && isSomethingUnknown();
        return (!queue.isIdle() || fromOthers) && !thread.isCaller();
    }

    /** Whether nobody has said yet which sites there are, or whether one of them has pages. */
    private boolean isSomethingUnknown() {
        return !areSitesKnown()
                || sites.all().stream()
                        .anyMatch(site ->
                                site.publication() == null && !site.current().isEmpty());
    }

    /** In whose name this process refreshes; {@code null} where it does not lead, or none does. */
    private @Nullable Leader leader() {
        if (leadership == null) {
            return null;
        }
        OptionalLong number = leadership.number();
        return number.isPresent() ? new Leader(number.getAsLong(), leadership.name()) : null;
    }

    /** The report of a sitemap that is switched off. */
    public static RefreshReport nothingDone() {
        return new RefreshOutcome(
                Instant.now(),
                Duration.ZERO,
                RefreshPhases.NONE,
                false,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty());
    }

    /** What requests are answered from. */
    public ServedSites.Known served() {
        return sites;
    }

    /** The sites that are known now, in their order. */
    public List<Site> sites() {
        return sites.all().stream().map(KnownSite::site).toList();
    }

    /** What is served now of a site; {@code null} before there is anything, and if there is no such site. */
    public @Nullable Publication publication(String site) {
        for (KnownSite known : sites.all()) {
            if (known.name().equals(site)) {
                return known.publication();
            }
        }
        return null;
    }

    /** What publishes a site; empty if there is no such site. */
    public Optional<Publisher> publisher(String site) {
        return known(site).map(KnownSite::publisher);
    }

    /** How pages are written for a site; empty if there is no such site. */
    public Optional<SitePlan> plan(String site) {
        return known(site).map(KnownSite::plan);
    }

    private Optional<KnownSite> known(String site) {
        return sites.all().stream().filter(known -> known.name().equals(site)).findFirst();
    }

    /** How many pages each section of a site lists in what is published: also where all of them are in one file. */
    public Map<String, Long> pagesBySection(String site) {
        return publisher(site).map(Refresher::pagesBySection).orElse(Map.of());
    }

    private static Map<String, Long> pagesBySection(Publisher publisher) {
        return StoredFile.pagesBySection(publisher.state().sections().values().stream()
                .flatMap(List::stream)
                .toList());
    }

    /** The sections that files are published of, on any site. */
    public Set<String> publishedSections() {
        Set<String> names = new TreeSet<>();
        for (KnownSite known : sites.all()) {
            known.publisher()
                    .state()
                    .sections()
                    .values()
                    .forEach(files -> files.stream().map(StoredFile::section).forEach(names::add));
        }
        return names;
    }

    /** The last report of each section of a site. */
    public Map<String, SectionReport> lastReports(String site) {
        for (KnownSite known : sites.all()) {
            if (known.name().equals(site)) {
                return Map.copyOf(known.reports());
            }
        }
        return Map.of();
    }

    /** Begins to refresh again and again. */
    public void start() {
        lock.lock();
        try {
            requireOpen();
            if (!started) {
                if (leadership == null && !servesOnly) {
                    queue.join(listing.sectionNames(), false);
                } else {
                    // Also of who does not lead: it has to know which sites there are.
                    Future<?> unused = thread.run(this::takeTurn);
                }
                if (leadership != null) {
                    leadership.start(this::lead);
                } else if (servesOnly) {
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

    /** What encodes pages that are to be published by themselves. */
    public PageEncoder encoder() {
        return new PageEncoder(
                listing,
                rendering.at(now()),
                sites.all().stream().map(KnownSite::plan).toList());
    }

    /**
     * Publishes single pages.
     *
     * @return completed when they are stored, or cannot be
     */
    public CompletableFuture<ChangeReport> change(PageEncoder pages) {
        return editor().submit(pages);
    }

    /**
     * Asks for a refresh that has not begun: one that runs may have passed what has changed.
     *
     * @return completed with its report
     */
    public CompletableFuture<RefreshReport> refreshNext(Set<String> scope) {
        lock.lock();
        try {
            requireOpen();
            return queue.joinNext(scope, false).report();
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

    /** Whether it is known which sites there are. */
    public boolean areSitesKnown() {
        return sites.now().areKnown();
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
        if (isLeading()) {
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
                queue.join(scope, false);
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
        } finally {
            lock.unlock();
        }
    }

    /** Refreshes what is due, and asks the providers of all else what changed. */
    private @Nullable Void takeTurn() {
        if (!isLeading()) {
            // Who leads next begins with a refresh of everything; until then, only which sites there are may change.
            try {
                follower.follow(read(false).added());
                waiting.changed();
            } catch (RuntimeException | Error e) {
                log.unexpected(e);
            }
            planAgain();
            return null;
        }
        Set<String> due;
        try {
            due = incremental().due(now());
        } catch (RuntimeException | Error e) {
            // The refresh says what is wrong, and the next one still comes.
            due = listing.sectionNames();
        }
        if (due.isEmpty()) {
            planAgain();
        } else {
            // Whether it still leads is found out when it publishes.
            requestAnyway(due);
        }
        Set<String> others = new TreeSet<>(listing.sectionNames());
        others.removeAll(due);
        if (!others.isEmpty()) {
            try {
                askForChanges(others);
            } catch (RuntimeException | Error e) {
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

    private void askForChanges(Set<String> sections) {
        long start = System.nanoTime();
        Round round = new Round(now(), incremental().questions(sections));
        Map<KnownSite, PublishedState> before = new LinkedHashMap<>();
        sites.all().forEach(site -> before.put(site, site.publisher().state()));
        List<CompletableFuture<?>> answers = new ArrayList<>();
        for (Question question : round.questions()) {
            ToldChanges told = question.begin(() -> closed);
            watchdog.begin(told);
            try {
                answers.add(question.ask(told, this::encoder, this::changeNow));
            } finally {
                watchdog.end();
            }
        }
        CompletableFuture<?> unused = CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
                .whenComplete((all, failure) -> later(() -> settle(round, before, System.nanoTime() - start)));
    }

    /** Publishes single pages, but not of a site that has none yet: they would wait for its first refresh. */
    private CompletableFuture<ChangeReport> changeNow(PageEncoder pages) {
        for (SitePlan plan : pages.edits().keySet()) {
            boolean published = sites.all().stream()
                    .anyMatch(site ->
                            site.plan().equals(plan) && site.publisher().state().publication() != null);
            if (!published) {
                return CompletableFuture.completedFuture(new ChangeReport(
                        1, pages.skipped(), Optional.of("Nothing is published yet of " + plan.rootAddress())));
            }
        }
        return editor().submit(pages);
    }

    /** Runs something on the refreshing thread, unless this is closed. */
    private void later(Runnable task) {
        lock.lock();
        try {
            if (!closed) {
                Future<?> unused = thread.run(() -> {
                    task.run();
                    return true;
                });
            }
        } finally {
            lock.unlock();
        }
    }

    private void settle(Round round, Map<KnownSite, PublishedState> before, long nanos) {
        round.settle();
        RefreshReport report = RefreshOutcome.changes(round, before, Duration.ofNanos(nanos));
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

    private void run(RefreshRequest request) {
        RefreshReport report = null;
        Set<String> retry = request.scope();
        Map<String, Instant> newsUntil = Map.of();
        RefreshEvent event = Recordings.refresh();
        try {
            KnownSites.Reading reading = read(request.force());
            follower.follow(reading.added());
            if (reading.added().stream().anyMatch(site -> site.publication() == null)) {
                // What is published first is complete.
                widen(request);
            }
            RefreshContext context = context();
            begin(context, request);
            Refresh.Result result = new Refresh(context, reading, meter).run(request.scope(), request.force());
            report = result.report();
            retry = result.retry();
            newsUntil = result.newsUntil();
            result.sites().forEach(Refresher::remember);
            rememberRefreshed(report);
            if (reading.isAccepted()) {
                // Otherwise one of them may be there again, and another process may publish it.
                sites.retired().removeIf(site -> site.publisher().retire());
            }
            waiting.changed();
            endProgress();
            if (!closed) {
                history.ended(report);
            }
            if (event != null) {
                event.end(report);
            }
            if (!closed) {
                log.log(report, addresses(), listing::originsOf);
                log.furtherIndexes(furtherIndexes());
            }
            tell(settings.listener()::ended, report);
        } catch (Throwable e) {
            // Out of memory outside any section, for example: the next refresh must still come.
            request.fail(e);
            log.unexpected(e);
        } finally {
            endProgress();
            sites.all().forEach(site -> site.publisher().release());
            finished(request, retry, newsUntil);
            if (report != null) {
                request.complete(report);
            }
        }
    }

    private void begin(RefreshContext context, RefreshRequest request) {
        Set<String> all = listing.sectionNames();
        Set<String> scope = Set.copyOf(request.scope());
        watchdog.begin(expected);
        try {
            expected.forget();
            meter.begin(
                    context.now(),
                    all.stream().filter(scope::contains).toList(),
                    scope.containsAll(all),
                    request.force(),
                    section -> expectedPages(section, context));
        } finally {
            watchdog.end();
        }
        meter.now().ifPresent(settings.listener()::began);
        try {
            ticking = ticks.every(
                    ProgressTicks.INTERVAL, new ProgressTicks(meter, settings.listener(), System::nanoTime));
        } catch (RejectedExecutionException e) {
            // It was closed a moment ago; the refresh itself finds out.
            ticking = null;
        }
    }

    /** What the providers say; else what there was the last time, or what an earlier process has published. */
    private OptionalLong expectedPages(String section, RefreshContext context) {
        List<Family> families = listing.sections().getOrDefault(section, List.of());
        OptionalLong pages = expected.of(families);
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

    private void endProgress() {
        meter.end();
        Future<?> ended = ticking;
        if (ended != null) {
            ended.cancel(false);
            ticking = null;
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
            Publication published = site.publication();
            if (published != null) {
                pagesBySection(site.publisher()).forEach((name, pages) -> sections.merge(name, pages, Long::sum));
            } else if (!isOff && !site.current().isEmpty()) {
                unserved.add(site.name());
                continue;
            }
            canServe = true;
        }
        List<String> problems = new ArrayList<>();
        if (isLeading()) {
            problems.addAll(failures());
            history.last().flatMap(RefreshReport::problem).ifPresent(problems::add);
        }
        return CurrentStatus.of(
                history,
                List.copyOf(listing.sectionNames()),
                settings.clock().instant(),
                outdatedAfter,
                canServe,
                sections,
                unserved,
                problems,
                leadership != null ? leadership.leader() : servesOnly ? lastLeaderName() : Optional.empty(),
                isLeading(),
                servesOnly);
    }

    /** How far the refresh is that runs; empty if none does. */
    public Optional<RefreshProgress> progress() {
        return meter.now();
    }

    private List<String> addresses() {
        return sites.all().stream().map(site -> site.plan().rootAddress()).toList();
    }

    private List<String> furtherIndexes() {
        return sites.all().stream()
                .flatMap(site -> site.entrances().stream().skip(1))
                .toList();
    }

    /** The addresses of the entrances of a site, the first one first; none if there is no such site. */
    public List<String> entrances(String site) {
        return known(site).map(KnownSite::entrances).orElse(List.of());
    }

    /** Why sections are not refreshed, for those who develop the application; none if all are well. */
    public List<String> failures() {
        Set<String> failures = new TreeSet<>();
        for (KnownSite site : sites.all()) {
            site.reports()
                    .values()
                    .forEach(section -> section.failure()
                            .ifPresent(failure -> failures.add("Section " + section.section() + " failed: "
                                    + failure.origin() + ": " + failure.cause())));
        }
        return List.copyOf(failures);
    }

    private KnownSites.Reading read(boolean force) {
        watchdog.begin(sites);
        try {
            return sites.read(force, now());
        } finally {
            watchdog.end();
        }
    }

    private void widen(RefreshRequest request) {
        lock.lock();
        try {
            request.add(listing.sectionNames(), false);
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

    /** What is published as its providers supplied it. */
    private void rememberRefreshed(RefreshReport report) {
        if (report.problem().isEmpty()) {
            report.sections().stream()
                    .filter(section -> section.failure().isEmpty())
                    .forEach(section -> incremental().refreshed(section.section(), report.startedAt()));
        }
    }

    private Instant now() {
        return W3cDate.inRange(settings.clock().instant().truncatedTo(ChronoUnit.SECONDS));
    }

    private RefreshContext context() {
        // What another process published meanwhile is what this refresh goes on from.
        siteSettings.relist().run();
        follower.follow();
        follower.look();
        Leader leader = leader();
        List<SiteContext> contexts = new ArrayList<>();
        for (KnownSite site : sites.all()) {
            contexts.add(new SiteContext(
                    site,
                    site.publisher().hold(leader),
                    Objects.requireNonNull(site.memory().get())));
        }
        return new RefreshContext(
                listing,
                rendering,
                settings,
                contexts,
                late,
                watchdog,
                now(),
                new Workbench(),
                siteSettings.relist(),
                () -> closed);
    }

    /** A listener that takes its time keeps nobody waiting for a snapshot that is there. */
    private void tell(Consumer<RefreshReport> listener, RefreshReport report) {
        try {
            listener.accept(report);
        } catch (RuntimeException | Error e) {
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
        ticks.shutdown();
        waiting.changed();
        if (never != null) {
            never.complete(RefreshOutcome.neverRun(settings.clock().instant()));
        }
        if (!thread.awaitEnd()) {
            log.stillRunning();
        }
        if (leadership != null) {
            leadership.close();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("The sitemap is closed");
        }
    }
}
