package dev.waymark.runtime;

import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.Snapshot;

/**
 * Receives the events of a {@link Sitemap}. Register any number with {@link SitemapBuilder#listener}. Methods do
 * nothing by default; later versions may add more.
 *
 * <p>Except for {@link #refreshProgressed}, the refreshing thread calls listeners one after the other: move slow work
 * to another thread. Exceptions are logged and don't affect other listeners. For requests, see {@link RequestListener}.
 */
public interface SitemapListener {

    /**
     * The name of this listener in messages.
     *
     * @return by default the name of its class; a wrapper names the wrapped listener
     */
    default String name() {
        return getClass().getName();
    }

    /**
     * A refresh starts; no provider has been called yet.
     *
     * @param start the scope and the expected pages
     */
    default void refreshBegan(RefreshProgress start) {}

    /**
     * Reports the progress of a refresh. Called about once a second on a separate thread, so possibly once more just
     * after {@link #refreshed}. Not called for a refresh shorter than a second.
     *
     * @param progress the current progress
     */
    default void refreshProgressed(RefreshProgress progress) {}

    /**
     * A section has ended on all sites. Its pages aren't published yet: the report passed to {@link #refreshed} has the
     * final result.
     *
     * @param section the result so far
     */
    default void sectionRefreshed(SectionReport section) {}

    /**
     * A refresh has ended, successfully or not.
     *
     * @param report its result
     */
    default void refreshed(RefreshReport report) {}

    /**
     * A new snapshot is served after a refresh or single changes by this process. Each site has its own.
     *
     * @param snapshot the served snapshot
     */
    default void published(Snapshot snapshot) {}

    /**
     * A new snapshot of a site is served after a refresh or single changes by this process. By default calls
     * {@link #published(Snapshot)}.
     *
     * @param site the name of the site; empty for the only site of a sitemap with a base URL
     * @param snapshot the served snapshot
     */
    default void published(String site, Snapshot snapshot) {
        published(snapshot);
    }

    /**
     * Changes passed to {@code SitemapChanges.change} are published, or can't be. Called once per affected site for all
     * changes that share a publication and its result; {@link #published} is a separate call.
     *
     * @param site the name of the site; empty for the only site of a sitemap with a base URL
     * @param report the result, with the URLs of this site alone, and the skipped pages of all sites
     */
    default void changed(String site, ChangeReport report) {}
}
