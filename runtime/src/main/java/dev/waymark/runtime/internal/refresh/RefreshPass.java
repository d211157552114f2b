package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.schedule.RefreshCause;
import dev.waymark.runtime.internal.schedule.RefreshRequest;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One refresh of some sections of all sites. A failed or cancelled one changes nothing. */
final class RefreshPass {

    /**
     * The result of a refresh.
     *
     * @param sites the result on each site
     * @param retry the sections to retry soon
     * @param newsUntil the expiration of each section's oldest news
     */
    record Result(List<SiteRefresh> sites, RefreshReport report, Set<String> retry, Map<String, Instant> newsUntil) {

        /** Nothing was rendered. */
        static Result none(RefreshReport report, Set<String> retry) {
            return new Result(List.of(), report, retry, Map.of());
        }

        /** Whether another process may have rendered the same sections later. */
        boolean isOvertaken() {
            return sites.stream().anyMatch(SiteRefresh::isOvertaken);
        }
    }

    /** Maximum sites whose problem is named. */
    private static final int MOST_NAMED = 3;

    static final String CLOSED = "The sitemap was closed";
    static final String LOST = "Another process refreshes the sitemap now";

    final RefreshRunner runner;
    final RenderSettings rendering;
    final List<SiteRefresh> sites;

    /** When it began. */
    final Instant now;

    final RefreshCache cache = new RefreshCache();
    private final RefreshRequest request;
    private final KnownSites.Reading reading;
    private final PublishStep step;
    private final BooleanSupplier closed;
    private final List<SectionRefresh> refreshed = new ArrayList<>();
    private long start;

    /**
     * Begins on the published state of each site.
     *
     * @param step the plug-ins' part in publishing it
     * @param closed whether the sitemap is closed
     */
    RefreshPass(
            RefreshRunner runner,
            RefreshRequest request,
            KnownSites.Reading reading,
            PublishStep step,
            BooleanSupplier closed) {
        this.runner = runner;
        this.request = request;
        this.reading = reading;
        this.step = step;
        this.closed = closed;
        boolean discards =
                request.cause() == RefreshCause.FORCE && request.scope().containsAll(runner.listing.sectionNames());
        sites = runner.known.all().stream()
                .map(site -> new SiteRefresh(site, site.publisher().hold(step, discards)))
                .toList();
        now = runner.now();
        rendering = runner.known.cut(runner.rendering).at(now);
    }

    /** Whether to stop. */
    boolean isCancelled() {
        return closed.getAsBoolean() || isLost();
    }

    /** Whether another process leads now, or this refresh was abandoned. */
    boolean isLost() {
        return request.isGivenUp() || step.isLost();
    }

    Result run() {
        start = System.nanoTime();
        Set<String> scope = request.scope();
        if (sites.isEmpty()) {
            String failure = reading.failure();
            return Result.none(
                    report(Duration.ZERO, failure != null ? failure : "There are no sites"),
                    failure == null ? Set.of() : scope);
        }
        render(scope);
        if (isCancelled()) {
            // An interruption isn't the provider's failure.
            refreshed.clear();
            String why = closed.getAsBoolean() ? CLOSED : LOST;
            return Result.none(report(Duration.ZERO, why), Set.of());
        }
        long publishing = System.nanoTime();
        runner.relist();
        refreshed.forEach(SectionRefresh::settle);
        for (int i = 0; i < sites.size(); i++) {
            SiteRefresh site = sites.get(i);
            for (SectionRefresh section : refreshed) {
                site.add(section.sites.get(i));
            }
            runner.watchdog.begin("publication of " + site.plan().rootAddress(), () -> 0);
            try {
                site.publish(runner.listing.sectionNames(), now, cache, rendering);
            } finally {
                runner.watchdog.end();
            }
        }
        Duration took = Duration.ofNanos(System.nanoTime() - publishing);
        return new Result(sites, report(took, problem()), toRetry(scope), newsUntil());
    }

    private void render(Set<String> scope) {
        RefreshListener listener = runner.settings.listener();
        for (String name : runner.listing.sectionNames()) {
            if (scope.contains(name) && !isCancelled()) {
                SectionRefresh section = new SectionRefresh(name, this);
                section.run(request.cause());
                refreshed.add(section);
                if (listener.isHeard() && !isCancelled()) {
                    listener.sectionEnded(section.report());
                }
            }
        }
    }

    private @Nullable String problem() {
        if (reading.failure() != null) {
            return reading.failure();
        }
        if (sites.size() == 1) {
            return sites.get(0).problem();
        }
        // A site without pages is a problem only if no site has any.
        if (sites.stream().allMatch(SiteRefresh::isEmpty)) {
            return "There are no pages on any of the " + sites.size() + " sites";
        }
        List<String> problems = sites.stream()
                .filter(site -> site.problem() != null && !site.isEmpty())
                .map(site -> "site " + site.site.name() + ": " + site.problem())
                .toList();
        int more = problems.size() - MOST_NAMED;
        return problems.isEmpty()
                ? null
                : String.join("; ", problems.subList(0, Math.min(MOST_NAMED, problems.size())))
                        + (more > 0 ? "; and " + more + " more" : "");
    }

    private Map<String, Instant> newsUntil() {
        Map<String, Instant> ends = new TreeMap<>();
        refreshed.forEach(section -> section.newsUntil().ifPresent(end -> ends.put(section.name, end)));
        return ends;
    }

    private Set<String> toRetry(Set<String> scope) {
        Set<String> retry = new TreeSet<>();
        if (reading.failure() != null) {
            retry.addAll(scope);
        }
        boolean discarded = false;
        for (SiteRefresh site : sites) {
            Set<String> again = site.toRetry(scope, runner.listing.sectionNames());
            discarded |= !again.isEmpty();
            // Among several sites, one without pages needs no retry.
            if (sites.size() == 1 || !site.isEmpty()) {
                retry.addAll(again);
            }
        }
        if (!discarded || sites.size() > 1) {
            refreshed.stream().filter(SectionRefresh::isToBeRetried).forEach(section -> retry.add(section.name));
        }
        return retry;
    }

    private RefreshReport report(Duration publishing, @Nullable String problem) {
        List<SectionReport> reports = new ArrayList<>();
        for (SectionRefresh section : refreshed) {
            List<SectionReport> ofSites = section.reports();
            for (int i = 0; i < ofSites.size(); i++) {
                sites.get(i).add(ofSites.get(i));
            }
            reports.add(section.report());
        }
        boolean isWhole = refreshed.size() == runner.listing.sectionNames().size();
        Duration rendering = sum(reports, SectionReport::duration);
        Duration storing = sum(reports, SectionReport::storing);
        return new RefreshReport(
                now,
                Duration.ofNanos(System.nanoTime() - start),
                new RefreshPhases(rendering.minus(storing), storing, publishing),
                sites.stream().anyMatch(SiteRefresh::isChanged),
                sites.stream().mapToLong(site -> site.pages(isWhole)).sum(),
                reports,
                sites.stream().map(SiteRefresh::report).toList(),
                Stream.concat(reading.problems().stream(), differences()).toList(),
                Optional.ofNullable(problem));
    }

    private Stream<String> differences() {
        return sites.stream()
                .flatMap(site -> site.publisher().differences(site.published, runner.listing.sectionNames()).stream())
                .distinct();
    }

    private static Duration sum(List<SectionReport> reports, Function<SectionReport, Duration> part) {
        return reports.stream().map(part).reduce(Duration.ZERO, Duration::plus);
    }
}
