package dev.waymark.benchmarks;

import dev.waymark.annotations.ChangeFrequency;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A page as the peers take it. The generated registries know only the records that implement this. */
interface ListedPage {

    String SITE = "https://www.example.com";

    /** Appends the percent-encoded, escaped path. */
    void appendPath(StringBuilder url);

    /** When it last changed. */
    Instant lastModified();

    /** Null for none. */
    @Nullable
    ChangeFrequency frequencyOrNull();

    /** Null for none. */
    @Nullable
    Double priorityOrNull();

    /** The URL as most libraries want it: complete, and encoded. */
    default String url() {
        StringBuilder url = new StringBuilder(SITE);
        appendPath(url);
        return url.toString();
    }
}
