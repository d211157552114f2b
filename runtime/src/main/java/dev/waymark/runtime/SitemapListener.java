package dev.waymark.runtime;

import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.Snapshot;

/**
 * Hears what happens to a {@link Sitemap}. Give any number of them to {@link SitemapBuilder#listener}. Every method
 * does nothing by default, and more may come.
 *
 * <p>They are called on the refreshing thread, one after the other, but for {@link #refreshProgressed}: what takes long
 * belongs on another thread. What one throws is logged, and keeps nobody else from hearing. Requests are told to a
 * {@link RequestListener}.
 */
public interface SitemapListener {

    /**
     * A refresh begins: the providers have not been asked for any page yet.
     *
     * @param start what is refreshed, and how many pages are expected
     */
    default void refreshBegan(RefreshProgress start) {}

    /**
     * How far a refresh is. Called about once a second as long as it runs, on a thread of its own, and so perhaps once
     * more when {@link #refreshed} has just been called. A refresh that is over within a second is not told.
     *
     * @param progress what is so now
     */
    default void refreshProgressed(RefreshProgress progress) {}

    /**
     * A section has ended, on all sites together. What was rendered is not published yet: what becomes of it in the end
     * is in the report that {@link #refreshed} gets.
     *
     * @param section what came of it so far
     */
    default void sectionRefreshed(SectionReport section) {}

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

    /**
     * What was given to {@link SitemapChanges#change} is published, or cannot be. Called once for each site that it has
     * URLs of; {@link #published} is told apart from this, for changes that come together are published together.
     *
     * @param site the name of the site; empty for the only one of a sitemap that was given a base URL
     * @param report what came of it, with the URLs of this site alone; the skipped pages are those of all sites
     */
    default void changed(String site, ChangeReport report) {}
}
