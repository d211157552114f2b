package dev.waymark.runtime.engine;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a plug-in does in the publications of one refresh: of each site, on top of the newest state, and again if
 * another process publishes first. The order within one publication is fixed:
 *
 * <ol>
 *   <li>fence: {@link #refusal}; one that refuses ends the publication, and nothing is stored
 *   <li>rebase: single pages that were published since the refresh began are added to what it has rendered
 *   <li>stamp: {@link #stamp}, just before the new state is stored
 * </ol>
 *
 * <p>Called by the refreshing thread; must return at once.
 */
public interface PublishStep {

    /** Refuses and stamps nothing. */
    PublishStep NONE = new PublishStep() {};

    /** Whether the refresh may stop at its next page: what it renders cannot be published any more. */
    default boolean isLost() {
        return false;
    }

    /**
     * Why the refresh must not publish.
     *
     * @param begun the extras of the site, by name, when the refresh began
     * @param newest its extras now
     * @return the problem; {@code null} if there is none
     */
    default @Nullable String refusal(Map<String, StateExtra> begun, Map<String, StateExtra> newest) {
        return null;
    }

    /**
     * The extras with which the refresh publishes. If they differ from those that are published, they are stored when
     * the refresh begins, before any page is asked for.
     *
     * @param newest the extras of the site, by name
     * @return the same, or others; those of other plug-ins stay
     */
    default Map<String, StateExtra> stamp(Map<String, StateExtra> newest) {
        return newest;
    }
}
