package dev.waymark.runtime;

import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;

/**
 * Hears what happens to a {@link Sitemap}. Give any number of them to {@link SitemapBuilder#listener}. Every method
 * does nothing by default, and more may come.
 *
 * <p>They are called on the refreshing thread, one after the other: what takes long belongs on another thread. What one
 * throws is logged, and keeps nobody else from hearing.
 */
public interface SitemapListener {

    /**
     * A refresh has ended, whatever came of it.
     *
     * @param report what it did
     */
    default void refreshed(RefreshReport report) {}

    /**
     * Another snapshot is served from now on, after a refresh by this process. Of several sites, each has its own.
     *
     * @param snapshot what is served
     */
    default void published(Snapshot snapshot) {}

    /**
     * Another snapshot of a site is served from now on, after a refresh by this process. By default this passes it on
     * to {@link #published(Snapshot)}.
     *
     * @param site the name of the site; empty for the only one of a sitemap that was given a base URL
     * @param snapshot what is served
     */
    default void published(String site, Snapshot snapshot) {
        published(snapshot);
    }
}
