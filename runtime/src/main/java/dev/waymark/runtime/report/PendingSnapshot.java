package dev.waymark.runtime.report;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A snapshot that is stored but not published yet. Attachments are published with it atomically. Valid only during the
 * call that received it, on that call's thread. Only Waymark implements it, and may add methods.
 */
public interface PendingSnapshot {

    /**
     * The site.
     *
     * @return its name; empty for the only site of a sitemap with a base URL
     */
    String site();

    /**
     * The prefix of every page's URL.
     *
     * @return an absolute URL without a final slash
     */
    String baseUrl();

    /**
     * The current snapshot.
     *
     * @return the snapshot; empty before the site's first one
     */
    Optional<Snapshot> before();

    /**
     * The snapshot to publish.
     *
     * @return the snapshot
     */
    Snapshot after();

    /**
     * The current attachments.
     *
     * @return attachments, sorted by name
     */
    List<Attachment> attachments();

    /**
     * Attaches bytes, replacing those with the same name.
     *
     * @param name at most 64 lower-case letters, digits and hyphens, starting with a letter or digit
     * @param bytes at least one; stored unchanged
     * @throws IllegalArgumentException if the name is invalid, or there are no bytes
     * @throws IllegalStateException if there are already a hundred attachments
     * @throws IOException if they can't be stored
     */
    void attach(String name, byte[] bytes) throws IOException;

    /**
     * Detaches an attachment. Its bytes are deleted some time after the snapshot is published.
     *
     * @param name its name; unknown names are ignored
     */
    void detach(String name);
}
