package dev.waymark.runtime;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One refresh of some sections, from the state before to the state after. It changes nothing by itself: a refresh that
 * fails or is cancelled leaves no trace.
 */
final class Refresh {

    /**
     * What a refresh leads to.
     *
     * @param retry the sections that should soon be refreshed again
     */
    record Result(RefreshState state, RefreshReport report, Set<String> retry) {}

    private static final String CLOSED = "The sitemap was closed";

    private final Site site;
    private final RefreshState before;
    private final LatePages late;
    private final BooleanSupplier cancelled;
    private final Instant now;
    private final boolean force;
    private final long start = System.nanoTime();
    private final List<SectionRefresh> refreshed = new ArrayList<>();

    Refresh(Site site, RefreshState before, LatePages late, boolean force, BooleanSupplier cancelled) {
        this.site = site;
        this.before = before;
        this.late = late;
        this.force = force;
        this.cancelled = cancelled;
        now = site.settings().clock().instant().truncatedTo(ChronoUnit.SECONDS);
    }

    Result run(Set<String> scope) {
        for (String name : site.sectionNames()) {
            if (scope.contains(name)) {
                SectionRefresh section = new SectionRefresh(name, site, before, now, late, cancelled);
                refreshed.add(section);
                section.run(force);
            }
        }
        if (cancelled.getAsBoolean()) {
            return new Result(before, report(before, Duration.ZERO, CLOSED), Set.of());
        }
        long publishing = System.nanoTime();
        NextSnapshot.Outcome outcome = publish();
        Duration took = Duration.ofNanos(System.nanoTime() - publishing);
        return new Result(
                outcome.state(),
                report(outcome.state(), took, outcome.problem()),
                outcome.discarded() ? scope : toRetry());
    }

    private NextSnapshot.Outcome publish() {
        Map<String, List<SitemapFile>> sections = new TreeMap<>(before.sections());
        Map<String, HeldBack> heldBack = new TreeMap<>(before.heldBack());
        Map<String, Long> urlSets = new HashMap<>(before.urlSets());
        for (SectionRefresh section : refreshed) {
            section.settle();
            List<SitemapFile> rendered = section.rendered();
            if (rendered != null) {
                sections.put(section.name(), rendered);
                urlSets.put(section.name(), section.urlSet());
            }
            HeldBack held = section.heldBack();
            heldBack.remove(section.name());
            if (held != null) {
                heldBack.put(section.name(), held);
            }
        }
        return new NextSnapshot(site, before, now, sections, heldBack, urlSets).publish();
    }

    private Set<String> toRetry() {
        Set<String> retry = new TreeSet<>();
        refreshed.stream().filter(SectionRefresh::isToBeRetried).forEach(section -> retry.add(section.name()));
        return retry;
    }

    private RefreshReport report(RefreshState state, Duration publishing, @Nullable String problem) {
        List<SectionReport> reports =
                refreshed.stream().map(SectionRefresh::report).toList();
        Duration rendering = sum(reports, SectionReport::duration);
        Duration storing = sum(reports, SectionReport::storing);
        return new RefreshReport(
                now,
                Duration.ofNanos(System.nanoTime() - start),
                new RefreshPhases(rendering.minus(storing), storing, publishing),
                state.snapshot() != before.snapshot(),
                reports,
                Optional.ofNullable(problem));
    }

    private static Duration sum(List<SectionReport> reports, Function<SectionReport, Duration> part) {
        return reports.stream().map(part).reduce(Duration.ZERO, Duration::plus);
    }

    /** A report of a refresh that never began. */
    static RefreshReport neverRun(Instant now) {
        return new RefreshReport(now, Duration.ZERO, RefreshPhases.NONE, false, List.of(), Optional.of(CLOSED));
    }
}
