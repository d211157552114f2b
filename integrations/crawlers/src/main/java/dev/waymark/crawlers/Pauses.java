package dev.waymark.crawlers;

import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How long the endpoint is left alone after it failed: a minute at first, twice as long each time, at most six hours;
 * as long as it asks for, if that is longer. Used by one thread.
 */
final class Pauses {

    private static final Duration LONGEST = Duration.ofHours(6);

    private final Duration first;
    private final LongSupplier nanoTime;
    private int failures;
    private long until;

    Pauses(Duration first, LongSupplier nanoTime) {
        this.first = first;
        this.nanoTime = nanoTime;
    }

    /** Whether it is to be left alone now. */
    boolean isPause() {
        return failures > 0 && until - nanoTime.getAsLong() > 0;
    }

    /** It failed. */
    Duration failed(@Nullable Duration wanted) {
        Duration pause = first.multipliedBy(1L << Math.min(failures, 20));
        if (pause.compareTo(LONGEST) > 0) {
            pause = LONGEST;
        }
        if (wanted != null && wanted.compareTo(pause) > 0) {
            pause = wanted;
        }
        failures++;
        until = nanoTime.getAsLong() + pause.toNanos();
        return pause;
    }

    /** What it asked for before this process began, or of another process: so long it is left alone still. */
    void remaining(Duration left) {
        long end = nanoTime.getAsLong() + left.toNanos();
        if (!left.isNegative() && !left.isZero() && (!isPause() || end - until > 0)) {
            failures = Math.max(1, failures);
            until = end;
        }
    }

    void worked() {
        failures = 0;
    }
}
