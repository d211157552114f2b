package dev.waymark.runtime.internal.refresh;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sections being rendered, each by one thread; a hanging thread only blocks its own. Also which providers pushed
 * pages after {@code pages()} had returned, or from another thread: their pages are incomplete. Thread-safe.
 */
final class OpenSections {

    private final Map<String, Thread> threads = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> lateOrigins = new ConcurrentHashMap<>();

    /** The calling thread starts a section. */
    void begin(String section) {
        if (!tryBegin(section)) {
            throw new IllegalStateException(
                    "Its pages are still being supplied for an earlier refresh, which was given up");
        }
    }

    /** The calling thread starts a section, unless another thread renders it. */
    boolean tryBegin(String section) {
        return threads.putIfAbsent(section, Thread.currentThread()) == null;
    }

    /** The calling thread has ended the section, if it had started it. */
    void end(String section) {
        boolean unused = threads.remove(section, Thread.currentThread());
    }

    /** The section of a thread. */
    Optional<String> of(Thread thread) {
        return threads.entrySet().stream()
                .filter(section -> section.getValue() == thread)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Records a late page, from any thread and at any time. */
    void late(String section, String origin) {
        lateOrigins.merge(section, Set.of(origin), (one, other) -> {
            Set<String> both = new TreeSet<>(one);
            both.addAll(other);
            return both;
        });
    }

    /** The origins of a section's late pages since the last call. */
    Set<String> takeLateOrigins(String section) {
        Set<String> late = lateOrigins.remove(section);
        return late == null ? Set.of() : late;
    }
}
