package dev.waymark.crawlers;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The outcome of one request. */
sealed interface Answer {

    /** The endpoint accepted the request. */
    record Done() implements Answer {}

    /**
     * The endpoint refused the request; retrying won't help.
     *
     * @param reason the problem and the remedy
     * @param all whether every other request would be refused for the same reason
     */
    record Refused(String reason, boolean all) implements Answer {}

    /**
     * The request may succeed later.
     *
     * @param reason what happened
     * @param pause the pause that the endpoint requested; {@code null} if none
     */
    record Later(String reason, @Nullable Duration pause) implements Answer {}
}
