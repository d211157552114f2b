package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A site's published state at one moment. Immutable. Implemented only by Waymark. */
public interface SiteState {

    /** The served snapshot; empty before the first publication. */
    Optional<Snapshot> snapshot();

    /** The completely rendered sections, with or without pages. */
    Set<String> sectionNames();

    /**
     * A section's sitemaps.
     *
     * @param section its name
     * @return in order, also if all pages are in {@code sitemap.xml}; none if it has no pages
     */
    List<? extends SitemapFile> files(String section);

    /** The artifacts' extras, by name. */
    Map<String, StateExtra> extras();
}
