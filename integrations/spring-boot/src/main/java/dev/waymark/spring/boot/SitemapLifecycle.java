package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.SmartApplicationListener;

/**
 * Starts the sitemap when the application is ready, and ends it before the beans that its providers use are gone.
 *
 * <p>Ready means that the application's own runners have run: what they load is listed. Being no part of the start, a
 * provider that fails cannot stop it. These events are used, and no {@code Lifecycle}, because a context may stop and
 * start its life cycles again, and a sitemap that is closed stays closed.
 */
class SitemapLifecycle implements SmartApplicationListener {

    private final Sitemap sitemap;
    private final ApplicationContext context;

    SitemapLifecycle(Sitemap sitemap, ApplicationContext context) {
        this.sitemap = sitemap;
        this.context = context;
    }

    @Override
    public boolean supportsEventType(Class<? extends ApplicationEvent> type) {
        return ApplicationReadyEvent.class.isAssignableFrom(type) || ContextClosedEvent.class.isAssignableFrom(type);
    }

    @Override
    public void onApplicationEvent(ApplicationEvent event) {
        if (event instanceof ApplicationReadyEvent) {
            sitemap.start();
        } else if (event instanceof ContextClosedEvent closed && closed.getApplicationContext() == context) {
            // The events of child contexts arrive here too.
            sitemap.close();
        }
    }
}
