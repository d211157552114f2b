package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One refresh of some sections. One that fails or is cancelled leaves no trace. */
final class Refresh {

    /**
     * What a refresh leads to.
     *
     * @param memory what is remembered from now on
     * @param retry the sections that should soon be refreshed again
     * @param newsUntil when the oldest news of a section is too old
     */
    record Result(RefreshState memory, RefreshReport report, Set<String> retry, Map<String, Instant> newsUntil) {}

    static final String CLOSED = "The sitemap was closed";

    private final RefreshContext context;
    private final long start = System.nanoTime();
    private final List<SectionRefresh> refreshed = new ArrayList<>();

    Refresh(RefreshContext context) {
        this.context = context;
    }

    Result run(Set<String> scope, boolean force) {
        for (String name : context.listing().sectionNames()) {
            if (scope.contains(name)) {
                SectionRefresh section = new SectionRefresh(name, context);
                refreshed.add(section);
                section.run(force);
            }
        }
        if (context.cancelled().getAsBoolean()) {
            return new Result(context.memory(), report(Duration.ZERO, CLOSED), Set.of(), Map.of());
        }
        long publishing = System.nanoTime();
        refreshed.forEach(SectionRefresh::settle);
        Publisher.Outcome outcome = publish(force);
        Duration took = Duration.ofNanos(System.nanoTime() - publishing);
        return new Result(
                memory(outcome), report(took, outcome.problem()), toRetry(scope, outcome.discarded()), newsUntil());
    }

    /** The guard has been asked about what was published when the refresh began; others may have published since. */
    private boolean mayReplace(String section, List<StoredFile> before, List<StoredFile> after) {
        return before.equals(context.published().files(section))
                || !context.settings().shrinkGuard().refuses(StoredFile.pages(before), StoredFile.pages(after));
    }

    /** What was discarded is rendered again, and with it what lacks a file that is needed to publish. */
    private Set<String> toRetry(Set<String> scope, boolean discarded) {
        if (!discarded) {
            return toRetry();
        }
        Set<String> retry = new TreeSet<>(context.publisher().lacking());
        retry.retainAll(context.listing().sectionNames());
        retry.addAll(scope);
        return retry;
    }

    private Publisher.Outcome publish(boolean force) {
        Map<String, List<StoredFile>> rendered = new TreeMap<>();
        for (SectionRefresh section : refreshed) {
            List<StoredFile> files = section.rendered();
            if (files != null) {
                rendered.put(section.name(), files);
            }
        }
        return context.publisher()
                .publish(
                        rendered,
                        context.listing().sectionNames(),
                        context.now(),
                        context.recent(),
                        (name, before, after) -> force || mayReplace(name, before, after));
    }

    private RefreshState memory(Publisher.Outcome outcome) {
        if (outcome.discarded() && !outcome.empty()) {
            return context.memory();
        }
        Map<String, ShrinkGuard.HeldBack> heldBack =
                new TreeMap<>(context.memory().heldBack());
        Map<String, Long> urlSets = new HashMap<>(context.memory().urlSets());
        for (SectionRefresh section : refreshed) {
            if (section.rendered() != null) {
                urlSets.put(section.name(), section.urlSet());
            }
            ShrinkGuard.HeldBack held = section.heldBack();
            heldBack.remove(section.name());
            if (held != null) {
                heldBack.put(section.name(), held);
            }
        }
        return new RefreshState(outcome.empty(), heldBack, urlSets);
    }

    private Map<String, Instant> newsUntil() {
        Map<String, Instant> ends = new TreeMap<>();
        refreshed.forEach(section -> section.newsUntil().ifPresent(end -> ends.put(section.name(), end)));
        return ends;
    }

    private Set<String> toRetry() {
        Set<String> retry = new TreeSet<>();
        refreshed.stream().filter(SectionRefresh::isToBeRetried).forEach(section -> retry.add(section.name()));
        return retry;
    }

    private RefreshReport report(Duration publishing, @Nullable String problem) {
        List<SectionReport> reports =
                refreshed.stream().map(SectionRefresh::report).toList();
        Duration rendering = sum(reports, SectionReport::duration);
        Duration storing = sum(reports, SectionReport::storing);
        return new RefreshOutcome(
                context.now(),
                Duration.ofNanos(System.nanoTime() - start),
                new RefreshPhases(rendering.minus(storing), storing, publishing),
                context.publisher().state().publication() != context.published().publication(),
                reports,
                Optional.ofNullable(problem));
    }

    private static Duration sum(List<SectionReport> reports, Function<SectionReport, Duration> part) {
        return reports.stream().map(part).reduce(Duration.ZERO, Duration::plus);
    }
}
