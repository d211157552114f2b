package dev.waymark.runtime.internal.publish;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What requests are answered from. Thread-safe. */
public interface Published {

    /** Nothing, ever: of a sitemap that is switched off. */
    Published NEVER = new Published() {
        @Override
        public @Nullable Publication current() {
            return null;
        }

        @Override
        public @Nullable Publication await(Duration atMost) {
            return null;
        }

        @Override
        public boolean isEmpty() {
            return true;
        }

        @Override
        public boolean isOff() {
            return true;
        }
    };

    /** What is published now; {@code null} before there is anything. */
    @Nullable
    Publication current();

    /** Waits for something to be published, as long as a refresh is on its way. */
    @Nullable
    Publication await(Duration atMost);
    /** Whether nothing is or will be published, and requests are not for sitemaps. */
    default boolean isOff() {
        return false;
    }

    /** Whether everything was rendered and there was no page. */
    boolean isEmpty();
}
