package dev.waymark.benchmarks;

import dev.waymark.annotations.ChangeFrequency;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A page for the other libraries. The generated registries know only the records that implement this. */
interface ListedPage {

    String SITE = "https://www.example.com";

    /** Appends the percent-encoded, escaped path. */
    void appendPath(StringBuilder url);

    /** The last change. */
    Instant lastModified();

    /** {@code null} for none. */
    @Nullable
    ChangeFrequency frequencyOrNull();

    /** {@code null} for none. */
    @Nullable
    Double priorityOrNull();

    /** The complete, encoded URL, as most libraries need it. */
    default String url() {
        StringBuilder url = new StringBuilder(SITE);
        appendPath(url);
        return url.toString();
    }
}
