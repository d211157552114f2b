package dev.waymark.runtime;

import dev.waymark.runtime.http.ExtraFiles;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.PendingSnapshot;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Extends a {@link Sitemap}: receives its events, may attach bytes to each snapshot, and may serve files beside the
 * sitemaps. Register any number with {@link SitemapBuilder#extension}. Methods do nothing by default; later versions
 * may add more.
 *
 * <p>Implementations are thread-safe. One extension belongs to one sitemap.
 */
public interface SitemapExtension extends SitemapListener, ExtraFiles, AutoCloseable {

    /**
     * The sitemap has {@linkplain Sitemap#start() started} scheduled refreshes. Not called for a sitemap with only
     * manual refreshes.
     *
     * @param sitemap the sitemap of this extension
     */
    default void started(Sitemap sitemap) {}

    /**
     * A snapshot is stored, and is published when this method returns. Called once per attempt: if another process
     * published first, it is called again, with that publication as the current one. Attachments of a failed attempt
     * are deleted.
     *
     * <p>Publishing waits for this method, so it must not call remote services. Exceptions are logged; the snapshot is
     * then published without its attachments.
     *
     * @param next the snapshot to publish
     * @throws IOException if something can't be read or stored
     */
    default void publishing(PendingSnapshot next) throws IOException {}

    /**
     * A note about the current state of a site, for operators. Called when a console is viewed, so it may read the
     * store, but must not call remote services.
     *
     * @param site its name; empty for the only site of a sitemap with a base URL
     * @return empty by default
     */
    default Optional<ExtensionNote> note(String site) {
        return Optional.empty();
    }

    /**
     * The figures of each site, for meters. Called when the meters are created, possibly again later.
     *
     * @return none by default
     */
    default List<ExtensionFigure> figures() {
        return List.of();
    }

    /** Stops the extension; called when the sitemap is closed. Must not block for long. */
    @Override
    default void close() {}
}
