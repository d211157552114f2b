package dev.waymark.spark;

import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/**
 * Supplies the pages of an entry in parts, such as key ranges, directly from a database, files or a service. The
 * fastest way if pages needn't pass through Spark rows.
 *
 * <p>Keep parts stable between refreshes. An unchanged part keeps its sitemaps' names, bytes and dates. Adding or
 * removing a page changes one or two sitemaps of its part. Use fixed ranges, such as {@code id / 1_000_000}, not a
 * number of parts that depends on the page count.
 *
 * <p>Each part ends a sitemap, so give it at least ten thousand pages, and at most a few million: a failed task
 * restarts its part. A part ends a sitemap in every section and site of its pages. If an entry fills many of these,
 * partition along them.
 *
 * <p>Sent to the executors, so it must be serialisable.
 *
 * @param <T> what the provider or method of the entry supplies
 */
public interface PartitionedPages<T> extends Serializable {

    /**
     * Lists the parts. Called on the driver, once per entry and refresh.
     *
     * @return their ids, all different; any text, such as {@code "17"}
     * @throws Exception to fail the section's refresh
     */
    List<String> parts() throws Exception;

    /**
     * Pushes the pages of one part, in a stable order. Called on executors, by one thread per part. A retry may call it
     * again, even concurrently.
     *
     * @param part one of {@link #parts()}
     * @param sink takes the pages, on the calling thread
     * @throws Exception if pages are missing; fails the task, and Spark retries it
     */
    void pages(String part, Consumer<? super T> sink) throws Exception;
}
