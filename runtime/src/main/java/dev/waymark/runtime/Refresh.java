package dev.waymark.runtime;

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
     */
    record State(
            Map<String, List<SitemapFile>> sections,
            @Nullable Snapshot snapshot,
            boolean empty) {

        static final State INITIAL = new State(Map.of(), null, false);
    }

    /** What a refresh leads to. */
    record Result(State state, RefreshReport report) {}

    private static final String CLOSED = "The sitemap was closed";

    private final Site site;
    private final State before;
    private final BooleanSupplier cancelled;
    private final Instant now;
    private final Map<String, List<SitemapFile>> sections;
    private final List<SectionReport> reports = new ArrayList<>();

    Refresh(Site site, State before, BooleanSupplier cancelled) {
        this.site = site;
        this.before = before;
        this.cancelled = cancelled;
        now = site.settings().clock().instant().truncatedTo(ChronoUnit.SECONDS);
        sections = new TreeMap<>(before.sections());
    }

    Result run(Set<String> scope) {
        long start = System.nanoTime();
        for (Map.Entry<String, List<EntryPlan>> section : site.sections().entrySet()) {
            if (scope.contains(section.getKey())) {
                refresh(section.getKey(), section.getValue());
            }
        }
        if (cancelled.getAsBoolean()) {
            return result(before, start, CLOSED);
        }
        return publish(start);
    }

    private void refresh(String name, List<EntryPlan> entries) {
        long start = System.nanoTime();
        List<SitemapFile> old = before.sections().getOrDefault(name, List.of());
        SectionRun run = new SectionRun(name, entries, site.settings(), factory(old), cancelled);
        SectionFailure failure = null;
        try {
            sections.put(name, run.run());
        } catch (Throwable e) {
            // Whatever a provider throws, an Error too, stops its own section and nothing else.
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            failure = new SectionFailure(run.origin(), run.supplied(), e);
        }
        reports.add(report(name, old, run, Duration.ofNanos(System.nanoTime() - start), failure));
    }

    private FileFactory factory(Collection<SitemapFile> previous) {
        Map<String, SitemapFile> byName = new HashMap<>();
        previous.forEach(file -> byName.put(file.name(), file));
        return new FileFactory(
                byName, before.snapshot() == null, now, site.settings().compressionLevel());
    }

    private SectionReport report(
            String name, List<SitemapFile> old, SectionRun run, Duration duration, @Nullable SectionFailure failure) {
        List<SitemapFile> files = sections.getOrDefault(name, List.of());
        return new SectionReport(
                name,
                files.stream().mapToLong(SitemapFile::pages).sum(),
                files.size(),
                (int) files.stream().filter(file -> !old.contains(file)).count(),
                files.stream().mapToLong(SitemapFile::size).sum(),
                files.stream().mapToLong(SitemapFile::compressedSize).sum(),
                run.tally().skipped(),
                run.tally().dropped(),
                duration,
                Optional.ofNullable(failure));
    }

    private Result publish(long start) {
        Snapshot current = before.snapshot();
        if (!sections.keySet().containsAll(site.sectionNames())) {
            // A section has never succeeded: a sitemap without it would tell crawlers that its pages are gone.
            return result(new State(sections, current, false), start, null);
        }
        List<SitemapFile> shards = new ArrayList<>();
        site.sectionNames().forEach(name -> shards.addAll(sections.getOrDefault(name, List.of())));
        if (shards.isEmpty()) {
            // The protocol knows no empty sitemap, so what was published last stays.
            return result(new State(before.sections(), current, true), start, "There are no pages");
        }
        if (current != null && sections.equals(before.sections())) {
            return result(new State(sections, current, false), start, null);
        }
        if (shards.size() > Limits.MAX_URLS) {
            return result(
                    before,
                    start,
                    shards.size() + " sitemaps are more than the 50000 that one index may name;"
                            + " raise maxUrls or maxBytes");
        }
        List<SitemapFile> root = current == null
                ? List.of()
                : current.file(Snapshot.ROOT).map(List::of).orElse(List.of());
        Publisher.Publication publication = new Publisher(site.settings(), factory(root)).publish(shards);
        Snapshot next = new Snapshot(publication.files(), publication.pages(), now);
        return result(new State(sections, next, false), start, null);
    }

    private Result result(State state, long start, @Nullable String problem) {
        RefreshReport report = new RefreshReport(
                now,
                Duration.ofNanos(System.nanoTime() - start),
                state.snapshot() != before.snapshot(),
                reports,
                Optional.ofNullable(problem));
        return new Result(state, report);
    }

    /** A report of a refresh that never began. */
    static RefreshReport neverRun(Instant now) {
        return new RefreshReport(now, Duration.ZERO, false, List.of(), Optional.of(CLOSED));
    }
}
