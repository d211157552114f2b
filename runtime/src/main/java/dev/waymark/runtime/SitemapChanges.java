package dev.waymark.runtime;

import dev.waymark.runtime.report.ChangeReport;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * Publishes single changes between two refreshes, at the cost of the sitemaps that list the pages: usually one or two.
 * A {@linkplain Sitemap#capability capability} of a sitemap, and a bean with Spring and CDI.
 *
 * <pre>{@code
 * changes.changed(PostPages.class, post);
 * }</pre>
 *
 * <p>It never waits: in a transaction, where the {@linkplain SitemapBuilder#transactions application says so}, the
 * changes are published after the commit, and not at all after a rollback; otherwise at once, then what came meanwhile
 * once a second. Before the first snapshot they wait for it.
 *
 * <p>A listed URL keeps its place; a new one comes at the end of its section, until the next refresh puts it where its
 * provider does. A refresh that runs meanwhile does not undo a change. The providers remain the truth: what they supply
 * is listed after the next refresh, whatever was changed before.
 *
 * <p>A page of which something is wrong is reported, and what is listed under its URL stays. What is one page in
 * several languages changes together: where it comes in rows, all rows are given in one call.
 */
public interface SitemapChanges {

    /**
     * Publishes changes that belong together.
     *
     * @param changes gives the changes
     * @return completed with what came of it. When it is completed without a problem, a snapshot with the changes is
     *     stored and served by this process. If the process dies first, or the report has a problem, the next refresh
     *     restores the pages. Within the transaction, to wait for it is an {@link IllegalStateException}
     * @throws IllegalStateException if the sitemap is closed
     */
    CompletableFuture<ChangeReport> change(Consumer<? super Changes> changes);

    /**
     * A page is listed from now on, be it new or changed.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as that supplies them
     * @return as from {@link #change}
     * @throws IllegalArgumentException as {@link Changes#changed(Class, Object)} does
     */
    default CompletableFuture<ChangeReport> changed(Class<?> provider, Object page) {
        return change(changes -> changes.changed(provider, page));
    }

    /**
     * A page of a method is listed from now on, be it new or changed.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names, where several methods of the class supply pages
     * @param page a page as that supplies them
     * @return as from {@link #change}
     * @throws IllegalArgumentException as {@link Changes#changed(Class, String, Object)} does
     */
    default CompletableFuture<ChangeReport> changed(Class<?> provider, String method, Object page) {
        return change(changes -> changes.changed(provider, method, page));
    }

    /**
     * A page is no longer listed.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names, or the class of a {@code SitemapSource}
     * @param page a page as that has supplied it
     * @return as from {@link #change}
     * @throws IllegalArgumentException as {@link Changes#removed(Class, Object)} does
     */
    default CompletableFuture<ChangeReport> removed(Class<?> provider, Object page) {
        return change(changes -> changes.removed(provider, page));
    }

    /**
     * A page of a method is no longer listed.
     *
     * @param provider what {@code @SitemapEntry(provider = ...)} names
     * @param method what {@code @SitemapEntry(method = ...)} names, where several methods of the class supply pages
     * @param page a page as that has supplied it
     * @return as from {@link #change}
     * @throws IllegalArgumentException as {@link Changes#removed(Class, String, Object)} does
     */
    default CompletableFuture<ChangeReport> removed(Class<?> provider, String method, Object page) {
        return change(changes -> changes.removed(provider, method, page));
    }

    /**
     * A URL is no longer listed.
     *
     * @param url the whole URL
     * @return as from {@link #change}
     * @throws IllegalArgumentException if it is of no known site
     */
    default CompletableFuture<ChangeReport> removed(String url) {
        return change(changes -> changes.removed(url));
    }
}
