package dev.waymark.jakarta.internal;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.annotations.SitemapProvider;
import jakarta.enterprise.inject.Instance;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Stands for a provider that is a bean: it is obtained anew for each use, within a request context. */
class ProviderBean<T, P extends SitemapProvider<T>> implements SitemapProvider<T> {

    private final Supplier<Instance.Handle<? extends P>> handles;
    private final RequestScope requestScope;

    ProviderBean(Supplier<Instance.Handle<? extends P>> handles, RequestScope requestScope) {
        this.handles = handles;
        this.requestScope = requestScope;
    }

    void use(BeanHandles.Use<P> use) throws Exception {
        requestScope.run(() -> BeanHandles.use(handles.get(), use));
    }

    @Override
    public void pages(Consumer<? super T> sink) throws Exception {
        use(bean -> bean.pages(sink));
    }

    @Override
    public OptionalLong expectedPages() throws Exception {
        if (!BeanHandles.overrides(handles.get(), SitemapProvider.class, "expectedPages")) {
            return OptionalLong.empty();
        }
        OptionalLong[] pages = {OptionalLong.empty()};
        use(bean -> pages[0] = bean.expectedPages());
        return pages[0];
    }

    /** One that also tells what changed: the runtime asks for that by its type. */
    static final class Incremental<T> extends ProviderBean<T, IncrementalSitemapProvider<T>>
            implements IncrementalSitemapProvider<T> {

        Incremental(
                Supplier<Instance.Handle<? extends IncrementalSitemapProvider<T>>> handles, RequestScope requestScope) {
            super(handles, requestScope);
        }

        @Override
        public void changedSince(Instant since, ChangeSink<? super T> sink) throws Exception {
            use(bean -> bean.changedSince(since, sink));
        }
    }
}
