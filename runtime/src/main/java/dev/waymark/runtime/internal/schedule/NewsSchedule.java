package dev.waymark.runtime.internal.schedule;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * When sections are refreshed only because news in them get too old: then their elements go, though no data changed.
 * Guarded by a lock of who has it.
 */
public final class NewsSchedule {

    /** News that get too old one soon after the other go together. */
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final Clock clock;
    private final RefreshThread thread;
    private final Consumer<Set<String>> refresh;

    /** When the oldest news of a section is too old. */
    private final Map<String, Instant> ends = new TreeMap<>();

    /** The same of news that were published by themselves since the last refresh. */
    private final Map<String, Instant> lately = new TreeMap<>();

    private @Nullable Future<?> next;

    /**
     * A schedule that has nothing to do yet.
     *
     * @param refresh asks for a refresh of some sections
     */
    public NewsSchedule(Clock clock, RefreshThread thread, Consumer<Set<String>> refresh) {
        this.clock = clock;
        this.thread = thread;
        this.refresh = refresh;
    }

    /**
     * Plans what comes after a refresh.
     *
     * @param scope the sections that were refreshed; who plans to try one again has no need of this
     * @param rendered when the oldest news of those is too old that were rendered
     */
    public void after(Set<String> scope, Map<String, Instant> rendered) {
        ends.keySet().removeAll(scope);
        ends.putAll(rendered);
        // They may have come while the refresh ran, which then knows nothing of them.
        lately.forEach(this::add);
        lately.clear();
        plan();
    }

    /** Plans for news that were published meanwhile. */
    public void also(Map<String, Instant> published) {
        lately.putAll(published);
        published.forEach(this::add);
        plan();
    }

    private void add(String section, Instant end) {
        ends.merge(section, end, (one, other) -> one.isBefore(other) ? one : other);
    }

    private void plan() {
        if (next != null) {
            next.cancel(false);
            next = null;
        }
        if (ends.isEmpty()) {
            return;
        }
        Instant now = clock.instant();
        Instant earliest = now.plus(PAUSE);
        Instant end = Collections.min(ends.values());
        Instant at = end.isBefore(earliest) ? earliest : end;
        Set<String> due = new TreeSet<>();
        ends.forEach((section, until) -> {
            if (!until.isAfter(at)) {
                due.add(section);
            }
        });
        next = thread.after(Duration.between(now, at), () -> refresh.accept(due));
    }
}
