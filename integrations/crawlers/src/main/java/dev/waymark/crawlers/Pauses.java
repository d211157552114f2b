package dev.waymark.crawlers;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The pause after endpoint failures: one minute, doubling to at most six hours, or longer if the endpoint asks. Used by
 * one thread.
 */
final class Pauses {

    private static final Duration LONGEST = Duration.ofHours(6);

    private final Sender.Timing timing;
    private int failures;
    private long until;

    Pauses(Sender.Timing timing) {
        this.timing = timing;
    }

    /** Whether the pause is active. */
    boolean isPause() {
        return failures > 0 && until - timing.now() > 0;
    }

    /** Records a failure. */
    Duration failed(@Nullable Duration wanted) {
        Duration pause = timing.pause().multipliedBy(1L << Math.min(failures, 20));
        if (pause.compareTo(LONGEST) > 0) {
            pause = LONGEST;
        }
        if (wanted != null && wanted.compareTo(pause) > 0) {
            pause = wanted;
        }
        failures++;
        until = timing.now() + pause.toNanos();
        return pause;
    }

    /** Applies the remaining pause that the endpoint asked of an earlier or another process. */
    void remaining(Duration left) {
        long end = timing.now() + left.toNanos();
        if (!left.isNegative() && !left.isZero() && (!isPause() || end - until > 0)) {
            failures = Math.max(1, failures);
            until = end;
        }
    }

    void worked() {
        failures = 0;
    }
}
