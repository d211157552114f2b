package dev.waymark.runtime;

import dev.waymark.runtime.internal.progress.RefreshListener;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.SiteReport;
import dev.waymark.runtime.report.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Tells the listeners of a sitemap. What one of them throws is logged, and nothing else. Thread-safe. */
final class Listeners implements RefreshListener {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final List<SitemapListener> all;
    private final Function<String, ? extends @Nullable Snapshot> snapshots;

    /**
     * Tells some.
     *
     * @param snapshots what is served of a site
     */
    Listeners(List<SitemapListener> all, Function<String, ? extends @Nullable Snapshot> snapshots) {
        this.all = List.copyOf(all);
        this.snapshots = snapshots;
    }

    @Override
    public boolean isHeard() {
        return !all.isEmpty();
    }

    @Override
    public void began(RefreshProgress start) {
        tell(listener -> listener.refreshBegan(start));
    }

    @Override
    public void progressed(RefreshProgress progress) {
        tell(listener -> listener.refreshProgressed(progress));
    }

    @Override
    public void sectionEnded(SectionReport section) {
        tell(listener -> listener.sectionRefreshed(section));
    }

    @Override
    public void ended(RefreshReport report) {
        for (SitemapListener listener : all) {
            tell(listener, () -> listener.refreshed(report));
            for (SiteReport site : report.sites()) {
                if (site.changed()) {
                    published(listener, site.site());
                }
            }
        }
    }

    @Override
    public void asked(RefreshReport report) {
        tell(listener -> listener.refreshed(report));
    }

    @Override
    public void changed(String site, ChangeReport report) {
        tell(listener -> listener.changed(site, report));
    }

    /** Another snapshot of a site is served. */
    void published(String site) {
        all.forEach(listener -> published(listener, site));
    }

    private void published(SitemapListener listener, String site) {
        Snapshot published = snapshots.apply(site);
        if (published != null) {
            tell(listener, () -> listener.published(site, published));
        }
    }

    private void tell(Consumer<SitemapListener> news) {
        all.forEach(listener -> tell(listener, () -> news.accept(listener)));
    }

    /** Tells one. */
    static void tell(SitemapListener listener, Runnable news) {
        attempt("listener", listener, news);
    }

    /** Calls something that others wrote: its failure is logged. */
    static void attempt(String kind, Object called, Runnable call) {
        try {
            call.run();
        } catch (Throwable e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The " + kind + " " + called.getClass().getName() + " failed",
                    e);
        }
    }

    /** Takes every request that is answered; {@code null} if nobody wants to hear of any. */
    @Nullable
    Consumer<ServedRequest> ofRequests() {
        List<Requests> heard = new ArrayList<>();
        for (SitemapListener listener : all) {
            if (listener instanceof RequestListener ofRequests) {
                heard.add(new Requests(ofRequests, new AtomicBoolean()));
            }
        }
        return heard.isEmpty() ? null : request -> heard.forEach(one -> one.tell(request));
    }

    /** One that hears of requests: a failure is said once, for there may be thousands in a second. */
    private record Requests(RequestListener listener, AtomicBoolean failed) {

        void tell(ServedRequest request) {
            try {
                listener.answered(request);
            } catch (RuntimeException | Error e) {
                if (!failed.getAndSet(true)) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "The listener " + listener.getClass().getName() + " failed; further failures aren't logged",
                            e);
                }
            }
        }
    }
}
