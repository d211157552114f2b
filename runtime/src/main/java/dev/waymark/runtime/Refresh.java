package dev.waymark.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One refresh of some sections, from the state before to the state after. It changes nothing by itself: a refresh that
 * fails or is cancelled leaves no trace.
 */
final class Refresh {

    /**
     * What is known between refreshes. Immutable.
     *
     * @param sections the files of each section that was ever rendered completely
     * @param snapshot what is published
     * @param empty whether every section was rendered and there is no page at all
     * @param heldBack the sections that were last refused because they shrank, and to how many pages
     * @param urlSets for each section, what tells whether its URLs are still the same; unknown after a restart
     */
    record State(
            Map<String, List<SitemapFile>> sections,
            @Nullable Snapshot snapshot,
            boolean empty,
            Map<String, Long> heldBack,
            Map<String, Long> urlSets) {

        /** What another process published does not change what this one has seen of the sections that it left alone. */
        State keepingHeldBack(State mine) {
            Map<String, Long> kept = new TreeMap<>(mine.heldBack());
            kept.keySet()
                    .removeIf(name -> pages(sections.getOrDefault(name, List.of()))
                            != pages(mine.sections().getOrDefault(name, List.of())));
            return new State(sections, snapshot, empty, kept, urlSets);
        }

        static final State INITIAL = new State(Map.of(), null, false, Map.of(), Map.of());
    }

    /** What a refresh leads to. */
    record Result(State state, RefreshReport report) {}

    private static final String CLOSED = "The sitemap was closed";

    private final Site site;
    private final State before;
    private final BooleanSupplier cancelled;
    private final Instant now;
    private final boolean force;
    private final long start = System.nanoTime();
    private @Nullable Long publishingSince;
    private final Map<String, List<SitemapFile>> sections;
    private final Map<String, Long> heldBack;
    private final Map<String, Long> urlSets;
    private final List<SectionReport> reports = new ArrayList<>();

    Refresh(Site site, State before, boolean force, BooleanSupplier cancelled) {
        this.site = site;
        this.before = before;
        this.cancelled = cancelled;
        now = site.settings().clock().instant().truncatedTo(ChronoUnit.SECONDS);
        this.force = force;
        sections = new TreeMap<>(before.sections());
        sections.keySet().retainAll(site.sectionNames());
        heldBack = new TreeMap<>(before.heldBack());
        urlSets = new HashMap<>(before.urlSets());
    }

    Result run(Set<String> scope) {
        for (Map.Entry<String, List<EntryPlan>> section : site.sections().entrySet()) {
            if (scope.contains(section.getKey())) {
                refresh(section.getKey(), section.getValue());
            }
        }
        if (cancelled.getAsBoolean()) {
            return result(before, CLOSED);
        }
        publishingSince = System.nanoTime();
        return publish();
    }

    private void refresh(String name, List<EntryPlan> entries) {
        long start = System.nanoTime();
        List<SitemapFile> old = before.sections().getOrDefault(name, List.of());
        SectionRun run = new SectionRun(name, entries, site.settings(), factory(old), cancelled);
        SectionFailure failure = null;
        boolean orderChanged = false;
        try {
            accept(name, old, run.run());
            orderChanged = orderChanged(name, old, run.urlSet());
        } catch (HeldBackException e) {
            failure = new SectionFailure("the shrink guard", run.supplied(), e);
        } catch (Throwable e) {
            // Whatever a provider throws, an Error too, stops its own section and nothing else; nor may an interrupt
            // that was meant for it, for that would stop the next section's files from being written.
            Thread.interrupted();
            failure = new SectionFailure(run.origin(), run.suppliedByOrigin(), e);
        }
        reports.add(report(name, old, run, orderChanged, Duration.ofNanos(System.nanoTime() - start), failure));
    }

    private void accept(String name, List<SitemapFile> old, List<SitemapFile> files) {
        long had = pages(old);
        long has = pages(files);
        if (!force && site.settings().shrinkGuard().refuses(had, has)) {
            Long known = heldBack.put(name, has);
            // Only what stays as it is, is confirmed: a section that goes on shrinking has to be seen once more.
            if (known == null || site.settings().shrinkGuard().refuses(known, has)) {
                throw new HeldBackException(had, has);
            }
        }
        heldBack.remove(name);
        sections.put(name, files);
    }

    /** Sitemaps are named after URLs at fixed distances, so the same URLs in the same order give the same names. */
    private boolean orderChanged(String name, List<SitemapFile> old, long urlSet) {
        Long known = urlSets.put(name, urlSet);
        return known != null && known == urlSet && !names(old).equals(names(sections.getOrDefault(name, List.of())));
    }

    private static List<String> names(List<SitemapFile> files) {
        return files.stream().map(SitemapFile::name).toList();
    }

    private static long pages(List<SitemapFile> files) {
        return files.stream().mapToLong(SitemapFile::pages).sum();
    }

    private FileFactory factory(Collection<SitemapFile> previous) {
        Map<String, SitemapFile> byName = new HashMap<>();
        previous.forEach(file -> byName.put(file.name(), file));
        return new FileFactory(byName, before.snapshot() == null, now, site.settings());
    }

    private SectionReport report(
            String name,
            List<SitemapFile> old,
            SectionRun run,
            boolean orderChanged,
            Duration duration,
            @Nullable SectionFailure failure) {
        List<SitemapFile> files = sections.getOrDefault(name, List.of());
        return new SectionReport(
                name,
                pages(files),
                files.size(),
                (int) files.stream().filter(file -> !old.contains(file)).count(),
                files.stream().mapToLong(SitemapFile::size).sum(),
                files.stream().mapToLong(SitemapFile::compressedSize).sum(),
                run.tally().skipped(),
                run.tally().dropped(),
                orderChanged,
                duration,
                run.storing(),
                Optional.ofNullable(failure));
    }

    private Result publish() {
        Snapshot current = before.snapshot();
        if (!sections.keySet().containsAll(site.sectionNames())) {
            // A section has never succeeded: a sitemap without it would tell crawlers that its pages are gone.
            return result(new State(sections, current, false, heldBack, urlSets), null);
        }
        List<SitemapFile> shards = new ArrayList<>();
        site.sectionNames().forEach(name -> shards.addAll(sections.getOrDefault(name, List.of())));
        if (shards.isEmpty()) {
            // The protocol knows no empty sitemap, so what was published last stays.
            return result(new State(before.sections(), current, true, heldBack, urlSets), "There are no pages");
        }
        if (current != null
                && isRootIntact(current)
                && isOfSameShape(current, shards)
                && sections.equals(before.sections())) {
            return result(new State(sections, current, false, heldBack, urlSets), null);
        }
        if (shards.size() > Limits.MAX_URLS) {
            return result(
                    before,
                    shards.size() + " sitemaps are more than the 50000 that one index may name;"
                            + " raise maxUrls or maxBytes");
        }
        try {
            State next = new State(sections, snapshot(current, shards), false, heldBack, urlSets);
            site.settings()
                    .store()
                    .publish(site.settings().baseUrl(), next, site.settings().grace());
            return result(next, null);
        } catch (IOException | UncheckedIOException e) {
            return result(before, "The snapshot cannot be stored: " + e);
        }
    }

    private static boolean isRootIntact(Snapshot snapshot) {
        return snapshot.file(Snapshot.ROOT).map(SitemapFile::isIntact).orElse(false);
    }

    /** Settings may have changed with a restart. */
    private boolean isOfSameShape(Snapshot current, List<SitemapFile> shards) {
        boolean single = new Publisher(site.settings(), factory(List.of())).isSingle(shards);
        return single == (current.names().size() == 1);
    }

    private Snapshot snapshot(@Nullable Snapshot current, List<SitemapFile> shards) {
        if (current == null) {
            Publisher.Publication first = new Publisher(site.settings(), factory(List.of())).publish(shards);
            return new Snapshot(first.files(), first.pages(), now, List.of());
        }
        List<SitemapFile> root = List.of(current.file(Snapshot.ROOT).orElseThrow());
        Publisher.Publication next = new Publisher(site.settings(), factory(root)).publish(shards);
        return current.next(next.files(), next.pages(), now, site.settings().grace());
    }

    private Result result(State state, @Nullable String problem) {
        long end = System.nanoTime();
        RefreshReport report = new RefreshReport(
                now,
                Duration.ofNanos(end - start),
                phases(Duration.ofNanos(publishingSince == null ? 0 : end - publishingSince)),
                state.snapshot() != before.snapshot(),
                reports,
                Optional.ofNullable(problem));
        return new Result(state, report);
    }

    private RefreshPhases phases(Duration publishing) {
        Duration rendering = sum(SectionReport::duration);
        Duration storing = sum(SectionReport::storing);
        return new RefreshPhases(rendering.minus(storing), storing, publishing);
    }

    private Duration sum(Function<SectionReport, Duration> part) {
        return reports.stream().map(part).reduce(Duration.ZERO, Duration::plus);
    }

    /** A report of a refresh that never began. */
    static RefreshReport neverRun(Instant now) {
        return new RefreshReport(now, Duration.ZERO, RefreshPhases.NONE, false, List.of(), Optional.of(CLOSED));
    }
}
