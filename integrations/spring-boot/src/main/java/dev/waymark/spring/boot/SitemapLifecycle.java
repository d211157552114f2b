package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.context.ApplicationEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;

/**
 * Checks the sitemap when all beans exist, starts it when the application is ready, and closes it before the beans of
 * its providers are destroyed.
 *
 * <p>When all beans exist, the handler mappings are complete, and the check creates nothing early. Errors still fail
 * startup before the server accepts requests.
 *
 * <p>In Boot, the application is ready after its runners and its own listeners, so the sitemap lists what they load,
 * and a failing provider can't fail startup. This uses events instead of a {@code Lifecycle}, because a context may
 * stop and restart lifecycles, but a closed sitemap stays closed.
 *
 * <p>Obtains the sitemap as late as possible. A bean may publish an event while being created, as Spring Data's mapping
 * contexts do; then the context creates every listener. A listener that needed the sitemap, its sources and their
 * repositories would need the very bean being created.
 */
class SitemapLifecycle implements SmartInitializingSingleton, ApplicationListener<ContextClosedEvent> {

    private final ObjectProvider<Sitemap> provider;
    private final SitemapFactory factory;
    private final ConfigurableApplicationContext context;
    private final Predicate<ApplicationEvent> isReady;
    private final Optional<Consumer<Sitemap>> job;
    private volatile @Nullable Sitemap sitemap;

    /**
     * Creates a listener for one context.
     *
     * @param isReady whether an event reports that this context's application is ready: children's events arrive here,
     *     too
     * @param job what to do in place of starting the sitemap, before the application ends
     */
    SitemapLifecycle(
            ObjectProvider<Sitemap> provider,
            SitemapFactory factory,
            ConfigurableApplicationContext context,
            Predicate<ApplicationEvent> isReady,
            Optional<Consumer<Sitemap>> job) {
        this.provider = provider;
        this.factory = factory;
        this.context = context;
        this.isReady = isReady;
        this.job = job;
    }

    @Override
    public void afterSingletonsInstantiated() {
        Sitemap made = provider.getObject();
        sitemap = made;
        made.check();
        factory.logLeftOut();
        // Listeners of equal order are called as they were added: this one after the application's.
        context.addApplicationListener(this::ready);
    }

    @Override
    public void onApplicationEvent(ContextClosedEvent event) {
        Sitemap made = sitemap;
        if (made != null && event.getApplicationContext() == context) {
            sitemap = null;
            made.close();
        }
    }

    void ready(ApplicationEvent event) {
        Sitemap made = sitemap;
        // A signal may end an application that is still starting: then it is closed before it is ready.
        if (made != null && isReady.test(event)) {
            if (job.isPresent()) {
                job.get().accept(made);
                context.close();
            } else {
                made.start();
                factory.logWarnings(made);
            }
        }
    }
}
