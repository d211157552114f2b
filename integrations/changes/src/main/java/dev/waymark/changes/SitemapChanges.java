package dev.waymark.changes;

import dev.waymark.runtime.report.ChangeReport;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Publishes single changes between refreshes, at the cost of rewriting the affected sitemaps: usually one or two. A
 * {@linkplain dev.waymark.runtime.Sitemap#capability capability} of a sitemap, and a bean with Spring and CDI.
 *
 * <pre>{@code
 * changes.changed(PostPages.class, post);
 * }</pre>
 *
 * <p>It never blocks. In a transaction, if {@linkplain dev.waymark.runtime.SitemapBuilder#transactions transactions}
 * are set, changes are published after the commit, and dropped after a rollback; otherwise immediately, then further
 * ones once a second. Before the first snapshot, they wait for it.
 *
 * <p>A listed URL keeps its place; a new one is appended to its section until the next refresh restores the provider's
 * order. A running refresh doesn't undo a change. Providers are authoritative: the next refresh lists what they supply,
 * regardless of earlier changes.
 *
 * <p>An invalid page is reported, and the entry under its URL stays. All languages of a page change together: for a
 * page with several rows, pass all rows in one call.
 */
public interface SitemapChanges {

    /**
     * Publishes changes that belong together.
     *
     * @param changes receives an object that takes the changes
     * @return completed with the report. When it is completed without a problem, a snapshot with the changes is stored
     *     and served by this process. If the process dies first, or the report has a problem, the next full refresh
     *     restores the pages. Waiting for it within the transaction throws an {@link IllegalStateException}
     * @throws IllegalStateException if the sitemap is closed
     */
    CompletableFuture<ChangeReport> change(Consumer<? super Changes> changes);

    /**
     * Lists a new or changed page.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as the provider supplies it
     * @return as from {@link #change}
     * @throws IllegalArgumentException as {@link Changes#changed(Class, Object)} does
     */
    default CompletableFuture<ChangeReport> changed(Class<?> provider, Object page) {
        return change(changes -> changes.changed(provider, page));
    }

    /**
     * Lists a new or changed page of a method.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names, required if several methods of the class supply
     *     pages
     * @param page a page as the method supplies it
     * @return as from {@link #change}
     * @throws IllegalArgumentException as {@link Changes#changed(Class, String, Object)} does
     */
    default CompletableFuture<ChangeReport> changed(Class<?> provider, String method, Object page) {
        return change(changes -> changes.changed(provider, method, page));
    }

    /**
     * Removes a page.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as the provider supplied it
     * @return as from {@link #change}
     * @throws IllegalArgumentException as {@link Changes#removed(Class, Object)} does
     */
    default CompletableFuture<ChangeReport> removed(Class<?> provider, Object page) {
        return change(changes -> changes.removed(provider, page));
    }

    /**
     * Removes a page of a method.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names, required if several methods of the class supply
     *     pages
     * @param page a page as the method supplied it
     * @return as from {@link #change}
     * @throws IllegalArgumentException as {@link Changes#removed(Class, String, Object)} does
     */
    default CompletableFuture<ChangeReport> removed(Class<?> provider, String method, Object page) {
        return change(changes -> changes.removed(provider, method, page));
    }

    /**
     * Removes a URL.
     *
     * @param url the whole URL
     * @return as from {@link #change}
     * @throws IllegalArgumentException if it belongs to no known site
     */
    default CompletableFuture<ChangeReport> removed(String url) {
        return change(changes -> changes.removed(url));
    }
}
