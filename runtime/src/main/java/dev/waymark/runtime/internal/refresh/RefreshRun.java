package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.schedule.RefreshRequest;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A running refresh.
 *
 * @param givenUp whether it was abandoned because a provider hangs: then it changes nothing more
 * @param closed whether the sitemap is closed
 */
record RefreshRun(RefreshRequest request, Thread thread, Instant began, AtomicBoolean givenUp, AtomicBoolean closed) {

    boolean isGivenUp() {
        return givenUp.get();
    }

    boolean mayGoOn() {
        return !closed.get() && !isGivenUp();
    }
}
