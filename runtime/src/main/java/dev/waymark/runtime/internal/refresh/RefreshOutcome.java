package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.incremental.Round;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The report of one refresh. */
record RefreshOutcome(
        Instant startedAt,
        Duration duration,
        RefreshPhases phases,
        boolean changed,
        List<SectionReport> sections,
        List<SiteReport> sites,
        List<String> siteProblems,
        Optional<String> problem)
        implements RefreshReport {

    RefreshOutcome {
        sections = List.copyOf(sections);
        sites = List.copyOf(sites);
        siteProblems = List.copyOf(siteProblems);
    }

    /** The report of a refresh that did nothing, because of a problem. */
    static RefreshOutcome neverRun(Instant now, String problem) {
        return new RefreshOutcome(
                now, Duration.ZERO, RefreshPhases.NONE, false, List.of(), List.of(), List.of(), Optional.of(problem));
    }

    /**
     * The report of a turn in which providers were asked what changed: as of a refresh of their sections.
     *
     * @param before what was published of each site when the providers were asked
     */
    static RefreshOutcome changes(Round round, Map<KnownSite, PublishedState> before, Duration duration) {
        List<SectionReport> sections = new ArrayList<>();
        List<List<SectionReport>> ofSites = new ArrayList<>();
        before.forEach((site, state) -> ofSites.add(new ArrayList<>()));
        for (String name : round.sections()) {
            int i = 0;
            List<SectionReport> together = new ArrayList<>();
            for (Map.Entry<KnownSite, PublishedState> site : before.entrySet()) {
                SectionReport report = SectionOutcome.changed(
                        name,
                        site.getKey().name(),
                        site.getValue().files(name),
                        site.getKey().publisher().state().files(name),
                        round.skipped(name),
                        duration,
                        round.failure(name));
                together.add(report);
                ofSites.get(i++).add(report);
            }
            sections.add(SectionOutcome.of(name, together, new SkipTally(), Set.of(), duration, Duration.ZERO));
        }
        List<SiteReport> sites = new ArrayList<>();
        for (Map.Entry<KnownSite, PublishedState> site : before.entrySet()) {
            boolean changed = site.getKey().publisher().state().publication()
                    != site.getValue().publication();
            sites.add(new SiteOutcome(site.getKey().name(), changed, ofSites.get(sites.size()), Optional.empty()));
        }
        return new RefreshOutcome(
                round.began(),
                duration,
                RefreshPhases.NONE,
                sites.stream().anyMatch(SiteReport::changed),
                sections,
                sites,
                List.of(),
                Optional.empty());
    }
}
