package dev.waymark.runtime.report;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A snapshot that is stored and not published yet. What is attached to it becomes known with it: both are there after a
 * crash, or neither is. It is of use only during the call that it was given to, and to its thread. Implemented by
 * Waymark alone, which may add methods.
 */
public interface PendingSnapshot {

    /** So many changes are told at most. */
    int MOST_CHANGES = 1_000_000;

    /**
     * The site.
     *
     * @return its name; empty for the only one of a sitemap that was given a base URL
     */
    String site();

    /**
     * What is put before the path of every page of the site.
     *
     * @return an absolute URL without a slash at its end
     */
    String baseUrl();

    /**
     * What is published until now.
     *
     * @return the snapshot; empty if this is the first one of the site
     */
    Optional<Snapshot> before();

    /**
     * What is to be published.
     *
     * @return the snapshot
     */
    Snapshot after();

    /**
     * Tells which URLs came, changed or went: one whose sitemap is another one now, and of which the same is said as
     * before, is not told. Each call reads the sitemaps that differ, those of before twice, in bounded memory. Before
     * the first snapshot nothing was listed.
     *
     * <p>A URL that several sections list counts as one, as long as the sitemaps of all of them differ.
     *
     * @param most how many changes to tell, at most {@link #MOST_CHANGES}
     * @param sink takes each change, in no particular order
     * @return whether all were told; {@code false} too where so many sitemaps differ that only a part was compared
     * @throws IOException if a sitemap of before or of now cannot be read
     */
    boolean changes(int most, Consumer<? super PageChange> sink) throws IOException;

    /**
     * What is attached as things stand.
     *
     * @return attachments, in the order of their names
     */
    List<Attachment> attachments();

    /**
     * Attaches bytes, in place of those of that name.
     *
     * @param name at most 64 lower-case letters, digits and hyphens, a letter or digit first
     * @param bytes at least one; they are stored as they are
     * @throws IllegalArgumentException if the name is another, or there are no bytes
     * @throws IllegalStateException if there are a hundred already
     * @throws IOException if they cannot be stored
     */
    void attach(String name, byte[] bytes) throws IOException;

    /**
     * Detaches what is attached under a name. Its bytes are deleted some time after the snapshot is published.
     *
     * @param name its name; one that is not there is no error
     */
    void detach(String name);
}
