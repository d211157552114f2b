package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
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
 * <p>In Boot, ready means that the application's own runners have run: what they load is listed. Being no part of the
 * start, a provider that fails cannot stop it. These events are used, and no {@code Lifecycle}, because a context may
 * stop and start its life cycles again, and a sitemap that is closed stays closed.
 *
 * <p>The sitemap is asked for as late as the check. A bean may publish an event while it is made, as the mapping
 * contexts of Spring Data do; the context then makes every listener. If the listener needed the sitemap, and so its
 * sources, and so their repositories, it would need the very bean that is being made.
 */
class SitemapLifecycle implements SmartInitializingSingleton, SmartApplicationListener {

    private final ObjectProvider<Sitemap> provider;
    private final Runnable afterCheck;
    private final Consumer<Sitemap> start;
    private final Consumer<Sitemap> whenReady;
    private final ApplicationContext context;
    private final Class<? extends ApplicationEvent> readyType;
    private final Predicate<ApplicationEvent> isReady;
    private volatile @Nullable Sitemap sitemap;

    /**
     * A listener for one context.
     *
     * @param afterCheck says what the check has found, and what fails nothing
     * @param start what is done with the sitemap when the application is ready
     * @param whenReady says what looks like a mistake, once, when the application has nothing else to wait for
     * @param readyType the event that tells that an application is ready
     * @param isReady whether such an event is that of this context: those of children arrive here too
     */
    SitemapLifecycle(
            ObjectProvider<Sitemap> provider,
            Runnable afterCheck,
            Consumer<Sitemap> start,
            Consumer<Sitemap> whenReady,
            ApplicationContext context,
            Class<? extends ApplicationEvent> readyType,
            Predicate<ApplicationEvent> isReady) {
        this.provider = provider;
        this.afterCheck = afterCheck;
        this.start = start;
        this.whenReady = whenReady;
        this.context = context;
        this.readyType = readyType;
        this.isReady = isReady;
    }

    @Override
    public boolean supportsEventType(Class<? extends ApplicationEvent> type) {
        return readyType.isAssignableFrom(type) || ContextClosedEvent.class.isAssignableFrom(type);
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
        if (readyType.isInstance(event) && isReady.test(event)) {
            start.accept(made);
            whenReady.accept(made);
        } else if (event instanceof ContextClosedEvent closed && closed.getApplicationContext() == context) {
            made.close();
        }
    }
}
