package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.store.SiteRecord;
import java.util.List;
import java.util.Map;

/** One site of a sitemap. Thread-safe. Implemented only by Waymark, which may add methods. */
public interface EngineSite extends SiteView {

    /**
     * Whether the site is known to have no pages.
     *
     * @return {@code false} also before the first publication
     */
    boolean isEmpty();

    /**
     * The configured languages.
     *
     * @return tags, in order
     */
    List<String> languages();

    /**
     * The last report of each section since the start.
     *
     * @return by section; unmodifiable
     */
    Map<String, SectionReport> lastReports();

    /**
     * What extensions attached to the published sitemaps, in any process and also before a restart. Free to call.
     *
     * @return the attachments, by name
     */
    List<Attachment> attachments();

    /**
     * A record in the sitemap's store, which survives restarts.
     *
     * @param name at most 32 lower-case letters and digits, a letter first, and not {@code manifest}
     * @return the record
     */
    SiteRecord record(String name);

    /**
     * Identifies this site, also across restarts.
     *
     * @return the addresses of its pages and sitemaps; its name and languages may change
     */
    String address();

    /**
     * The published state, as last read by this process. Costs nothing.
     *
     * @return the newest known state
     */
    SiteState state();

    /**
     * The artifacts' extras in the site's manifest, as last read by this process. Free to call.
     *
     * @return by name
     */
    Map<String, StateExtra> extras();

    /**
     * Deletes blobs that no manifest has named for a long time, as each refresh does; for processes that never refresh.
     */
    void collect();
}
