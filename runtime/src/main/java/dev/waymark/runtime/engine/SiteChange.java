package dev.waymark.runtime.engine;

import java.io.IOException;

/** A plug-in's change of a published site; see {@link ChangeEngine#update}. */
@FunctionalInterface
public interface SiteChange {

    /**
     * Makes the change. Called again, with the newer state, if another process publishes first. Nothing is published if
     * it edits no section and puts no extra.
     *
     * @param site the site's published state
     * @throws IOException if the store fails; nothing is published
     */
    void apply(SiteEditor site) throws IOException;
}
