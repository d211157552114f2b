package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The inside of a sitemap, for plug-ins and extensions. {@code sitemap.capability(Engine.class)} returns it, too.
 * Thread-safe. Implemented by Waymark alone, which may add methods.
 */
public interface Engine {

    /**
     * The sites that are known now.
     *
     * @return in their order
     */
    List<EngineSite> sites();

    /**
     * A site.
     *
     * @param name empty for the only site of a sitemap with a base URL
     * @return empty if there is no such site now
     */
    default Optional<EngineSite> site(String name) {
        return sites().stream().filter(site -> site.name().equals(name)).findFirst();
    }

    /**
     * All entries of the registries that are listed.
     *
     * @return in the order of the registries; sources are not among them, nor are entries whose route the application
     *     does not have
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException as from {@code Sitemap.check()}
     */
    List<EntryDescription> entries();

    /**
     * The entries whose route a URL matches, listed or not. Costs little: neither sitemaps are read nor providers
     * asked.
     *
     * @param url an absolute URL, encoded as a browser sends it
     * @return the entries that may have written it, those with the fewest variables first; none for a page of a source,
     *     and for a URL that is of no known site
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException as from {@code Sitemap.check()}
     */
    List<EntryDescription> entriesOf(String url);

    /**
     * The path of the JAX-RS application, below the base URL and so below the sitemaps. Where it is not empty, only
     * something in front of that application, such as a servlet filter, can serve them.
     *
     * @return such as {@code /api}; empty without such a path, and where sitemaps are published at that path
     */
    String applicationPath();

    /**
     * The files that the sitemaps of every site name: the style sheet.
     *
     * @return none if there is none
     */
    List<EngineFile> files();

    /**
     * Begins a refresh of some sections, after the one that runs.
     *
     * @param sections their names
     * @return completed with the report, on the refreshing thread
     * @throws IllegalStateException if the sitemap is closed
     */
    CompletableFuture<RefreshReport> refresh(Set<String> sections);

    /**
     * What the extensions say about a site.
     *
     * @param site its name
     * @return in the order of the extensions
     */
    List<ExtensionNote> notes(String site);

    /**
     * The numbers that the extensions have, for meters.
     *
     * @return in the order of the extensions
     */
    List<ExtensionFigure> figures();

    /**
     * Begins a refresh of everything, after the one that runs: from now on it is up to this process to refresh. Returns
     * at once. For a {@link RefreshPolicy}.
     */
    void takeOver();

    /**
     * Where what is published is kept.
     *
     * @return the store of the sitemap
     */
    SnapshotStore store();

    /**
     * What stands for the sitemap in the names of records.
     *
     * @return the same in all processes of one application
     */
    String storeName();

    /**
     * The time from the end of a refresh to the beginning of the next.
     *
     * @return more than zero
     */
    Duration refreshInterval();

    /**
     * Finds an extension that the sitemap was given.
     *
     * @param <T> its class
     * @param type the same
     * @return the first one of that class
     */
    <T> Optional<T> extension(Class<T> type);

    /**
     * The clock of the sitemap.
     *
     * @return the same each time
     */
    Clock clock();
}
