package dev.waymark.test.internal.page;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a page's response that the audit compares. Immutable.
 *
 * @param failure why there is no response; {@code null} if there is one
 * @param location the target of a redirect, or of a {@code meta} refresh, as it would be listed; {@code null} if none
 * @param noindexHeaders values of {@code X-Robots-Tag} with {@code noindex}
 * @param noindexElements {@code meta} elements with {@code noindex}
 * @param canonicals the targets of canonical links, as they would be listed
 * @param alternates its links to other languages, as they would be listed, by language
 */
public record PageFacts(
        int status,
        @Nullable IOException failure,
        @Nullable String location,
        List<String> noindexHeaders,
        List<String> noindexElements,
        List<String> canonicals,
        Map<String, String> alternates,
        Duration took) {

    static PageFacts failed(IOException failure) {
        return new PageFacts(0, failure, null, List.of(), List.of(), List.of(), Map.of(), Duration.ZERO);
    }
}
