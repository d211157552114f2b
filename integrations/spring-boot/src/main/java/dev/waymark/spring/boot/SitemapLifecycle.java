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
 * Checks the sitemap when all beans exist, starts it when the application is ready, and closes it before the beans of
 * its providers are destroyed.
 *
 * <p>When all beans exist, the handler mappings are complete, and the check creates nothing early. Errors still fail
 * startup before the server accepts requests.
 *
 * <p>In Boot, the application is ready after its runners, so the sitemap lists what they load, and a failing provider
 * can't fail startup. This uses events instead of a {@code Lifecycle}, because a context may stop and restart
 * lifecycles, but a closed sitemap stays closed.
 *
 * <p>Obtains the sitemap as late as possible. A bean may publish an event while being created, as Spring Data's mapping
 * contexts do; then the context creates every listener. A listener that needed the sitemap, its sources and their
 * repositories would need the very bean being created.
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
     * Creates a listener for one context.
     *
     * @param afterCheck logs the check's warnings
     * @param start called with the sitemap when the application is ready
     * @param whenReady logs likely mistakes once the application is ready
     * @param readyType the event of a ready application
     * @param isReady whether the event is this context's: children's events arrive here, too
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
