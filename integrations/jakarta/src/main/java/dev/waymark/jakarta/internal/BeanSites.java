package dev.waymark.jakarta.internal;

import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapSites;
import jakarta.enterprise.inject.Instance;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Sites that a bean supplies. Each use gets it from its context anew. */
public final class BeanSites implements SitemapSites {

    private final Supplier<Instance.Handle<? extends SitemapSites>> handles;
    private final RequestScope requestScope;

    /**
     * Sites of a bean.
     *
     * @param handles gives a handle for one use
     */
    public BeanSites(Supplier<Instance.Handle<? extends SitemapSites>> handles, RequestScope requestScope) {
        this.handles = handles;
        this.requestScope = requestScope;
    }

    @Override
    public void sites(Consumer<? super Site> sink) throws Exception {
        requestScope.run(() -> BeanHandles.use(handles.get(), bean -> bean.sites(sink)));
    }
}
