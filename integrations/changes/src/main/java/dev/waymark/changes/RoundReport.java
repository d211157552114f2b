package dev.waymark.changes;

import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteReport;
import dev.waymark.runtime.report.SitemapFile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The report of asking providers for changes, like that of a refresh of their sections.
 *
 * @param before each site's published state when the providers were asked
 */
record RoundReport(Round round, Map<EngineSite, SiteState> before, Duration duration) {

    RefreshReport make() {
        List<SectionReport> sections = new ArrayList<>();
        List<List<SectionReport>> ofSites = new ArrayList<>();
        before.forEach((site, state) -> ofSites.add(new ArrayList<>()));
        for (String name : round.sections()) {
            List<SectionReport> together = new ArrayList<>();
            before.forEach((site, state) -> {
                SectionReport report = section(name, site, state.files(name));
                ofSites.get(together.size()).add(report);
                together.add(report);
            });
            sections.add(section(name, together));
        }
        List<SiteReport> sites = new ArrayList<>();
        before.forEach((site, state) -> {
            boolean changed = !site.state().snapshot().equals(state.snapshot());
            sites.add(new SiteReport(site.name(), changed, ofSites.get(sites.size()), Optional.empty()));
        });
        return new RefreshReport(
                round.began(),
                duration,
                RefreshPhases.NONE,
                sites.stream().anyMatch(SiteReport::changed),
                sections,
                sites,
                List.of(),
                Optional.empty());
    }

    /** The report of one site's section whose pages may have changed. */
    private SectionReport section(String section, EngineSite site, List<? extends SitemapFile> old) {
        List<? extends SitemapFile> now = site.state().files(section);
        Set<SitemapFile> known = new HashSet<>(old);
        return new SectionReport(
                section,
                site.name().isEmpty() ? Optional.empty() : Optional.of(site.name()),
                now.stream().mapToLong(SitemapFile::pages).sum(),
                now.size(),
                (int) now.stream().filter(file -> !known.contains(file)).count(),
                now.stream().mapToLong(SitemapFile::size).sum(),
                now.stream().mapToLong(SitemapFile::compressedSize).sum(),
                round.skipped(section),
                Map.of(),
                0,
                Map.of(),
                false,
                Set.of(),
                duration,
                Duration.ZERO,
                round.failure(section));
    }

    /** The report of a section on all sites. */
    private SectionReport section(String section, List<SectionReport> sites) {
        if (sites.size() == 1 && sites.get(0).site().isEmpty()) {
            return sites.get(0);
        }
        SkippedPages skipped = new SkippedPages();
        sites.forEach(site -> skipped.add(site.skipped()));
        return new SectionReport(
                section,
                Optional.empty(),
                sites.stream().mapToLong(SectionReport::pages).sum(),
                sites.stream().mapToInt(SectionReport::shards).sum(),
                sites.stream().mapToInt(SectionReport::changedShards).sum(),
                sites.stream().mapToLong(SectionReport::bytes).sum(),
                sites.stream().mapToLong(SectionReport::compressedBytes).sum(),
                skipped.all(),
                Map.of(),
                0,
                Map.of(),
                false,
                Set.of(),
                duration,
                Duration.ZERO,
                round.failure(section));
    }
}
