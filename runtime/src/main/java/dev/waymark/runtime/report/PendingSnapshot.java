package dev.waymark.runtime.report;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A snapshot that is stored and not published yet. What is attached to it becomes known with it: both are there after a
 * crash, or neither is. It is of use only during the call that it was given to, and to its thread. Implemented by
 * Waymark alone, which may add methods.
 */
public interface PendingSnapshot {

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
