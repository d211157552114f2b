package dev.waymark.spring.boot;

import dev.waymark.runtime.RequestListener;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.Snapshot;
import org.springframework.beans.factory.BeanFactory;

/**
 * A listener that is a bean. It is made when there is something to hear, and not when the sitemap is: it may need the
 * sitemap itself.
 */
class BeanListener implements SitemapListener {

    private final String name;
    private final BeanFactory beans;

    BeanListener(String name, BeanFactory beans) {
        this.name = name;
        this.beans = beans;
    }

    /** One that hears of requests too, if the bean does. */
    static BeanListener of(String name, BeanFactory beans) {
        return beans.isTypeMatch(name, RequestListener.class)
                ? new OfRequests(name, beans)
                : new BeanListener(name, beans);
    }

    @Override
    public void refreshBegan(RefreshProgress start) {
        bean().refreshBegan(start);
    }

    @Override
    public void refreshProgressed(RefreshProgress progress) {
        bean().refreshProgressed(progress);
    }

    @Override
    public void sectionRefreshed(SectionReport section) {
        bean().sectionRefreshed(section);
    }

    @Override
    public void refreshed(RefreshReport report) {
        bean().refreshed(report);
    }

    @Override
    public void published(String site, Snapshot snapshot) {
        bean().published(site, snapshot);
    }

    @Override
    public void changed(String site, ChangeReport report) {
        bean().changed(site, report);
    }

    SitemapListener bean() {
        return beans.getBean(name, SitemapListener.class);
    }

    /** A bean that hears of requests. */
    private static final class OfRequests extends BeanListener implements RequestListener {

        OfRequests(String name, BeanFactory beans) {
            super(name, beans);
        }

        @Override
        public void answered(ServedRequest request) {
            ((RequestListener) bean()).answered(request);
        }
    }
}
