package dev.waymark.runtime.internal.refresh;

import java.time.Clock;
import java.time.Duration;

/**
 * When and how sections are refreshed.
 *
 * @param interval the time from the end of a refresh to the start of the next
 * @param shrinkGuard when a section that lost pages is held back
 * @param listener gets every refresh
 * @param clock tells when a refresh began
 */
public record RefreshSettings(
        Duration interval, ShrinkGuard shrinkGuard, RefreshListener listener, Clock clock, Plugins plugins) {

    /** A query may take a while. */
    private static final Duration LEAST_SILENCE = Duration.ofMinutes(3);

    private static final Duration MOST_SILENCE = Duration.ofDays(1);

    /** How long a provider may supply nothing: as long as other sections wouldn't be refreshed anyway. */
    Duration patience() {
        return interval.compareTo(LEAST_SILENCE) < 0
                ? LEAST_SILENCE
                : interval.compareTo(MOST_SILENCE) > 0 ? MOST_SILENCE : interval;
    }
}
