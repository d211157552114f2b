package dev.waymark.runtime;

import dev.waymark.runtime.http.ExtraFiles;
import dev.waymark.runtime.internal.refresh.RefreshListener;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.SiteReport;
import dev.waymark.runtime.report.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Notifies a sitemap's listeners, and logs their exceptions. Thread-safe. */
final class Listeners implements RefreshListener {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final List<SitemapListener> all;
    private final Function<String, Optional<Snapshot>> snapshots;

    /**
     * Creates the listeners' dispatcher.
     *
     * @param snapshots returns a site's served snapshot
     */
    Listeners(List<SitemapListener> all, Function<String, Optional<Snapshot>> snapshots) {
        this.all = List.copyOf(all);
        this.snapshots = snapshots;
    }

    @Override
    public boolean isHeard() {
        return !all.isEmpty();
    }

    @Override
    public void began(RefreshProgress start) {
        call(listener -> listener.refreshBegan(start));
    }

    @Override
    public void progressed(RefreshProgress progress) {
        call(listener -> listener.refreshProgressed(progress));
    }

    @Override
    public void sectionEnded(SectionReport section) {
        call(listener -> listener.sectionRefreshed(section));
    }

    @Override
    public void ended(RefreshReport report) {
        for (SitemapListener listener : all) {
            call(listener, () -> listener.refreshed(report));
            for (SiteReport site : report.sites()) {
                if (site.changed()) {
                    published(listener, site.site());
                }
            }
        }
    }

    @Override
    public void asked(RefreshReport report) {
        call(listener -> listener.refreshed(report));
    }

    @Override
    public void changed(String site, ChangeReport report) {
        call(listener -> listener.changed(site, report));
    }

    @Override
    public void published(String site) {
        all.forEach(listener -> published(listener, site));
    }

    private void published(SitemapListener listener, String site) {
        snapshots.apply(site).ifPresent(published -> call(listener, () -> listener.published(site, published)));
    }

    private void call(Consumer<SitemapListener> news) {
        all.forEach(listener -> call(listener, () -> news.accept(listener)));
    }

    /** Notifies one listener. */
    static void call(SitemapListener listener, Runnable news) {
        attempt(listener instanceof ExtraFiles ? "extension" : "listener", listener::name, news);
    }

    /** Calls application code and logs its failure. */
    static void attempt(String kind, Supplier<String> name, Runnable call) {
        try {
            call.run();
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.WARNING, "The " + kind + " " + name.get() + " failed", e);
        }
    }

    /** Receives every answered request; {@code null} without request listeners. */
    @Nullable
    Consumer<ServedRequest> ofRequests() {
        List<Requests> heard = new ArrayList<>();
        for (SitemapListener listener : all) {
            if (listener instanceof RequestListener ofRequests) {
                heard.add(new Requests(ofRequests, new AtomicBoolean()));
            }
        }
        return heard.isEmpty() ? null : request -> heard.forEach(one -> one.call(request));
    }

    /** A listener for requests. Its failure is logged once: there may be thousands of requests per second. */
    private record Requests(RequestListener listener, AtomicBoolean failed) {

        void call(ServedRequest request) {
            try {
                listener.answered(request);
            } catch (RuntimeException | Error e) {
                if (!failed.getAndSet(true)) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "The listener " + listener.name() + " failed; further failures aren't logged",
                            e);
                }
            }
        }
    }
}
