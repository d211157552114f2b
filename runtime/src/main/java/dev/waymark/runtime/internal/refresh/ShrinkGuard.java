package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.schedule.RefreshCause;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Holds a section back that would suddenly lose many of its pages, or all: more often than not that is a fault of its
 * source.
 *
 * @param share the share of the pages that a section may lose at once, 0 to 1; 1 for any
 */
public record ShrinkGuard(double share) {

    public static final ShrinkGuard DEFAULT = new ShrinkGuard(0.5);

    /**
     * A loss that was seen.
     *
     * @param pages how many pages there were when it was last seen
     * @param since when it was first seen
     * @param again whether it was seen before
     */
    record HeldBack(long pages, Instant since, boolean again) {

        /** From when on the schedule accepts it: seen twice within moments, a fault of a source is one observation. */
        Instant acceptedFrom(Duration interval) {
            // Half of the interval, so that the next scheduled refresh counts, whatever the clock did meanwhile.
            Duration half = interval.dividedBy(2);
            return since.plus(half.compareTo(LONGEST_DOUBT) < 0 ? half : LONGEST_DOUBT);
        }

        boolean isAccepted(RefreshCause cause, Duration interval, Instant now) {
            return cause == RefreshCause.FORCE
                    || (again && (cause == RefreshCause.HAND || !now.isBefore(acceptedFrom(interval))));
        }
    }

    /** Says that a section was rendered without error, and not published because it shrank too much. */
    static final class HeldBackException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        HeldBackException(long had, long has, Instant acceptedFrom) {
            super(
                    "its providers now supply " + has + " instead of " + had + ". If that is intended, refresh again or"
                            + " force a refresh. The first scheduled refresh after " + acceptedFrom
                            + " accepts it anyway",
                    null,
                    false,
                    false);
        }
    }

    private static final Duration LONGEST_DOUBT = Duration.ofMinutes(30);

    /** What is seen of a loss; {@code null} if it is none, or a small one. */
    @Nullable
    HeldBack see(@Nullable HeldBack earlier, long had, long has, Instant now) {
        if (!refuses(had, has)) {
            return null;
        }
        // What goes on shrinking begins anew, as after a clock that was set back.
        return earlier != null && !refuses(earlier.pages(), has) && !now.isBefore(earlier.since())
                ? new HeldBack(has, earlier.since(), true)
                : new HeldBack(has, now, false);
    }

    /** Whether too many pages would be lost. */
    boolean refuses(long had, long has) {
        return share < 1 && had > has && (has == 0 || had - has > had * share);
    }
}
