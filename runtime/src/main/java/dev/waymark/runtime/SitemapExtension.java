package dev.waymark.runtime;

import dev.waymark.runtime.http.ExtraFiles;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.PendingSnapshot;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Something that lives beside a {@link Sitemap}: it hears what happens, may keep bytes with each snapshot, and may
 * serve files beside the sitemaps. Give any number of them to {@link SitemapBuilder#extension}. Every method does
 * nothing by default, and more may come.
 *
 * <p>Implementations are thread-safe. One extension belongs to one sitemap.
 */
public interface SitemapExtension extends SitemapListener, ExtraFiles, AutoCloseable {

    /**
     * The sitemap has been {@linkplain Sitemap#start() started}: from now on it is refreshed by itself. Not called for
     * one that is only refreshed by hand.
     *
     * @param sitemap what this extension belongs to
     */
    default void started(Sitemap sitemap) {}

    /**
     * A snapshot is stored, and is published when this returns. Called once for each attempt: where another process was
     * faster, it is called again, and compares with what that one has published. What is attached to an attempt that
     * came to nothing is deleted.
     *
     * <p>Publishing waits for this method, so it must not ask anybody else for anything. What it throws is logged; the
     * snapshot is then published without what it has attached to it.
     *
     * @param next what is to be published
     * @throws IOException if something cannot be read or stored
     */
    default void publishing(PendingSnapshot next) throws IOException {}

    /**
     * What there is to say about a site now, for people who look after it. Asked for by who looks at a console, so it
     * may read what is stored, but must ask nobody else.
     *
     * @param site its name; empty for the only one of a sitemap that was given a base URL
     * @return by default nothing
     */
    default Optional<ExtensionNote> note(String site) {
        return Optional.empty();
    }

    /**
     * What numbers there are of each site, for meters. Asked for when the meters are made, and may be asked again.
     *
     * @return by default none
     */
    default List<ExtensionFigure> figures() {
        return List.of();
    }

    /** Ends it; called when the sitemap is closed. Never waits for long. */
    @Override
    default void close() {}
}
