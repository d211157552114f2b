package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.store.SiteRecord;
import java.util.List;
import java.util.Map;

/** One site of a sitemap. Thread-safe. Implemented by Waymark alone, which may add methods. */
public interface EngineSite extends SiteView {

    /**
     * Whether the site has no pages at all, as far as is known.
     *
     * @return {@code false} also where nothing is published yet
     */
    boolean isEmpty();

    /**
     * What is kept beside the published sitemaps: what an extension has attached, in this process or another one, now
     * or before a restart. Costs nothing.
     *
     * @return attachments, in the order of their names
     */
    List<Attachment> attachments();

    /**
     * A record in the store of the sitemap, for what has to be remembered over restarts.
     *
     * @param name at most 32 lower-case letters and digits, a letter first, and not {@code manifest}
     * @return the record
     */
    SiteRecord record(String name);

    /**
     * What artifacts keep in the manifest of the site, as far as this process has followed it. Costs nothing.
     *
     * @return by name
     */
    Map<String, StateExtra> extras();

    /** Deletes what no manifest has named for long, as each refresh does. For a process that never refreshes. */
    void collect();
}
