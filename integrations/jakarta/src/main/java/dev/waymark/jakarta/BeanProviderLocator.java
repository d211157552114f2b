package dev.waymark.jakarta;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.spi.ProviderLocator;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.UnsatisfiedResolutionException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Finds providers among the beans of the application, by the class that the entry names and whatever qualifiers they
 * have. A bean is obtained anew for each refresh, within a request context, and one without a scope is destroyed after
 * it.
 */
final class BeanProviderLocator implements ProviderLocator {

    private final Instance<SitemapProvider<?>> beans;
    private final RequestScope requestScope;

    BeanProviderLocator(Instance<SitemapProvider<?>> beans, RequestScope requestScope) {
        this.beans = beans;
        this.requestScope = requestScope;
    }

    @Override
    public SitemapProvider<?> locate(Class<? extends SitemapProvider<?>> type) {
        return provider(type);
    }

    private <T> SitemapProvider<T> provider(Class<? extends SitemapProvider<?>> type) {
        // The runtime hands the pages to the mapper that was compiled for this class.
        @SuppressWarnings("unchecked")
        Class<? extends SitemapProvider<T>> provider = (Class<? extends SitemapProvider<T>>) type;
        return sink -> requestScope.run(() -> BeanHandles.use(handle(provider), bean -> bean.pages(sink)));
    }

    @Override
    public void check(Class<? extends SitemapProvider<?>> type) {
        handle(type);
    }

    private <P extends SitemapProvider<?>> Instance.Handle<P> handle(Class<P> type) {
        Instance<P> found = beans.select(type);
        if (found.isResolvable()) {
            return found.getHandle();
        }
        if (found.isUnsatisfied()) {
            throw new UnsatisfiedResolutionException(
                    "CDI has no bean of this class. Annotate it with @ApplicationScoped, or give the method that produces"
                            + " it this return type; a jar of its own, and an application on Weld SE, also needs"
                            + " META-INF/beans.xml");
        }
        return theOne(type, found);
    }

    /** A subclass of the provider is a provider too, but the class that the entry names comes first. */
    private static <P extends SitemapProvider<?>> Instance.Handle<P> theOne(Class<P> type, Instance<P> found) {
        List<Instance.Handle<P>> handles =
                found.handlesStream().<Instance.Handle<P>>map(handle -> handle).toList();
        List<Instance.Handle<P>> exact = handles.stream()
                .filter(handle -> handle.getBean().getBeanClass() == type)
                .toList();
        if (exact.size() != 1) {
            throw new IllegalStateException("several beans are of this class: "
                    + handles.stream()
                            .map(handle -> handle.getBean().getBeanClass().getName())
                            .sorted()
                            .collect(Collectors.joining(", "))
                    + ". Mark one of them with @Alternative and @Priority, or take this class from the types of the others"
                    + " with @Typed");
        }
        return exact.get(0);
    }
}
