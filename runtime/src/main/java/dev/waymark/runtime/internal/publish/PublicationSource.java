package dev.waymark.runtime.internal.publish;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What requests are answered from. Thread-safe. */
public interface PublicationSource {

    /** What is published now; {@code null} before there is anything. */
    @Nullable
    Publication current();

    /** Waits for something to be published, as long as a refresh is on its way. */
    @Nullable
    Publication await(Duration atMost);
    /** Whether everything was rendered and there was no page. */
    boolean isEmpty();
}
