package dev.waymark.crawlers;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What came of one request. */
sealed interface Answer {

    /** It was taken. */
    record Done() implements Answer {}

    /**
     * It was refused, and would be again.
     *
     * @param reason what is wrong, and what to do
     * @param all whether every other request would be refused for the same reason
     */
    record Refused(String reason, boolean all) implements Answer {}

    /**
     * It may be taken another time.
     *
     * @param reason what happened
     * @param pause how long the endpoint wants to be left alone; {@code null} if it did not say
     */
    record Later(String reason, @Nullable Duration pause) implements Answer {}
}
