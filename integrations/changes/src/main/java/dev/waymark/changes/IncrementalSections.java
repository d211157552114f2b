package dev.waymark.changes;

import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.ListedSection;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The sections whose pages come from nothing but providers that can tell what changed. They are refreshed once in a
 * long while, and their providers are asked in between. Nothing is kept over a restart, for every start begins with a
 * refresh. Used by the refreshing thread only.
 */
final class IncrementalSections {

    /** A transaction may have been open when a provider was asked, with changes that it did not see. */
    private static final Duration OVERLAP = Duration.ofMinutes(5);

    private final Engine engine;
    private final ChangeEngine changes;

    /** When the last refresh of a section began that succeeded. */
    private final Map<String, Instant> refreshed = new HashMap<>();

    /** When a provider was asked whose changes are published. */
    private final Map<Class<?>, Instant> asked = new HashMap<>();

    /** Nothing is known yet. */
    IncrementalSections(Engine engine) {
        this.engine = engine;
        changes = engine.changes();
    }

    /** All pages of a section were read, and are published. */
    void refreshed(String section, Instant began) {
        refreshed.put(section, began);
    }

    /** All changes of a provider are published. */
    void told(Class<?> provider, Instant began) {
        asked.put(provider, began);
    }

    /** The sections that are to be refreshed now; the providers of all others are asked what changed. */
    Set<String> due(Instant now) {
        Set<String> due = new TreeSet<>();
        Map<Class<?>, Boolean> known = new HashMap<>();
        for (ListedSection section : changes.sections()) {
            Instant last = refreshed.get(section.name());
            if (last == null
                    || Duration.between(last, now).compareTo(changes.fullRefreshInterval()) >= 0
                    || !isIncremental(section, known)) {
                due.add(section.name());
            }
        }
        return due;
    }

    private boolean isIncremental(ListedSection section, Map<Class<?>, Boolean> known) {
        Set<Class<?>> providers = section.providers().keySet();
        return section.onlyProviders()
                && !providers.isEmpty()
                && providers.stream().allMatch(provider -> known.computeIfAbsent(provider, this::canTell));
    }

    /** Those that cannot be found fail the refresh, which says why. */
    private boolean canTell(Class<?> provider) {
        try {
            return changes.provider(provider) instanceof IncrementalSitemapProvider
                    // What changes in a section that was never listed would wait for it.
                    && refreshed.keySet().containsAll(sectionsOf(provider));
        } catch (RuntimeException e) {
            return false;
        }
    }

    private Set<String> sectionsOf(Class<?> provider) {
        Set<String> names = new TreeSet<>();
        engine.entries().stream()
                .filter(entry ->
                        entry.provider().filter(type -> type == provider).isPresent())
                .forEach(entry -> names.add(entry.section()));
        return names;
    }

    /** What is to be asked about some sections, each provider once. */
    List<Question> questions(Set<String> sections) {
        Map<Class<?>, String> origins = new LinkedHashMap<>();
        for (ListedSection section : changes.sections()) {
            if (sections.contains(section.name())) {
                section.providers().forEach(origins::putIfAbsent);
            }
        }
        List<Question> questions = new ArrayList<>();
        origins.forEach((provider, origin) ->
                questions.add(new Question(this, provider, origin, since(provider), sectionsOf(provider))));
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
