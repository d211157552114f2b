package dev.waymark.spark;

import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/**
 * Supplies the pages of an entry in parts, such as ranges of a key. Each part comes from where the pages are: a
 * database, files, a service. Where pages do not need to pass through Spark's own rows, this is the fastest way.
 *
 * <p>Parts should stay the same from refresh to refresh. A part in which nothing changed keeps its sitemaps, with their
 * names, bytes and dates. A page that came or went changes one or two sitemaps of its own part. So cut by ranges that
 * stay the same, such as {@code id / 1_000_000}. Do not cut into a number of parts that depends on how many pages there
 * are.
 *
 * <p>Each part ends a sitemap, so it should have at least some ten thousand pages. It should have at most some
 * millions, because a task that fails begins its part again. A part ends a sitemap in each section, and on each site,
 * that it has pages of. Where the pages of an entry fill many of these, cut along them.
 *
 * <p>It is sent to the executors, so it must be serialisable.
 *
 * @param <T> what the provider or method of the entry supplies
 */
public interface PartitionedPages<T> extends Serializable {

    /**
     * Which parts there are. This is called on the driver, once for each entry in a refresh.
     *
     * @return their ids, all different; any text, such as {@code "17"}
     * @throws Exception if the parts cannot be found out, which fails the refresh of the section
     */
    List<String> parts() throws Exception;

    /**
     * Pushes the pages of one part, in an order that stays the same. This is called on executors, by one thread for
     * each part. It may be called again if a task failed, and it may be called twice at the same time.
     *
     * @param part one of {@link #parts()}
     * @param sink takes the pages, from the calling thread
     * @throws Exception if not all pages can be supplied, which fails the task; Spark tries it again
     */
    void pages(String part, Consumer<? super T> sink) throws Exception;
}
