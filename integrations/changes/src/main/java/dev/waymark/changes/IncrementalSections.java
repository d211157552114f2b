package dev.waymark.changes;

import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.report.EntryDescription;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Sections with only incremental providers. They are rarely refreshed in full; in between, their providers supply
 * changes. Nothing is kept across restarts, because every start begins with a full refresh. Used by the refreshing
 * thread only.
 */
final class IncrementalSections {

    /** A transaction with changes that the provider didn't see may have been open at the last call. */
    private static final Duration OVERLAP = Duration.ofMinutes(5);

    private final Engine engine;
    private final ChangeEngine changes;

    /** The start of each section's last successful refresh. */
    private final Map<String, Instant> refreshed = new HashMap<>();

    /** The start of each provider's last call whose changes were published. */
    private final Map<Class<?>, Instant> asked = new HashMap<>();

    /** Nothing is known yet. */
    IncrementalSections(Engine engine) {
        this.engine = engine;
        changes = engine.changes();
    }

    /** Records a full, published refresh of a section. */
    void refreshed(String section, Instant began) {
        refreshed.put(section, began);
    }

    /** Records a provider's call, if all its changes were published. */
    void asked(Question question, Instant began) {
        if (question.failure() == null && question.problem() == null) {
            asked.put(question.provider(), began);
        }
    }

    /** The sections to refresh in full now; for all others, their providers are called. */
    Set<String> due(Instant now) {
        Set<String> due = new TreeSet<>();
        Map<Class<?>, Boolean> known = new HashMap<>();
        changes.sections().forEach((section, families) -> {
            Instant last = refreshed.get(section);
            if (last == null
                    || Duration.between(last, now).compareTo(changes.fullRefreshInterval()) >= 0
                    || !areIncremental(families, known)) {
                due.add(section);
            }
        });
        return due;
    }

    private boolean areIncremental(List<EntryFamily> families, Map<Class<?>, Boolean> known) {
        List<EntryFamily> supplied =
                families.stream().filter(family -> !family.isFixed()).toList();
        return !supplied.isEmpty()
                && supplied.stream()
                        .allMatch(family -> family.provider()
                                .filter(provider -> known.computeIfAbsent(provider, this::canTell))
                                .isPresent());
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

    /** The calls for some sections, one per provider. */
    List<Question> questions(Set<String> sections) {
        Map<Class<?>, String> origins = new LinkedHashMap<>();
        changes.sections().forEach((section, families) -> {
            if (sections.contains(section)) {
                families.forEach(family ->
                        family.provider().ifPresent(provider -> origins.putIfAbsent(provider, family.origin())));
            }
        });
        List<Question> questions = new ArrayList<>();
        origins.forEach((provider, origin) ->
                questions.add(new Question(provider, origin, since(provider), sectionsOf(provider))));
        return questions;
    }

    private Instant since(Class<?> provider) {
        Instant told = asked.getOrDefault(provider, Instant.MIN);
        Instant since = Instant.MAX;
        for (String section : sectionsOf(provider)) {
            Instant read = refreshed.getOrDefault(section, Instant.MIN);
            Instant known = read.isAfter(told) ? read : told;
            since = known.isBefore(since) ? known : since;
        }
        return since.minus(OVERLAP);
    }
}
