package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.ExtensionNote;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/**
 * The internals of a sitemap, for plug-ins and extensions; also {@code sitemap.capability(Engine.class)}. Thread-safe.
 * Implemented only by Waymark, which may add methods.
 */
public interface Engine {

    /**
     * The currently known sites.
     *
     * @return in their order
     */
    List<EngineSite> sites();

    /**
     * A site.
     *
     * @param name empty for the only site of a sitemap with a base URL
     * @return empty if no such site is known
     */
    default Optional<EngineSite> site(String name) {
        return sites().stream().filter(site -> site.name().equals(name)).findFirst();
    }

    /**
     * All listed entries of the registries.
     *
     * @return in registry order, without sources and entries whose route the application doesn't have
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException as from {@code Sitemap.check()}
     */
    List<EntryDescription> entries();

    /**
     * The entries whose route matches a URL, listed or not. Cheap: reads no sitemaps and asks no providers.
     *
     * @param url an absolute URL, encoded as a browser sends it
     * @return possible entries, those with the fewest variables first; a source's entry matches every URL of a site
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException as from {@code Sitemap.check()}
     */
    List<EntryDescription> entriesOf(String url);

    /**
     * The listed families, including sources.
     *
     * @param site the name of a known site
     * @return the families of all sections
     * @throws IllegalArgumentException if there is no such site
     */
    List<EntryFamily> families(String site);

    /**
     * Reads pages once more, on the refreshing thread, after any running refresh. They are rendered as in a refresh,
     * but not published.
     *
     * @param site the name of a known site
     * @param observers observe the pages of each family
     * @return whether it was done; {@code false} after the sitemap was closed
     * @throws IllegalArgumentException if there is no such site
     * @throws IllegalStateException if a provider, a source or a listener calls this
     */
    boolean observe(String site, Map<EntryFamily, ? extends PageObserver> observers);

    /**
     * Whether a page without a valid URL fails its section; otherwise it is skipped.
     *
     * @return the builder's setting
     */
    boolean failsOnInvalidPage();

    /**
     * The path of the JAX-RS application below the base URL. If it isn't empty, the application can't serve the
     * sitemaps itself; a servlet filter in front of it can.
     *
     * @return such as {@code /api}; empty without one, or if the sitemaps are below it
     */
    String applicationPath();

    /**
     * Files that every site's sitemaps reference: the style sheet.
     *
     * @return empty if there are none
     */
    List<EngineFile> files();

    /**
     * Starts a refresh of some sections after the current one.
     *
     * @param sections their names
     * @return the report, completed on the refreshing thread
     * @throws IllegalStateException if the sitemap is closed
     */
    CompletableFuture<RefreshReport> refresh(Set<String> sections);

    /**
     * The extensions' notes about a site.
     *
     * @param site its name
     * @return in the order of the extensions
     */
    List<ExtensionNote> notes(String site);

    /**
     * The extensions' figures, for meters.
     *
     * @return in the order of the extensions
     */
    List<ExtensionFigure> figures();

    /**
     * Starts a refresh of everything after the current one, because this process now refreshes. Returns at once. For a
     * {@link RefreshPolicy}.
     */
    void takeOver();

    /**
     * The sitemap's store.
     *
     * @return where snapshots are stored
     */
    SnapshotStore store();

    /**
     * The sitemap's part of record names.
     *
     * @return the same in all processes of one application
     */
    String storeName();

    /**
     * The time from the end of a refresh to the start of the next.
     *
     * @return positive
     */
    Duration refreshInterval();

    /**
     * The pages of plug-ins and extensions for people.
     *
     * @return endpoints with unique names
     */
    List<Endpoint> endpoints();

    /**
     * Changes single pages.
     *
     * @return always the same
     */
    ChangeEngine changes();

    /**
     * The clock of the sitemap.
     *
     * @return always the same
     */
    Clock clock();
}
