package dev.waymark.runtime.internal.incremental;

import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.Supply;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The sections whose pages come from nothing but providers that can tell what changed. They are refreshed once in a
 * long while, and their providers are asked in between. Nothing is kept over a restart, for every start begins with a
 * refresh. Used by the refreshing thread only.
 */
public final class IncrementalSections {

    /** A transaction may have been open when a provider was asked, with changes that it did not see. */
    private static final Duration OVERLAP = Duration.ofMinutes(5);

    private final Listing listing;
    private final Duration interval;

    /** When the last refresh of a section began that succeeded. */
    private final Map<String, Instant> refreshed = new HashMap<>();

    /** When a provider was asked whose changes are published. */
    private final Map<Class<?>, Instant> asked = new HashMap<>();

    /**
     * Nothing is known yet.
     *
     * @param interval the time from one refresh of all pages to the next
     */
    public IncrementalSections(Listing listing, Duration interval) {
        this.listing = listing;
        this.interval = interval;
    }

    /** All pages of a section were read, and are published. */
    public void refreshed(String section, Instant began) {
        refreshed.put(section, began);
    }

    /** All changes of a provider are published. */
    void told(Class<?> provider, Instant began) {
        asked.put(provider, began);
    }

    /** The sections that are to be refreshed now; the providers of all others are asked what changed. */
    public Set<String> due(Instant now) {
        Set<String> due = new TreeSet<>();
        Map<Class<?>, Boolean> known = new HashMap<>();
        for (String section : listing.sectionNames()) {
            Instant last = refreshed.get(section);
            if (last == null
                    || Duration.between(last, now).compareTo(interval) >= 0
                    || !isIncremental(section, known)) {
                due.add(section);
            }
        }
        return due;
    }

    private boolean isIncremental(String section, Map<Class<?>, Boolean> known) {
        boolean any = false;
        for (Family family : families(section)) {
            Supply supply = family.first().supply();
            Class<?> provider = provider(supply);
            if (provider != null) {
                if (!known.computeIfAbsent(provider, this::canTell)) {
                    return false;
                }
                any = true;
            } else if (!(supply instanceof Supply.Single || supply instanceof Supply.Looped)) {
                return false;
            }
        }
        return any;
    }

    /** Those that cannot be found fail the refresh, which says why. */
    private boolean canTell(Class<?> provider) {
        try {
            return listing.providers().locate(provider) instanceof IncrementalSitemapProvider
                    // What changes in a section that was never listed would wait for it.
                    && refreshed.keySet().containsAll(listing.sectionsOf(provider));
        } catch (RuntimeException e) {
            return false;
        }
    }

    private List<Family> families(String section) {
        return listing.sections().getOrDefault(section, List.of());
    }

    private static @Nullable Class<?> provider(Supply supply) {
        return supply instanceof Supply.Provided<?> provided && provided.origin() instanceof Supply.Provider<?> provider
                ? provider.type()
                : null;
    }

    /** What is to be asked about some sections, each provider once. */
    public List<Question> questions(Set<String> sections) {
        Map<Class<?>, String> origins = new LinkedHashMap<>();
        for (String section : sections) {
            for (Family family : families(section)) {
                Class<?> provider = provider(family.first().supply());
                if (provider != null) {
                    origins.putIfAbsent(provider, family.first().origin());
                }
            }
        }
        List<Question> questions = new ArrayList<>();
        origins.forEach((provider, origin) -> questions.add(new Question(
                this, provider, origin, since(provider), new LinkedHashSet<>(listing.sectionsOf(provider)))));
        return questions;
    }

    private Instant since(Class<?> provider) {
        Instant told = asked.getOrDefault(provider, Instant.MIN);
        Instant since = Instant.MAX;
        for (String section : listing.sectionsOf(provider)) {
            Instant read = refreshed.getOrDefault(section, Instant.MIN);
            Instant known = read.isAfter(told) ? read : told;
            since = known.isBefore(since) ? known : since;
        }
        return since.minus(OVERLAP);
    }

    Listing listing() {
        return listing;
    }
}
