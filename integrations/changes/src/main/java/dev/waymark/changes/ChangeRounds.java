package dev.waymark.changes;

import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

/**
 * Sections with only incremental providers are rarely refreshed in full; in between, their providers are asked for
 * changes. Nothing is kept across restarts, because every start begins with a full refresh. Used by the refreshing
 * thread only.
 */
final class ChangeRounds {

    /** A transaction with changes that the provider didn't see may have been open at the last call. */
    private static final Duration OVERLAP = Duration.ofMinutes(5);

    private final Engine engine;
    private final ChangeEngine changes;
    private final Editor editor;
    private final ChangeLog log;
    private final Duration fullRefreshInterval;

    /** The start of each section's last successful refresh. */
    private final Map<String, Instant> refreshed = new HashMap<>();

    /** The start of each provider's last call whose changes were published. */
    private final Map<Class<?>, Instant> asked = new HashMap<>();

    /**
     * Asks no provider yet.
     *
     * @param fullRefreshInterval the time between two full refreshes of a section
     */
    ChangeRounds(Engine engine, Editor editor, ChangeLog log, Duration fullRefreshInterval) {
        this.engine = engine;
        changes = engine.changes();
        this.editor = editor;
        this.log = log;
        this.fullRefreshInterval = fullRefreshInterval;
    }

    /** The sections due for a full refresh; asks the providers of the others. */
    Set<String> due(Set<String> sections, Instant now) {
        // The clock was set back: what has changed since a future time is nothing.
        refreshed.values().removeIf(now::isBefore);
        asked.values().removeIf(now::isBefore);
        Set<String> due = new TreeSet<>();
        Set<String> others = new TreeSet<>(sections);
        changes.sections().forEach((section, families) -> {
            Instant last = refreshed.get(section);
            if (sections.contains(section)
                    && (last == null
                            || changes.isDevelopment()
                            || Duration.between(last, now).compareTo(fullRefreshInterval) >= 0
                            || !areIncremental(families))) {
                due.add(section);
                others.remove(section);
            }
        });
        if (!others.isEmpty()) {
            ask(others, now);
        }
        return due;
    }

    private boolean areIncremental(List<EntryFamily> families) {
        List<EntryFamily> supplied =
                families.stream().filter(family -> !family.isFixed()).toList();
        return !supplied.isEmpty()
                && supplied.stream()
                        .allMatch(family ->
                                family.provider().filter(this::canTell).isPresent());
    }

    /** Whether a provider is incremental. Missing providers fail the refresh, which reports them. */
    private boolean canTell(Class<?> provider) {
        try {
            return changes.provider(provider) instanceof IncrementalSitemapProvider
                    // Changes of a section that was never listed would have to wait for it.
                    && refreshed.keySet().containsAll(sectionsOf(provider));
        } catch (RuntimeException e) {
            return false;
        }
    }

    private Set<String> sectionsOf(Class<?> provider) {
        return engine.entries().stream()
                .filter(entry ->
                        entry.provider().filter(type -> type == provider).isPresent())
                .map(EntryDescription::section)
                .collect(Collectors.toSet());
    }

    /** Records published sections. Those whose full read failed are due again. */
    void refreshed(RefreshReport report) {
        for (SectionReport section : report.sections()) {
            if (section.failure().isPresent()) {
                refreshed.remove(section.section());
            } else if (report.problem().isEmpty()) {
                refreshed.put(section.section(), report.startedAt());
            }
        }
    }

    /** Asks the providers of some sections and publishes their changes. */
    private void ask(Set<String> sections, Instant now) {
        long start = System.nanoTime();
        Map<EngineSite, SiteState> before = new LinkedHashMap<>();
        engine.sites().forEach(site -> before.put(site, site.state()));
        Round round = new Round(now, calls(sections), before);
        List<CompletableFuture<?>> answers = new ArrayList<>();
        for (ProviderCall call : round.calls()) {
            answers.add(call.ask(engine, this::changeNow));
        }
        CompletableFuture<?> unused = CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
                .whenComplete((all, failure) ->
                        changes.later(() -> settled(round, Duration.ofNanos(System.nanoTime() - start))));
    }

    /** The calls for some sections, one per provider. */
    private List<ProviderCall> calls(Set<String> sections) {
        Map<Class<?>, String> origins = new LinkedHashMap<>();
        changes.sections().forEach((section, families) -> {
            if (sections.contains(section)) {
                families.forEach(family ->
                        family.provider().ifPresent(provider -> origins.putIfAbsent(provider, family.origin())));
            }
        });
        List<ProviderCall> calls = new ArrayList<>();
        origins.forEach((provider, origin) -> {
            Set<String> all = sectionsOf(provider);
            calls.add(new ProviderCall(provider, origin, since(provider, all), all));
        });
        return calls;
    }

    private Instant since(Class<?> provider, Set<String> sections) {
        Instant told = asked.getOrDefault(provider, Instant.MIN);
        Instant since = Instant.MAX;
        for (String section : sections) {
            Instant read = refreshed.getOrDefault(section, Instant.MIN);
            Instant known = read.isAfter(told) ? read : told;
            since = known.isBefore(since) ? known : since;
        }
        return since.minus(OVERLAP);
    }

    private void settled(Round round, Duration took) {
        for (ProviderCall call : round.calls()) {
            if (call.failure == null && call.problem == null) {
                asked.put(call.provider, round.began());
            }
        }
        RefreshReport report = round.report(took);
        log.asked(report, round.count(), round.problems());
        if (!round.toRefresh().isEmpty() && changes.mayRefresh()) {
            CompletableFuture<?> unused = engine.refresh(round.toRefresh());
        }
        changes.changed(report, round.toRefresh());
    }

    /** Publishes single pages, except for sites without a snapshot: they would wait for its first refresh. */
    private CompletableFuture<ChangeReport> changeNow(PageEncoder pages) {
        Set<String> addresses = pages.edits().keySet();
        for (EngineSite site : engine.sites()) {
            if (addresses.contains(site.address()) && site.snapshot().isEmpty()) {
                String problem =
                        "Nothing is published yet of " + site.sitemapUrls().get(0);
                return CompletableFuture.completedFuture(new ChangeReport(1, pages.skipped(), Optional.of(problem)));
            }
        }
        return editor.submit(pages);
    }
}
