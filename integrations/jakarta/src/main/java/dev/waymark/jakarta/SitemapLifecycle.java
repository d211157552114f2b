package dev.waymark.jakarta;

import dev.waymark.jakarta.internal.Classes;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Shutdown;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;

/** Starts the sitemap with the container, and ends it before the container does; in Quarkus, see there. */
@ApplicationScoped
class SitemapLifecycle {

    /** After the application's own observers: what they load is listed. */
    static final int LAST = Integer.MAX_VALUE - 100;

    /** Before the application's own observers: what they close may be in use by a provider. */
    static final int FIRST = 100;

    @Inject
    SitemapBeans beans;

    void started(@Observes @Priority(LAST) Startup event) {
        if (!Classes.isQuarkus()) {
            beans.start();
        }
    }

    void stopping(@Observes @Priority(FIRST) Shutdown event) {
        if (!Classes.isQuarkus()) {
            beans.stop();
        }
    }
}
