package dev.waymark.runtime.internal.refresh;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sections that are being rendered, each by one thread: one that hangs keeps its own, and no other. Thread-safe.
 */
final class OpenSections {

    private final Map<String, Thread> threads = new ConcurrentHashMap<>();

    /** The calling thread begins with a section. */
    void begin(String section) {
        if (!tryBegin(section)) {
            throw new IllegalStateException(
                    "Its pages are still being supplied for an earlier refresh, which was given up");
        }
    }

    /** The calling thread begins with a section, unless another is at it. */
    boolean tryBegin(String section) {
        return threads.putIfAbsent(section, Thread.currentThread()) == null;
    }

    /** The calling thread has ended it, if it had begun. */
    void end(String section) {
        boolean unused = threads.remove(section, Thread.currentThread());
    }

    /** What a thread is at. */
    Optional<String> of(Thread thread) {
        return threads.entrySet().stream()
                .filter(section -> section.getValue() == thread)
                .map(Map.Entry::getKey)
                .findFirst();
    }
}
