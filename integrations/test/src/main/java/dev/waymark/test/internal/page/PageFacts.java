package dev.waymark.test.internal.page;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What came of asking for one page, as far as anybody compares it. Immutable.
 *
 * @param failure why there is no answer; {@code null} if there is one
 * @param location where it redirects to, as it would be listed; {@code null} if it does not
 * @param noindexHeaders values of {@code X-Robots-Tag} that keep it out of search engines
 * @param noindexElements the same of {@code meta} elements
 * @param canonicals the pages that it calls canonical, as they would be listed
 * @param alternates its links to other languages, as they would be listed, by language
 */
public record PageFacts(
        int status,
        @Nullable Failure failure,
        @Nullable String location,
        List<String> noindexHeaders,
        List<String> noindexElements,
        List<String> canonicals,
        Map<String, String> alternates,
        Duration took) {

    /** Why there is no answer. */
    public record Failure(Reason reason, String detail) {}

    /** In which way it failed. */
    public enum Reason {
        /** Nothing came in time. */
        TIMEOUT,
        /** The application has thrown what a server would have made a 500 of. */
        THROWN,
        /** The connection failed, or what came cannot be read. */
        CONNECTION
    }

    static PageFacts failed(Reason kind, String detail) {
        return new PageFacts(
                0, new Failure(kind, detail), null, List.of(), List.of(), List.of(), Map.of(), Duration.ZERO);
    }
}
