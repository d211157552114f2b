package dev.waymark.spring.boot;

import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.RefreshReport;
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

    @Override
    public void refreshed(RefreshReport report) {
        bean().refreshed(report);
    }

    @Override
    public void published(String site, Snapshot snapshot) {
        bean().published(site, snapshot);
    }

    private SitemapListener bean() {
        return beans.getBean(name, SitemapListener.class);
    }
}
