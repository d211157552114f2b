package dev.waymark.runtime.internal.publish;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The publication that requests are answered from. Thread-safe. */
public interface PublicationSource {

    /** The current publication; {@code null} before the first one. */
    @Nullable
    Publication current();

    /** Waits for a publication while a refresh is running or expected. */
    @Nullable
    Publication await(Duration atMost);
    /** Whether everything was rendered without any page. */
    boolean isEmpty();
}
