package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.SitemapFile;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * Changes one site within one update: on top of the published state, or of a refresh's result. Used by one thread,
 * during one call. Implemented only by Waymark.
 */
public interface SiteEditor {

    /** The site's {@linkplain EngineSite#address() address}. */
    String address();

    /** The currently published state. */
    SiteState newest();

    /** The sections that can be edited: the published ones, or those the refresh rendered. */
    Set<String> sections();

    /**
     * A section's sitemaps with the edits so far.
     *
     * @param section its name
     * @return in order
     */
    List<? extends SitemapFile> files(String section);

    /**
     * Cuts a section's sitemaps again where pages changed. Names and bytes are those of a full rendering of the same
     * pages in the same order. Replaces an earlier edit of the section.
     *
     * @param section one of {@link #sections}
     * @param edits in order; for one URL, the last one counts
     * @param touched the positions of the unedited sitemaps that may list one of the URLs
     * @throws IOException if a sitemap can't be read
     */
    void edit(String section, List<PageEdit> edits, BitSet touched) throws IOException;

    /** Undoes all edits. */
    void undo();

    /**
     * Stores bytes for an extra. They stay at least an hour after the last manifest that names them.
     *
     * @param bytes the bytes
     * @return for {@link StateExtra#blobs}
     * @throws IOException if the store fails
     */
    Attachment store(byte[] bytes) throws IOException;

    /**
     * Finds bytes that an earlier update stored.
     *
     * @param key their key
     * @param size their length
     * @return not read yet
     */
    Attachment find(String key, long size);
}
