package dev.waymark.runtime.engine;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The part of a sitemap's {@link Engine} that changes single pages. Thread-safe. Implemented only by Waymark, which may
 * add methods.
 */
public interface ChangeEngine {

    /** Whether the sitemap is switched off. */
    boolean isInert();

    /** Whether all sites are known; {@code false} before the first refresh with dynamic sites. */
    boolean areSitesKnown();

    /** Whether this process never publishes. */
    boolean servesOnly();

    /** Whether this process currently runs the scheduled refreshes. */
    boolean mayRefresh();

    /** Whether the application runs in development, where each refresh reads everything. */
    boolean isDevelopment();

    /**
     * The sections with their families, on the currently known sites.
     *
     * @return by name, in order, including sections without a listed entry
     * @throws dev.waymark.runtime.spi.SitemapConfigurationException as from {@code Sitemap.check()}
     */
    Map<String, List<EntryFamily>> sections();

    /**
     * Finds the families of a provider, source or method.
     *
     * @param provider as the entries name it; the class of a source
     * @param method the method that supplies the pages; {@code null} if there is only one, or none
     * @return none if all its entries are excluded; for the currently known sites
     * @throws IllegalArgumentException if no entry, or more than one method, matches
     */
    List<EntryFamily> families(Class<?> provider, @Nullable String method);

    /**
     * Locates a provider.
     *
     * @param type as the entries name it
     * @return its bean
     */
    Object provider(Class<?> type);

    /**
     * Calls a provider under the rules of a refresh: a page from another thread, a late one or {@code null} fails the
     * call, and a hanging call is reported. On the refreshing thread.
     *
     * @param <T> what it supplies
     * @param origin its name in messages
     * @param supply the call
     * @param pages takes what it supplies
     * @throws Exception that of the provider
     */
    <T> void collect(String origin, SitemapProvider<T> supply, Consumer<? super T> pages) throws Exception;

    /**
     * Publishes a change on top of the newest state, and then notifies listeners of the new snapshot. Nothing is
     * published if it edits no section and stamps nothing.
     *
     * @param site one of {@link Engine#sites}
     * @param change may run several times
     * @return why it isn't published; empty if it is, or if there was nothing to change
     */
    Optional<String> update(EngineSite site, PublishStep change);

    /**
     * Starts an action after the caller's transaction, or at once without one.
     *
     * @param <T> its result
     * @param begin gets whether the transaction was committed
     * @return completed with its result; waiting for it within the transaction throws an {@link IllegalStateException}
     */
    <T> CompletableFuture<T> afterTransaction(Function<Boolean, CompletableFuture<T>> begin);

    /**
     * Runs a task on the refreshing thread; never after the sitemap is closed.
     *
     * @param task its failure is logged
     */
    void later(Runnable task);

    /**
     * Schedules refreshes for the expiration of published news.
     *
     * @param until when each section's first news expires
     */
    void newsUntil(Map<String, Instant> until);

    /**
     * Notifies listeners of single changes, on the refreshing thread.
     *
     * @param site the site's name
     * @param report the report
     */
    void changed(String site, ChangeReport report);

    /**
     * Logs failures and skipped pages as after a refresh, and notifies listeners. On the refreshing thread.
     *
     * @param report of sections whose providers supplied changes
     * @param unfinished those of them that need a full refresh; the others without a failure are up to date
     */
    void changed(RefreshReport report, Set<String> unfinished);
}
