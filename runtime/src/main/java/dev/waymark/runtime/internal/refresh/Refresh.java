package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.progress.ProgressMeter;
import dev.waymark.runtime.internal.progress.RefreshListener;
import dev.waymark.runtime.internal.schedule.RefreshCause;
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
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** One refresh of some sections of all sites. A failed or cancelled one changes nothing. */
final class Refresh {

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

    private final RefreshContext context;
    private final KnownSites.Reading reading;
    private final ProgressMeter meter;
    private final long start = System.nanoTime();

    private final List<SectionRefresh> refreshed = new ArrayList<>();
    private final List<SiteRefresh> sites;

    Refresh(RefreshContext context, KnownSites.Reading reading, ProgressMeter meter) {
        this.context = context;
        this.reading = reading;
        this.meter = meter;
        sites = context.sites();
    }

    Result run(Set<String> scope, RefreshCause cause) {
        if (sites.isEmpty()) {
            String failure = reading.failure();
            return Result.none(
                    report(Duration.ZERO, failure != null ? failure : "There are no sites"),
                    failure == null ? Set.of() : scope);
        }
        render(scope, cause);
        if (context.isCancelled()) {
            // An interruption isn't the provider's failure.
            refreshed.clear();
            String why = context.closed().getAsBoolean() ? CLOSED : LOST;
            return Result.none(report(Duration.ZERO, why), Set.of());
        }
        long publishing = System.nanoTime();
        context.relist().run();
        refreshed.forEach(SectionRefresh::settle);
        for (int i = 0; i < sites.size(); i++) {
            SiteRefresh site = sites.get(i);
            for (SectionRefresh section : refreshed) {
                site.add(section.sites().get(i));
            }
            site.publish(context);
        }
        Duration took = Duration.ofNanos(System.nanoTime() - publishing);
        return new Result(sites, report(took, problem()), toRetry(scope), newsUntil());
    }

    private void render(Set<String> scope, RefreshCause cause) {
        RefreshListener listener = context.settings().listener();
        for (String name : context.listing().sectionNames()) {
            if (scope.contains(name) && !context.isCancelled()) {
                SectionRefresh section = new SectionRefresh(name, context);
                section.run(cause, meter);
                refreshed.add(section);
                if (listener.isHeard() && !context.isCancelled()) {
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
                .map(site -> "site " + site.site().name() + ": " + site.problem())
                .toList();
        int more = problems.size() - MOST_NAMED;
        return problems.isEmpty()
                ? null
                : String.join("; ", problems.subList(0, Math.min(MOST_NAMED, problems.size())))
                        + (more > 0 ? "; and " + more + " more" : "");
    }

    private Map<String, Instant> newsUntil() {
        Map<String, Instant> ends = new TreeMap<>();
        refreshed.forEach(section -> section.newsUntil().ifPresent(end -> ends.put(section.name(), end)));
        return ends;
    }

    private Set<String> toRetry(Set<String> scope) {
        Set<String> retry = new TreeSet<>();
        if (reading.failure() != null) {
            retry.addAll(scope);
        }
        boolean discarded = false;
        for (SiteRefresh site : sites) {
            Set<String> again = site.toRetry(scope, context.listing().sectionNames());
            discarded |= !again.isEmpty();
            // Among several sites, one without pages needs no retry.
            if (sites.size() == 1 || !site.isEmpty()) {
                retry.addAll(again);
            }
        }
        if (!discarded || sites.size() > 1) {
            refreshed.stream().filter(SectionRefresh::isToBeRetried).forEach(section -> retry.add(section.name()));
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
        Duration rendering = sum(reports, SectionReport::duration);
        Duration storing = sum(reports, SectionReport::storing);
        return new RefreshReport(
                context.now(),
                Duration.ofNanos(System.nanoTime() - start),
                new RefreshPhases(rendering.minus(storing), storing, publishing),
                sites.stream().anyMatch(SiteRefresh::isChanged),
                reports,
                sites.stream().map(SiteRefresh::report).toList(),
                Stream.concat(reading.problems().stream(), differences()).toList(),
                Optional.ofNullable(problem));
    }

    private Stream<String> differences() {
        return sites.stream()
                .flatMap(site -> site.publisher().limits().differences().stream())
                .distinct();
    }

    private static Duration sum(List<SectionReport> reports, Function<SectionReport, Duration> part) {
        return reports.stream().map(part).reduce(Duration.ZERO, Duration::plus);
    }
}
