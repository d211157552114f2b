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

/** Refreshes sections whose news expire, although no data changed. Guarded by its owner's lock. */
public final class NewsSchedule {

    /** News that expire within this time are removed together. */
    private static final Duration PAUSE = Duration.ofMinutes(1);

    private final Clock clock;
    private final RefreshThread thread;
    private final Consumer<Set<String>> refresh;

    /** The expiration of each section's oldest news. */
    private final Map<String, Instant> ends = new TreeMap<>();

    /** The same for news published as single pages since the last refresh. */
    private final Map<String, Instant> lately = new TreeMap<>();

    private @Nullable Future<?> next;

    /** When the next refresh is due. */
    private Instant planned = Instant.MAX;

    /**
     * Creates an empty schedule.
     *
     * @param refresh requests a refresh of some sections
     */
    public NewsSchedule(Clock clock, RefreshThread thread, Consumer<Set<String>> refresh) {
        this.clock = clock;
        this.thread = thread;
        this.refresh = refresh;
    }

    /**
     * Schedules after a refresh.
     *
     * @param scope the refreshed sections; failed ones are retried anyway
     * @param rendered the expiration of the rendered sections' oldest news
     */
    public void after(Set<String> scope, Map<String, Instant> rendered) {
        ends.keySet().removeAll(scope);
        ends.putAll(rendered);
        // These may have been published during the refresh, which doesn't know them.
        add(lately, ends);
        lately.clear();
        plan();
    }

    /** Schedules for news published as single pages. */
    public void also(Map<String, Instant> published) {
        add(published, lately);
        add(published, ends);
        plan();
    }

    private static void add(Map<String, Instant> more, Map<String, Instant> to) {
        more.forEach((section, end) -> to.merge(section, end, (one, other) -> one.isBefore(other) ? one : other));
    }

    private void plan() {
        Instant now = clock.instant();
        Instant earliest = now.plus(PAUSE);
        // Changes and refreshes of other sections that keep coming postpone nothing.
        if (next != null && !next.isDone() && planned.isBefore(earliest)) {
            earliest = planned;
        }
        if (next != null) {
            next.cancel(false);
            next = null;
        }
        if (ends.isEmpty()) {
            return;
        }
        Instant end = Collections.min(ends.values());
        Instant at = end.isBefore(earliest) ? earliest : end;
        planned = at;
        Set<String> due = new TreeSet<>();
        ends.forEach((section, until) -> {
            if (!until.isAfter(at)) {
                due.add(section);
            }
        });
        next = thread.after(Duration.between(now, at), () -> refresh.accept(due));
    }
}
