package dev.waymark.runtime.engine;

import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A plug-in's part in publishing one refresh. It runs for each site on top of the newest state, and again if another
 * process publishes first. The order is fixed:
 *
 * <ol>
 *   <li>fence: {@link #refusal} ends the publication, and nothing is stored
 *   <li>rebase: {@link #rebase} adds single pages published since the refresh began to its result
 *   <li>stamp: {@link #stamp}, before the new state is stored
 * </ol>
 *
 * <p>Called on the refreshing thread; must return at once.
 */
public interface PublishStep {

    /** Refuses and stamps nothing. */
    PublishStep NONE = new PublishStep() {};

    /** Whether the refresh can stop, because its result can no longer be published. */
    default boolean isLost() {
        return false;
    }

    /**
     * The reason the refresh must not publish.
     *
     * @param begun the extras of the site, by name, when the refresh began
     * @param newest its extras now
     * @return the problem, or {@code null}
     */
    default @Nullable String refusal(Map<String, StateExtra> begun, Map<String, StateExtra> newest) {
        return null;
    }

    /**
     * Adds single pages that were published since the refresh began.
     *
     * @param begun the published state when the refresh began
     * @param site the sections that the refresh rendered
     * @throws IOException if the store fails; nothing is published
     */
    default void rebase(SiteState begun, SiteEditor site) throws IOException {}

    /**
     * The extras to publish. If they differ from the published ones, they are stored when the refresh begins, before
     * providers are asked.
     *
     * @param newest the extras of the site, by name
     * @return the same or others; other plug-ins' extras stay
     */
    default Map<String, StateExtra> stamp(Map<String, StateExtra> newest) {
        return newest;
    }
}
