package dev.waymark.jakarta.internal;

import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.spi.PagePass;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Transactions;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.UnsatisfiedResolutionException;
import jakarta.enterprise.inject.spi.Bean;
import java.lang.reflect.ParameterizedType;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds provider beans, and beans whose methods supply pages, by the class that the entry names, with any qualifiers.
 * Each refresh obtains the bean anew, in a request context, and destroys it afterwards if it has no scope. A method's
 * result is read in a transaction, if available.
 */
public final class BeanProviderLocator implements ProviderLocator {

    private static final String TRANSACTION = "jakarta.transaction.UserTransaction";

    private final Instance<SitemapProvider<?>> providers;
    private final Supplier<Instance<Object>> beans;
    private final RequestScope requestScope;

    /**
     * A locator for all of a container's beans.
     *
     * @param providers the provider beans
     * @param beans all beans
     */
    public BeanProviderLocator(
            Instance<SitemapProvider<?>> providers, Supplier<Instance<Object>> beans, RequestScope requestScope) {
        this.providers = providers;
        this.beans = beans;
        this.requestScope = requestScope;
    }

    /**
     * The container's transactions; none without the Jakarta Transactions API.
     *
     * @param beans finds beans of any type
     */
    public static Transactions transactions(Supplier<Instance<Object>> beans) {
        return Server.has(TRANSACTION) ? new CdiTransactions(beans) : Transactions.NONE;
    }

    /** For a provider, a stand-in for the bean; otherwise the bean itself, which must have a scope. */
    @Override
    public Object locate(Class<?> type) {
        return isProvider(type)
                ? provider(type.asSubclass(SitemapProvider.class))
                : handle(type).get();
    }

    private static boolean isProvider(Class<?> type) {
        return SitemapProvider.class.isAssignableFrom(type);
    }

    // The generated mapper for this class takes the pages.
    @SuppressWarnings({"unchecked", "rawtypes"})
    private <T> SitemapProvider<T> provider(Class<? extends SitemapProvider> type) {
        Class<? extends SitemapProvider<T>> provider = (Class<? extends SitemapProvider<T>>) type;
        if (isIncremental(handle(provider).getBean())) {
            return new ProviderBean.Incremental<>(new ScopedBean<>(
                    () -> (Instance.Handle<? extends IncrementalSitemapProvider<T>>) (Instance.Handle) handle(provider),
                    requestScope));
        }
        return new ProviderBean<T, SitemapProvider<T>>(new ScopedBean<>(() -> handle(provider), requestScope));
    }

    /** Determined without creating the bean. */
    private static boolean isIncremental(Bean<?> bean) {
        return bean.getTypes().stream()
                .map(type -> type instanceof ParameterizedType given ? given.getRawType() : type)
                .anyMatch(
                        type -> type instanceof Class<?> raw && IncrementalSitemapProvider.class.isAssignableFrom(raw));
    }

    @Override
    public void run(PagePass pass) throws Exception {
        requestScope.run(() -> {
            if (pass.needsBean()) {
                ScopedBean.use(handle(pass.type()), bean -> run(pass, bean));
            } else {
                run(pass, null);
            }
        });
    }

    private void run(PagePass pass, @Nullable Object bean) throws Exception {
        if (pass.reads() && Server.has(TRANSACTION)) {
            new CdiTransactions(beans).read(() -> pass.run(bean));
        } else {
            pass.run(bean);
        }
    }

    @Override
    public void check(Class<?> type) {
        handle(type);
    }

    private <P> Instance.Handle<P> handle(Class<P> type) {
        Instance<P> found = select(type);
        if (found.isResolvable()) {
            return found.getHandle();
        }
        if (found.isUnsatisfied()) {
            throw new UnsatisfiedResolutionException(MissingBean.why(type));
        }
        return theOne(type, found);
    }

    @SuppressWarnings("unchecked") // A subtype of provider is selected from providers, anything else from all beans.
    private <P> Instance<P> select(Class<P> type) {
        return isProvider(type)
                ? (Instance<P>) providers.select(type.asSubclass(SitemapProvider.class))
                : beans.get().select(type, Any.Literal.INSTANCE);
    }

    /** The named class itself takes precedence over subclasses. */
    private static <P> Instance.Handle<P> theOne(Class<P> type, Instance<P> found) {
        List<Instance.Handle<P>> handles =
                found.handlesStream().<Instance.Handle<P>>map(handle -> handle).toList();
        List<Instance.Handle<P>> exact = handles.stream()
                .filter(handle -> handle.getBean().getBeanClass() == type)
                .toList();
        if (exact.size() != 1) {
            throw new IllegalStateException("several beans have this class: "
                    + handles.stream()
                            .map(handle -> handle.getBean().getBeanClass().getName())
                            .sorted()
                            .collect(Collectors.joining(", "))
                    + ". Mark one of them with @Alternative and @Priority, or take this class from the types of"
                    + " the others"
                    + " with @Typed");
        }
        return exact.get(0);
    }
}
