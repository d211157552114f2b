package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationContext;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.SmartApplicationListener;

/**
 * Checks the sitemap when all beans are there, starts it when the application is ready, and ends it before the beans
 * that its providers use are gone.
 *
 * <p>When all beans are there, the handler mappings are complete, and nothing had to be made early for the check. What
 * is wrong still fails the start, before the server takes a request.
 *
 * <p>Ready means that the application's own runners have run: what they load is listed. Being no part of the start, a
 * provider that fails cannot stop it. These events are used, and no {@code Lifecycle}, because a context may stop and
 * start its life cycles again, and a sitemap that is closed stays closed.
 *
 * <p>The sitemap is asked for as late as the check. A bean may publish an event while it is made, as the mapping
 * contexts of Spring Data do; the context then makes every listener. If the listener needed the sitemap, and so its
 * sources, and so their repositories, it would need the very bean that is being made.
 */
class SitemapLifecycle implements SmartInitializingSingleton, SmartApplicationListener {

    private final ObjectProvider<Sitemap> provider;
    private final Runnable afterCheck;
    private final ApplicationContext context;
    private volatile @Nullable Sitemap sitemap;

    /** @param afterCheck says what the check has found, and what fails nothing */
    SitemapLifecycle(ObjectProvider<Sitemap> provider, Runnable afterCheck, ApplicationContext context) {
        this.provider = provider;
        this.afterCheck = afterCheck;
        this.context = context;
    }

    @Override
    public boolean supportsEventType(Class<? extends ApplicationEvent> type) {
        return ApplicationReadyEvent.class.isAssignableFrom(type) || ContextClosedEvent.class.isAssignableFrom(type);
    }

    @Override
    public void afterSingletonsInstantiated() {
        Sitemap made = provider.getObject();
        sitemap = made;
        made.check();
        afterCheck.run();
    }

    @Override
    public void onApplicationEvent(ApplicationEvent event) {
        Sitemap made = sitemap;
        if (made == null) {
            return;
        }
        // The events of child contexts arrive here too.
        if (event instanceof ApplicationReadyEvent ready && ready.getApplicationContext() == context) {
            made.start();
        } else if (event instanceof ContextClosedEvent closed && closed.getApplicationContext() == context) {
            made.close();
        }
    }
}
