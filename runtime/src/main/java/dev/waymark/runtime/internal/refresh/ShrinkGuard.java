package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.schedule.RefreshCause;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Holds a section back that would suddenly lose many or all of its pages: usually its source is at fault.
 *
 * @param share the share of pages that a section may lose at once, 0 to 1; 1 for any
 */
public record ShrinkGuard(double share) {

    public static final ShrinkGuard DEFAULT = new ShrinkGuard(0.5);

    /**
     * An observed loss.
     *
     * @param pages the number of pages at the last observation
     * @param since the time of the first observation
     * @param again whether it was observed before
     */
    record HeldBack(long pages, Instant since, boolean again) {

        /** When a scheduled refresh may accept it: two observations within moments count as one. */
        Instant acceptedFrom(Duration interval) {
            // Half of the interval: the next scheduled refresh counts even if the clock was changed.
            Duration half = interval.dividedBy(2);
            return since.plus(half.compareTo(LONGEST_DOUBT) < 0 ? half : LONGEST_DOUBT);
        }

        boolean isAccepted(RefreshCause cause, Duration interval, Instant now) {
            return cause == RefreshCause.FORCE
                    || (again && (cause == RefreshCause.HAND || !now.isBefore(acceptedFrom(interval))));
        }
    }

    /** A section was rendered successfully but not published, because it shrank too much. */
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

        @Override
        @SuppressWarnings("OverrideThrowableToString") // In health and the console, the class means nothing.
        public String toString() {
            return String.valueOf(getMessage());
        }
    }

    private static final Duration LONGEST_DOUBT = Duration.ofMinutes(30);

    /** The observed loss; {@code null} if there is none or a small one. */
    @Nullable
    HeldBack see(@Nullable HeldBack earlier, long had, long has, Instant now) {
        if (!refuses(had, has)) {
            return null;
        }
        // A further loss, or a clock that was set back, restarts the wait.
        return earlier != null && !refuses(earlier.pages(), has) && !now.isBefore(earlier.since())
                ? new HeldBack(has, earlier.since(), true)
                : new HeldBack(has, now, false);
    }

    /** Whether too many pages would be lost. */
    boolean refuses(long had, long has) {
        return share < 1 && had > has && (has == 0 || had - has > had * share);
    }
}
