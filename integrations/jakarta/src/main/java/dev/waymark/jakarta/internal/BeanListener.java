package dev.waymark.jakarta.internal;

import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import jakarta.enterprise.inject.Instance;
import java.util.function.Supplier;

/** A listener that is a bean. Each call gets it from its context anew. */
public final class BeanListener implements SitemapListener {

    private final Supplier<Instance.Handle<? extends SitemapListener>> handles;
    private final RequestScope requestScope;

    /**
     * A listener over a bean.
     *
     * @param handles gives a handle for one use
     */
    public BeanListener(Supplier<Instance.Handle<? extends SitemapListener>> handles, RequestScope requestScope) {
        this.handles = handles;
        this.requestScope = requestScope;
    }

    @Override
    public void refreshed(RefreshReport report) {
        use(listener -> listener.refreshed(report));
    }

    @Override
    public void published(String site, Snapshot snapshot) {
        use(listener -> listener.published(site, snapshot));
    }

    private void use(BeanHandles.Use<SitemapListener> use) {
        try {
            requestScope.run(() -> BeanHandles.use(handles.get(), use));
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("The listener could not be called: " + e, e);
        }
    }
}
