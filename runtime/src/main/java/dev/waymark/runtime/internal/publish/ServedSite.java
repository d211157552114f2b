package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.render.SitePlan;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A site that requests are answered from. Thread-safe. */
public interface ServedSite {

    /** Its address. */
    SitePlan plan();

    /** The current publication; {@code null} before the first one. */
    @Nullable
    Publication publication();

    /** Waits for a publication while a refresh is running or expected. */
    @Nullable
    Publication await(Duration atMost);

    /** Whether everything was rendered without any page. */
    boolean isEmpty();
}
