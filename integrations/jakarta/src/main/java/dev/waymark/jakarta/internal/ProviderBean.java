package dev.waymark.jakarta.internal;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import dev.waymark.annotations.SitemapProvider;
import java.time.Instant;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** Stands for a provider bean, obtained anew for each use, in a request context. */
class ProviderBean<P extends SitemapProvider<Object>> implements SitemapProvider<Object> {

    final ScopedBean<P> bean;

    ProviderBean(ScopedBean<P> bean) {
        this.bean = bean;
    }

    @Override
    public void pages(Consumer<? super Object> sink) throws Exception {
        bean.use(provider -> provider.pages(sink));
    }

    @Override
    public OptionalLong expectedPages() throws Exception {
        return bean.expectedPages(SitemapProvider.class, SitemapProvider::expectedPages);
    }

    /** Also reports changes: the runtime checks for this type. */
    static final class Incremental extends ProviderBean<IncrementalSitemapProvider<Object>>
            implements IncrementalSitemapProvider<Object> {

        Incremental(ScopedBean<IncrementalSitemapProvider<Object>> bean) {
            super(bean);
        }

        @Override
        public void changedSince(Instant since, ChangeSink<? super Object> sink) throws Exception {
            bean.use(provider -> provider.changedSince(since, sink));
        }
    }
}
