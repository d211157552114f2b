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
 *
 * @param beans all beans of the container
 */
public record BeanProviderLocator(Supplier<Instance<Object>> beans, RequestScope requestScope)
        implements ProviderLocator {

    private static final String TRANSACTION = "jakarta.transaction.UserTransaction";

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
        Instance.Handle<?> handle = handle(type);
        return SitemapProvider.class.isAssignableFrom(type)
                ? provider(type, isIncremental(handle.getBean()))
                : handle.get();
    }

    @SuppressWarnings("unchecked") // The generated mapper for this class takes the pages.
    private SitemapProvider<Object> provider(Class<?> type, boolean incremental) {
        return incremental
                ? new ProviderBean.Incremental(
                        new ScopedBean<>(() -> handle((Class<IncrementalSitemapProvider<Object>>) type), requestScope))
                : new ProviderBean<>(
                        new ScopedBean<>(() -> handle((Class<SitemapProvider<Object>>) type), requestScope));
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
        Instance<P> found = beans.get().select(type, Any.Literal.INSTANCE);
        if (found.isResolvable()) {
            return found.getHandle();
        }
        if (found.isUnsatisfied()) {
            throw new UnsatisfiedResolutionException(MissingBean.why(type));
        }
        return theOne(type, found);
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
