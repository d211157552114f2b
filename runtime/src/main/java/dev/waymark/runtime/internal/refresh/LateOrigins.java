package dev.waymark.runtime.internal.refresh;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Records providers that pushed pages after {@code pages()} had returned, or from another thread: their pages are
 * incomplete. Thread-safe, because such pages come from any thread, at any time.
 */
final class LateOrigins {

    private final Map<String, Set<String>> origins = new ConcurrentHashMap<>();

    void add(String section, String origin) {
        origins.merge(section, Set.of(origin), (one, other) -> {
            Set<String> both = new TreeSet<>(one);
            both.addAll(other);
            return both;
        });
    }

    /** The late origins of a section since the last call. */
    Set<String> take(String section) {
        Set<String> late = origins.remove(section);
        return late == null ? Set.of() : late;
    }
}
