package dev.waymark.changes;

import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Publishes single changes on its own thread: the first immediately, then once a second everything collected meanwhile.
 * Before the first snapshot, changes wait. Thread-safe.
 */
final class Editor {

    static final String CLOSED = "The sitemap was closed";

    /** The time between the starts of two publications of a site. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    /** The minimum pause after a publication: refreshes need a turn even with a slow store. */
    private static final Duration LEAST_PAUSE = Duration.ofMillis(100);

    /** Beyond this, a refresh is faster. */
    private static final int MOST_WAITING = 1_000_000;

    private static final int MOST_SECONDS = 60;

    /** The changes of one call, on all sites. */
    private static final class Change {
        final CompletableFuture<ChangeReport> report = new CompletableFuture<>();
        final PageEncoder pages;
        final int edits;
        final int urls;

        /** Each with the first site that has it. */
        final Map<String, String> problems = new LinkedHashMap<>();

        int open;

        Change(PageEncoder pages, Collection<SiteEdits> sites) {
            this.pages = pages;
            edits = sites.stream().mapToInt(SiteEdits::size).sum();
            urls = sites.stream().mapToInt(SiteEdits::urls).sum();
            open = sites.size();
        }

        void end() {
            Optional<String> problem = problems.entrySet().stream()
                    .map(each -> (each.getValue().isEmpty() ? "" : "site " + each.getValue() + ": ") + each.getKey())
                    .reduce((one, other) -> one + "; " + other);
            report.complete(new ChangeReport(urls, pages.skipped(), problem));
        }
    }

    /** One site's part of a change. */
    private record Part(String site, SiteEdits edits, Change change) {}

    private final Engine engine;
    private final ChangeEngine changes;
    private final Function<String, LookUp> lookUps;
    private final ChangeLog log;
    private final ScheduledExecutorService executor;
    private final int sitemapsPerSecond;

    // Guarded by this object:
    /** Waiting changes by the site's address, in order. */
    private final Map<String, List<Part>> waiting = new HashMap<>();

    private int waitingEdits;
    private boolean planned;
    private boolean closed;

    /** When each site may be published again; used by this object's own thread only. */
    private final Map<String, Long> pauseEnds = new HashMap<>();

    /**
     * An idle editor.
     *
     * @param lookUps by site address
     * @param executor runs one task at a time
     * @param sitemapsPerSecond maximum sitemaps of a site to write per second
     */
    Editor(
            Engine engine,
            Function<String, LookUp> lookUps,
            ChangeLog log,
            ScheduledExecutorService executor,
            int sitemapsPerSecond) {
        this.engine = engine;
        changes = engine.changes();
        this.lookUps = lookUps;
        this.log = log;
        this.executor = executor;
        this.sitemapsPerSecond = sitemapsPerSecond;
    }

    /** A daemon thread that ends when idle. */
    static ScheduledExecutorService thread(@Nullable ClassLoader application) {
        ScheduledThreadPoolExecutor executor = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "waymark-change");
            thread.setDaemon(true);
            thread.setContextClassLoader(application);
            return thread;
        });
        executor.setKeepAliveTime(30, TimeUnit.SECONDS);
        executor.allowCoreThreadTimeOut(true);
        return executor;
    }

    /**
     * Publishes encoded pages soon.
     *
     * @return completed when they are stored, or can't be
     */
    CompletableFuture<ChangeReport> submit(PageEncoder pages) {
        Map<String, SiteEdits> edits = pages.edits();
        Change change = new Change(pages, edits.values());
        if (edits.isEmpty()) {
            if (!pages.skipped().isEmpty()) {
                change.problems.put("Nothing is listed of it", "");
            }
            change.end();
            return change.report;
        }
        synchronized (this) {
            if (closed) {
                throw new IllegalStateException("The sitemap is closed");
            }
            if (waitingEdits + change.edits > MOST_WAITING) {
                change.problems.put(MOST_WAITING + " changes are waiting already; the next refresh lists them", "");
                change.end();
                return change.report;
            }
            waitingEdits += change.edits;
            edits.forEach((address, part) -> waiting.computeIfAbsent(address, key -> new ArrayList<>())
                    .add(new Part(pages.name(address), part, change)));
            plan(0);
        }
        return change.report;
    }

    private synchronized void plan(long nanos) {
        if (!planned && !closed) {
            Future<?> unused =
                    executor.schedule(this::run, TimeUnit.NANOSECONDS.toMillis(nanos), TimeUnit.MILLISECONDS);
            // Only after that: if no thread is available, the next change tries again.
            planned = true;
        }
    }

    private void run() {
        synchronized (this) {
            planned = false;
        }
        try {
            long next = Long.MAX_VALUE;
            Map<String, EngineSite> known = new HashMap<>();
            engine.sites().forEach(site -> known.put(site.address(), site));
            for (String address : addresses()) {
                EngineSite site = known.get(address);
                if (site == null) {
                    end(remove(address, take(address)), part -> "The site is not there any more");
                } else {
                    next = Math.min(next, publish(site));
                }
            }
            if (next < Long.MAX_VALUE) {
                plan(next);
            }
        } catch (RuntimeException | Error e) {
            log.unexpected(e);
            plan(PAUSE.toNanos());
        }
    }

    private synchronized List<String> addresses() {
        return List.copyOf(waiting.keySet());
    }

    private synchronized List<Part> take(String address) {
        return List.copyOf(waiting.getOrDefault(address, List.of()));
    }

    /**
     * Publishes a site's waiting changes.
     *
     * @return the nanoseconds until the next look; the maximum value if nothing waits
     */
    private long publish(EngineSite site) {
        String address = site.address();
        long pause = pauseEnds.getOrDefault(address, Long.MIN_VALUE) - System.nanoTime();
        if (pauseEnds.containsKey(address) && pause > 0) {
            return pause;
        }
        long end = System.nanoTime() + PAUSE.toNanos();
        SiteState before = site.state();
        List<Part> ready = isPublished(before) ? ready(take(address), before) : List.of();
        if (!ready.isEmpty()) {
            pauseEnds.put(address, end);
            publish(site, before, ready);
        }
        if (take(address).isEmpty()) {
            return Long.MAX_VALUE;
        }
        // Changes that wait for a first snapshot wait for a refresh of this or another process.
        return ready.isEmpty() ? PAUSE.toNanos() : Math.max(LEAST_PAUSE.toNanos(), end - System.nanoTime());
    }

    /** A site without pages has no snapshot, but all its sections were rendered. */
    private boolean isPublished(SiteState site) {
        return site.snapshot().isPresent()
                || site.sectionNames().containsAll(changes.sections().keySet());
    }

    /** The changes whose sections are published. A later change of the same URLs stays behind a blocked one. */
    private static List<Part> ready(List<Part> parts, SiteState before) {
        List<Part> ready = new ArrayList<>();
        Set<String> blocked = new HashSet<>();
        for (Part part : parts) {
            if (before.sectionNames().containsAll(part.edits().listedSections())
                    && Collections.disjoint(blocked, part.edits().locs())) {
                ready.add(part);
            } else {
                blocked.addAll(part.edits().locs());
            }
        }
        return ready;
    }

    private void publish(EngineSite site, SiteState before, List<Part> ready) {
        String address = site.address();
        LookUp lookUp = lookUps.apply(address);
        SiteEdition edition = new SiteEdition(
                lookUp, site.baseUrl(), ready.stream().map(Part::edits).toList(), languages(), sitemapsPerSecond);
        String problem;
        try {
            problem = changes.update(site, edition).orElse(null);
        } catch (RuntimeException | Error e) {
            log.unexpected(e);
            problem = "It failed in an unexpected way: " + e;
        }
        SiteState after = site.state();
        if (!after.snapshot().equals(before.snapshot())) {
            lookUp.retain(after);
        }
        Set<SiteEdits> chosen = Collections.newSetFromMap(new IdentityHashMap<>());
        chosen.addAll(edition.chosen);
        boolean all = problem != null && chosen.isEmpty();
        List<Part> done = ready.stream()
                .filter(part -> all || chosen.contains(part.edits()) || edition.refused.containsKey(part.edits()))
                .toList();
        // All at once, because there may be many thousands.
        String ofOthers = problem;
        end(remove(address, done), part -> edition.refused.getOrDefault(part.edits(), ofOthers));
        if (problem == null && isTooMuch(edition.sitemapsLeft, after, take(address))) {
            refreshInstead(address);
        }
    }

    /** The sections that may have multilingual pages. */
    private Set<String> languages() {
        Set<String> names = new TreeSet<>();
        changes.sections().forEach((section, families) -> {
            if (families.stream().anyMatch(EntryFamily::mayHaveLanguages)) {
                names.add(section);
            }
        });
        return names;
    }

    /** Whether a refresh is faster than continuing with single changes. */
    private boolean isTooMuch(int sitemaps, SiteState state, List<Part> left) {
        int files = state.sectionNames().stream()
                .mapToInt(section -> state.files(section).size())
                .sum();
        return sitemaps > Math.max(MOST_SECONDS * sitemapsPerSecond, files / 3)
                || left.stream().mapToInt(part -> part.edits().size()).sum() > MOST_WAITING / 2;
    }

    private void refreshInstead(String address) {
        List<Part> parts = remove(address, take(address));
        Set<String> names = new TreeSet<>();
        parts.forEach(part -> names.addAll(part.edits().sections().keySet()));
        names.retainAll(changes.sections().keySet());
        CompletableFuture<RefreshReport> next;
        try {
            next = engine.refresh(names);
        } catch (RuntimeException | Error e) {
            end(parts, part -> "No refresh could be begun: " + e);
            return;
        }
        CompletableFuture<?> unused = next.handle((report, failure) -> {
            String problem = failure != null
                    ? "The refresh failed: " + failure
                    : report.problem().orElse(report.failed() ? "The refresh failed" : null);
            end(parts, part -> problem);
            return null;
        });
    }

    /** Returns the removed changes: none if the editor was closed, which has ended them. */
    private synchronized List<Part> remove(String address, List<Part> parts) {
        List<Part> left = waiting.get(address);
        if (left == null) {
            return List.of();
        }
        Set<Part> gone = Collections.newSetFromMap(new IdentityHashMap<>());
        gone.addAll(parts);
        left.removeIf(gone::contains);
        gone.forEach(part -> waitingEdits -= part.edits().size());
        if (left.isEmpty()) {
            waiting.remove(address);
        }
        return parts;
    }

    /** Ends parts of one site. Listeners get one report per result: a long refresh keeps them waiting. */
    private void end(List<Part> parts, Function<Part, @Nullable String> problems) {
        Map<Optional<String>, List<Part>> results = new LinkedHashMap<>();
        parts.forEach(
                part -> results.computeIfAbsent(Optional.ofNullable(problems.apply(part)), key -> new ArrayList<>())
                        .add(part));
        results.forEach((problem, same) -> {
            SkippedPages skipped = new SkippedPages();
            same.forEach(part -> skipped.add(part.change().pages.skipped()));
            int urls = same.stream().mapToInt(part -> part.edits().urls()).sum();
            changes.changed(same.get(0).site(), new ChangeReport(urls, skipped.all(), problem));
        });
        results.forEach((problem, same) -> same.forEach(part -> end(part, problem)));
    }

    private void end(Part part, Optional<String> problem) {
        Change change = part.change();
        boolean ended;
        synchronized (this) {
            problem.ifPresent(text -> change.problems.putIfAbsent(text, part.site()));
            ended = --change.open == 0;
        }
        if (ended) {
            changes.newsUntil(change.pages.newsUntil());
            change.end();
        }
    }

    /** Stops publishing; waiting changes are dropped. Waits briefly for a running one. */
    void close() {
        List<List<Part>> never;
        synchronized (this) {
            closed = true;
            never = List.copyOf(waiting.values());
            waiting.clear();
        }
        executor.shutdownNow();
        never.forEach(parts -> end(parts, part -> CLOSED));
        try {
            boolean unused = executor.awaitTermination(2, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
