package dev.waymark.changes;

import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteReport;
import dev.waymark.runtime.report.SitemapFile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * One round of calls, which ask providers for changes. Reported like a refresh of their sections.
 *
 * @param began the start of the calls
 * @param calls all calls
 * @param before each site's published state at the start
 */
record Round(Instant began, List<ProviderCall> calls, Map<EngineSite, SiteState> before) {

    /** The sections that need a full refresh, because their changes couldn't be published. */
    Set<String> toRefresh() {
        Set<String> names = new TreeSet<>();
        calls.stream().filter(call -> call.problem != null).forEach(call -> names.addAll(call.sections));
        return names;
    }

    /** The reasons. */
    List<String> problems() {
        return calls.stream()
                .filter(call -> call.problem != null)
                .map(call -> call.origin + ": " + call.problem)
                .toList();
    }

    /** The number of changes. */
    long count() {
        return calls.stream().mapToLong(call -> call.count).sum();
    }

    /** The report after this time. */
    RefreshReport report(Duration took) {
        List<SiteReport> sites = new ArrayList<>();
        before.forEach((site, state) -> {
            boolean changed = !site.state().snapshot().equals(state.snapshot());
            Optional<String> name = Optional.of(site.name()).filter(given -> !given.isEmpty());
            sites.add(
                    new SiteReport(site.name(), changed, sections(name, Map.of(site, state), took), Optional.empty()));
        });
        List<SectionReport> sections = sections(Optional.empty(), before, took);
        return new RefreshReport(
                began,
                took,
                RefreshPhases.NONE,
                sites.stream().anyMatch(SiteReport::changed),
                sections.stream().mapToLong(SectionReport::pages).sum(),
                sections,
                sites,
                List.of(),
                Optional.empty());
    }

    /** The reports of the sections whose pages may have changed, on some sites. */
    private List<SectionReport> sections(Optional<String> site, Map<EngineSite, SiteState> sites, Duration took) {
        Set<String> names = new TreeSet<>();
        calls.forEach(call -> names.addAll(call.sections));
        return names.stream().map(name -> section(name, site, sites, took)).toList();
    }

    private SectionReport section(
            String section, Optional<String> name, Map<EngineSite, SiteState> sites, Duration took) {
        List<SitemapFile> now = new ArrayList<>();
        int changed = 0;
        for (Map.Entry<EngineSite, SiteState> site : sites.entrySet()) {
            Set<SitemapFile> old = new HashSet<>(site.getValue().files(section));
            List<? extends SitemapFile> files = site.getKey().state().files(section);
            now.addAll(files);
            changed += (int) files.stream().filter(file -> !old.contains(file)).count();
        }
        SkippedPages skipped = new SkippedPages();
        of(section).forEach(call -> skipped.add(call.skipped.all()));
        return new SectionReport(
                section,
                name,
                now.stream().mapToLong(SitemapFile::pages).sum(),
                now.size(),
                changed,
                now.stream().mapToLong(SitemapFile::size).sum(),
                now.stream().mapToLong(SitemapFile::compressedSize).sum(),
                skipped.all(),
                Map.of(),
                0,
                Map.of(),
                false,
                Set.of(),
                took,
                Duration.ZERO,
                of(section)
                        .flatMap(call -> Optional.ofNullable(call.failure).stream())
                        .findFirst());
    }

    private Stream<ProviderCall> of(String section) {
        return calls.stream().filter(call -> call.sections.contains(section));
    }
}
