package dev.waymark.runtime.internal.refresh;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The sections being rendered, each by one thread; a hanging thread only blocks its own. Thread-safe. */
final class OpenSections {

    private final Map<String, Thread> threads = new ConcurrentHashMap<>();

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
}
