package dev.waymark.changes;

import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.RefreshPhases;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteReport;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.SkipReason;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
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
 * @param questions all calls
 * @param before each site's published state at the start
 */
record Round(Instant began, List<Question> questions, Map<EngineSite, SiteState> before) {

    /** Records the results, after all calls are completed. */
    void settle() {
        questions.forEach(question -> question.settle(began));
    }

    /** The sections that need a full refresh, because their changes couldn't be published. */
    Set<String> toRefresh() {
        Set<String> names = new TreeSet<>();
        questions.stream()
                .filter(question -> question.problem() != null)
                .forEach(question -> names.addAll(question.sections()));
        return names;
    }

    /** The reasons. */
    Set<String> problems() {
        Set<String> problems = new LinkedHashSet<>();
        for (Question question : questions) {
            if (question.problem() != null) {
                problems.add(question.origin() + ": " + question.problem());
            }
        }
        return problems;
    }

    /** The number of changes. */
    long told() {
        return questions.stream().mapToLong(Question::told).sum();
    }

    /** The report after this time. */
    RefreshReport report(Duration took) {
        Set<String> names = new TreeSet<>();
        questions.forEach(question -> names.addAll(question.sections()));
        List<SectionReport> sections = new ArrayList<>();
        List<List<SectionReport>> ofSites = new ArrayList<>();
        before.forEach((site, state) -> ofSites.add(new ArrayList<>()));
        for (String name : names) {
            List<SectionReport> together = new ArrayList<>();
            before.forEach((site, state) -> {
                SectionReport report = section(name, site, state.files(name), took);
                ofSites.get(together.size()).add(report);
                together.add(report);
            });
            sections.add(section(name, together, took));
        }
        List<SiteReport> sites = new ArrayList<>();
        before.forEach((site, state) -> {
            boolean changed = !site.state().snapshot().equals(state.snapshot());
            sites.add(new SiteReport(site.name(), changed, ofSites.get(sites.size()), Optional.empty()));
        });
        return new RefreshReport(
                began,
                took,
                RefreshPhases.NONE,
                sites.stream().anyMatch(SiteReport::changed),
                sections,
                sites,
                List.of(),
                Optional.empty());
    }

    /** The report of one site's section whose pages may have changed. */
    private SectionReport section(String section, EngineSite site, List<? extends SitemapFile> old, Duration took) {
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
                skipped(of(section).map(Question::skipped)),
                Map.of(),
                0,
                Map.of(),
                false,
                Set.of(),
                took,
                Duration.ZERO,
                failure(section));
    }

    /** The report of a section on all sites. */
    private SectionReport section(String section, List<SectionReport> sites, Duration took) {
        if (sites.size() == 1 && sites.get(0).site().isEmpty()) {
            return sites.get(0);
        }
        return new SectionReport(
                section,
                Optional.empty(),
                sites.stream().mapToLong(SectionReport::pages).sum(),
                sites.stream().mapToInt(SectionReport::shards).sum(),
                sites.stream().mapToInt(SectionReport::changedShards).sum(),
                sites.stream().mapToLong(SectionReport::bytes).sum(),
                sites.stream().mapToLong(SectionReport::compressedBytes).sum(),
                skipped(sites.stream().map(SectionReport::skipped)),
                Map.of(),
                0,
                Map.of(),
                false,
                Set.of(),
                took,
                Duration.ZERO,
                failure(section));
    }

    private Stream<Question> of(String section) {
        return questions.stream().filter(question -> question.sections().contains(section));
    }

    private Optional<SectionFailure> failure(String section) {
        return of(section)
                .flatMap(question -> Optional.ofNullable(question.failure()).stream())
                .findFirst();
    }

    private static Map<SkipReason, PageCount> skipped(Stream<Map<SkipReason, PageCount>> parts) {
        SkippedPages all = new SkippedPages();
        parts.forEach(all::add);
        return all.all();
    }
}
