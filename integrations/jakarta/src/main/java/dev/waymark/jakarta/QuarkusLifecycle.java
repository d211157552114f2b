package dev.waymark.jakarta;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;

/**
 * Starts the sitemap in Quarkus, where CDI's own events come too soon: during static initialisation, before there are
 * data sources. Left out elsewhere by {@code beans.xml}.
 */
@ApplicationScoped
class QuarkusLifecycle {

    @Inject
    SitemapBeans beans;

    void started(@Observes @Priority(SitemapLifecycle.LAST) StartupEvent event) {
        beans.start();
    }

    void stopping(@Observes @Priority(SitemapLifecycle.FIRST) ShutdownEvent event) {
        beans.stop();
    }
}
