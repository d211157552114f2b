package dev.waymark.runtime.engine;

import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A plug-in's part in publishing one refresh of each site, or one {@linkplain ChangeEngine#update change} of a site. It
 * runs on top of the newest state, and again if another process publishes first. The order is fixed:
 *
 * <ol>
 *   <li>fence: {@link #refusal} ends the publication, and nothing is stored
 *   <li>edit: {@link #edit} lists and removes single pages
 *   <li>stamp: {@link #stamp}, before the new state is stored
 * </ol>
 *
 * <p>Called on the publishing thread, which waits for it.
 */
public interface PublishStep {

    /** Refuses and stamps nothing. */
    PublishStep NONE = new PublishStep() {};

    /** Whether the refresh can stop, because its result can no longer be published. */
    default boolean isLost() {
        return false;
    }

    /**
     * The reason nothing must be published.
     *
     * @param begun the extras of the site, by name, when the refresh began; of a change, the newest
     * @param newest its extras now
     * @return the problem, or {@code null}
     */
    default @Nullable String refusal(Map<String, StateExtra> begun, Map<String, StateExtra> newest) {
        return null;
    }

    /**
     * Edits single pages: in a refresh, those published since it began.
     *
     * @param begun the published state when the refresh began; of a change, the newest
     * @param site the sections that the refresh rendered; of a change, the published ones
     * @throws IOException if the store fails; nothing is published
     */
    default void edit(SiteState begun, SiteEditor site) throws IOException {}

    /**
     * The extras to publish. If those of a refresh differ from the published ones, they are also stored when it begins,
     * before providers are asked.
     *
     * @param newest the extras of the site, by name
     * @return the same or others; other plug-ins' extras stay
     */
    default Map<String, StateExtra> stamp(Map<String, StateExtra> newest) {
        return newest;
    }
}
