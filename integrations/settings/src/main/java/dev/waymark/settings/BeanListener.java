package dev.waymark.settings;

import dev.waymark.runtime.RequestListener;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.Snapshot;
import java.util.function.Consumer;

/**
 * Forwards events to a listener that is a bean. It obtains the bean for each event: the bean may need the sitemap
 * itself, or belong to a context.
 */
public class BeanListener implements SitemapListener {

    /** Calls the bean. */
    @FunctionalInterface
    public interface Bean {

        /**
         * Obtains the bean and passes it on.
         *
         * @param event to pass it to
         */
        void use(Consumer<SitemapListener> event);
    }

    private final String name;
    private final Bean bean;

    private BeanListener(String name, Bean bean) {
        this.name = name;
        this.bean = bean;
    }

    /**
     * Creates a listener.
     *
     * @param name the bean's, in messages
     * @param requests whether the bean is a {@link RequestListener}
     * @param bean calls it
     * @return forwards to the bean
     */
    public static SitemapListener of(String name, boolean requests, Bean bean) {
        return requests ? new OfRequests(name, bean) : new BeanListener(name, bean);
    }

    /**
     * Creates a listener for reports.
     *
     * @param reports takes the report of each refresh
     * @return passes them on
     */
    public static SitemapListener ofReports(Consumer<RefreshReport> reports) {
        return new BeanListener("of refresh reports", event -> {}) {
            @Override
            public void refreshed(RefreshReport report) {
                reports.accept(report);
            }
        };
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void refreshBegan(RefreshProgress start) {
        bean.use(listener -> listener.refreshBegan(start));
    }

    @Override
    public void refreshProgressed(RefreshProgress progress) {
        bean.use(listener -> listener.refreshProgressed(progress));
    }

    @Override
    public void sectionRefreshed(SectionReport section) {
        bean.use(listener -> listener.sectionRefreshed(section));
    }

    @Override
    public void refreshed(RefreshReport report) {
        bean.use(listener -> listener.refreshed(report));
    }

    @Override
    public void published(String site, Snapshot snapshot) {
        bean.use(listener -> listener.published(site, snapshot));
    }

    @Override
    public void changed(String site, ChangeReport report) {
        bean.use(listener -> listener.changed(site, report));
    }

    private static final class OfRequests extends BeanListener implements RequestListener {

        OfRequests(String name, Bean bean) {
            super(name, bean);
        }

        @Override
        public void answered(ServedRequest request) {
            super.bean.use(listener -> ((RequestListener) listener).answered(request));
        }
    }
}
