package dev.waymark.runtime.internal.publish;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The result of publishing a refresh, or a change.
 *
 * @param problem why there is no new publication although there should be
 * @param empty whether everything was rendered without any page
 * @param discarded whether the rendering is lost and must be repeated
 */
public record PublishOutcome(@Nullable String problem, boolean empty, boolean discarded) {

    static final PublishOutcome PUBLISHED = new PublishOutcome(null, false, false);

    static final PublishOutcome NO_PAGES = new PublishOutcome("There are no pages", true, true);

    static final PublishOutcome OVERTAKEN = failed("Another process refreshed the same section meanwhile, and perhaps"
            + " later; the next refresh renders it again");

    /** Whether another refresh may have called the providers later, so they must be called again. */
    public boolean isOvertaken() {
        return equals(OVERTAKEN);
    }

    static PublishOutcome waitingFor(Set<String> sections) {
        return new PublishOutcome(
                "the first sitemap is published when every section has succeeded once, and that is still to come"
                        + " for: " + String.join(", ", sections),
                false,
                false);
    }

    static PublishOutcome failed(@Nullable String problem) {
        return new PublishOutcome(problem, false, true);
    }
}
