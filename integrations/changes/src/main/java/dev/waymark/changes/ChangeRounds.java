package dev.waymark.changes;

import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/**
 * Asks incremental providers for changes between two full refreshes of their sections. Used by the refreshing thread
 * only.
 */
final class ChangeRounds {

    private final Engine engine;
    private final ChangeEngine changes;
    private final IncrementalSections incremental;
    private final Editor editor;
    private final ChangeLog log;

    /** Asks no provider yet. */
    ChangeRounds(Engine engine, Editor editor, ChangeLog log) {
        this.engine = engine;
        changes = engine.changes();
        incremental = new IncrementalSections(engine);
        this.editor = editor;
        this.log = log;
    }

    /** The sections due for a full refresh; asks the providers of the others. */
    Set<String> due(Set<String> sections, Instant now) {
        Set<String> due = incremental.due(now);
        due.retainAll(sections);
        Set<String> others = new TreeSet<>(sections);
        others.removeAll(due);
        if (!others.isEmpty()) {
            ask(others, now);
        }
        return due;
    }

    /** Records published sections. */
    void refreshed(RefreshReport report) {
        if (report.problem().isEmpty()) {
            report.sections().stream()
                    .filter(section -> section.failure().isEmpty())
                    .forEach(section -> incremental.refreshed(section.section(), report.startedAt()));
        }
    }

    /** Asks the providers of some sections and publishes their changes. */
    private void ask(Set<String> sections, Instant now) {
        long start = System.nanoTime();
        List<Round.Before> before = engine.sites().stream()
                .map(site -> new Round.Before(site, site.state()))
                .toList();
        Round round = new Round(now, incremental.questions(sections), before);
        List<CompletableFuture<?>> answers = new ArrayList<>();
        for (Question question : round.questions()) {
            answers.add(question.ask(engine, this::changeNow));
        }
        CompletableFuture<?> unused = CompletableFuture.allOf(answers.toArray(CompletableFuture[]::new))
                .whenComplete((all, failure) -> changes.later(() -> {
                    round.questions().forEach(question -> incremental.asked(question, now));
                    settled(round, round.report(Duration.ofNanos(System.nanoTime() - start)));
                }));
    }

    private void settled(Round round, RefreshReport report) {
        log.asked(report, round.told(), round.problems());
        if (!round.toRefresh().isEmpty() && changes.mayRefresh()) {
            CompletableFuture<?> unused = engine.refresh(round.toRefresh());
        }
        changes.changed(report);
    }

    /** Publishes single pages, except for sites without a snapshot: they would wait for its first refresh. */
    private CompletableFuture<ChangeReport> changeNow(PageEncoder pages) {
        for (String address : pages.edits().keySet()) {
            Optional<EngineSite> site = engine.sites().stream()
                    .filter(known -> known.address().equals(address))
                    .findFirst();
            if (site.isEmpty() || site.get().snapshot().isEmpty()) {
                String root = site.map(EngineSite::sitemapUrls)
                        .map(urls -> urls.get(0))
                        .orElse(address);
                return CompletableFuture.completedFuture(
                        new ChangeReport(1, pages.skipped(), Optional.of("Nothing is published yet of " + root)));
            }
        }
        return editor.submit(pages);
    }
}
