package dev.waymark.jakarta.internal;

import dev.waymark.runtime.RequestListener;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.Snapshot;
import jakarta.enterprise.inject.Instance;
import java.util.function.Supplier;

/** A listener that is a bean. Each call gets it from its context anew. */
public class BeanListener implements SitemapListener {

    private final Supplier<Instance.Handle<? extends SitemapListener>> handles;
    private final RequestScope requestScope;

    /**
     * A listener over a bean.
     *
     * @param handles gives a handle for one use
     * @param requests whether the bean hears of requests too
     */
    public static BeanListener of(
            Supplier<Instance.Handle<? extends SitemapListener>> handles, RequestScope requestScope, boolean requests) {
        return requests ? new OfRequests(handles, requestScope) : new BeanListener(handles, requestScope);
    }

    private BeanListener(Supplier<Instance.Handle<? extends SitemapListener>> handles, RequestScope requestScope) {
        this.handles = handles;
        this.requestScope = requestScope;
    }

    @Override
    public void refreshBegan(RefreshProgress start) {
        use(listener -> listener.refreshBegan(start));
    }

    @Override
    public void refreshProgressed(RefreshProgress progress) {
        use(listener -> listener.refreshProgressed(progress));
    }

    @Override
    public void sectionRefreshed(SectionReport section) {
        use(listener -> listener.sectionRefreshed(section));
    }

    @Override
    public void refreshed(RefreshReport report) {
        use(listener -> listener.refreshed(report));
    }

    @Override
    public void published(String site, Snapshot snapshot) {
        use(listener -> listener.published(site, snapshot));
    }

    @Override
    public void changed(String site, ChangeReport report) {
        use(listener -> listener.changed(site, report));
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

    /** A bean that hears of requests: the thread of the server has a request scope already. */
    private static final class OfRequests extends BeanListener implements RequestListener {

        OfRequests(Supplier<Instance.Handle<? extends SitemapListener>> handles, RequestScope requestScope) {
            super(handles, requestScope);
        }

        @Override
        public void answered(ServedRequest request) {
            super.use(listener -> ((RequestListener) listener).answered(request));
        }
    }
}
