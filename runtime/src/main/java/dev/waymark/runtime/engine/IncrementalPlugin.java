package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.RefreshReport;
import java.time.Instant;
import java.util.Set;

/**
 * A plug-in that asks providers for their changes between two full refreshes of a section. Without one, every refresh
 * is full. At most one per sitemap. Called on the refreshing thread.
 */
public interface IncrementalPlugin extends SitemapPlugin {

    /**
     * Called at the end of a refresh interval: asks for the changes of the sections that aren't due for a full refresh.
     *
     * @param sections all of them
     * @param now the time
     * @return the sections to refresh, some or all of them; after an exception, all
     */
    Set<String> due(Set<String> sections, Instant now);

    /**
     * Called after a refresh, before its listeners.
     *
     * @param report its report
     */
    void refreshed(RefreshReport report);
}
