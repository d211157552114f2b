package dev.waymark.runtime.internal.refresh;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Remembers who pushed pages after its {@code pages()} had returned, or from another thread: what it supplied is not
 * complete. Thread-safe, for such pages come from any thread, at any time.
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

    /** Who did so in a section since this was last asked. */
    Set<String> take(String section) {
        Set<String> late = origins.remove(section);
        return late == null ? Set.of() : late;
    }
}
