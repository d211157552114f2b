package dev.waymark.spark;

import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;

/**
 * Supplies the pages of an entry in parts, such as ranges of a key, each from where the pages are: a database, files, a
 * service. Where pages need not pass through Spark's own rows, this is the fastest way.
 *
 * <p>Parts should stay from refresh to refresh. A part in which nothing changed keeps its sitemaps, with their names,
 * bytes and dates; a page that came or went changes one or two sitemaps of its own part. So cut by ranges that stay,
 * {@code id / 1_000_000}, and not into a number of parts that depends on how many pages there are. Each part ends a
 * sitemap: it should have at least some ten thousand pages, and at most some millions, for a task that fails begins its
 * part again. It ends a sitemap in each section, and on each site, that it has pages of: where the pages of an entry
 * fill many of these, cut along them.
 *
 * <p>It is sent to the executors, so it must be serialisable.
 *
 * @param <T> what the provider or method of the entry supplies
 */
public interface PartitionedPages<T> extends Serializable {

    /**
     * Which parts there are. Called on the driver, once a refresh.
     *
     * @return their ids, all different; any text, such as {@code "17"}
     * @throws Exception if that cannot be found out, which fails the refresh of the section
     */
    List<String> parts() throws Exception;

    /**
     * Pushes the pages of one part, in an order that stays. Called on executors, by one thread for each part; perhaps
     * again if a task failed, and perhaps twice at the same time.
     *
     * @param part one of {@link #parts()}
     * @param sink takes the pages, from the calling thread
     * @throws Exception if not all pages can be supplied, which fails the task; Spark tries it again
     */
    void pages(String part, Consumer<? super T> sink) throws Exception;
}
