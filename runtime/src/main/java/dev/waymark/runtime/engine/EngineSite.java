package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.RecordValue;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One site of a sitemap. Thread-safe. Implemented only by Waymark, which may add methods. */
public interface EngineSite extends SiteView {

    /** The site as configured: its base URL lacks the application's path. */
    Site site();

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
     * Reads a record of this site. Records are small, survive restarts, are shared with other processes, and are
     * deleted with their site.
     *
     * @param name at most 32 lower-case letters and digits, a letter first, and not {@code manifest}
     * @param known the known version, whose bytes needn't be read again; {@code null} for none
     * @return the current value; empty if there is none
     * @throws IOException if it can't be read now
     */
    Optional<RecordValue> readRecord(String name, @Nullable String known) throws IOException;

    /**
     * Replaces a record of this site if it still has the expected version.
     *
     * @param name as above
     * @param expected the version it must have; {@code null} if it must not exist
     * @param value its new value, less than 64 KiB
     * @return the new version; empty if the version isn't the expected one
     * @throws IOException if the outcome is unknown: the caller reads the record again
     */
    Optional<String> replaceRecord(String name, @Nullable String expected, byte[] value) throws IOException;

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
     * Deletes blobs that no manifest has named for a long time, as each refresh does; for processes that never refresh.
     */
    void collect();
}
