package dev.waymark.annotations;

import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Supplies the pages of a {@link SitemapEntry}: one object for each page that exists.
 *
 * <p>Implement it in a bean of the application. {@code T} is a type of yours: a record, an entity, an interface
 * projection. Its properties fill the path variables of the route and the metadata. Where the route has a single
 * variable, {@code T} may also be the value itself: {@code SitemapProvider<String>}, {@code SitemapProvider<Long>}.
 *
 * <pre>{@code
 * @Component
 * class CityPages implements SitemapProvider<CityPage> {
 *
 *   @Override
 *   @Transactional(readOnly = true)
 *   public void pages(Consumer<? super CityPage> sink) {
 *     jdbc.query("select country, slug, updated_at from city order by id", row -> {
 *       sink.accept(new CityPage(row.getString(1), row.getString(2), row.getTimestamp(3).toInstant()));
 *     });
 *   }
 * }
 *
 * record CityPage(String country, String slug, Instant lastModified) {}
 * }</pre>
 *
 * <p><b>Pages are pushed</b>, one after the other, into the sink. Millions of rows flow through one transaction and
 * constant memory: there is no list to collect and no stream to close. The sink takes what it needs from each object
 * before it returns, so that the same object may be changed and passed again.
 *
 * <p><b>Order.</b> Push the pages in a stable order ({@code order by id}): then a new page changes one sitemap file,
 * and every other keeps its name and its bytes.
 *
 * <p><b>Values are raw text</b>, never escaped or encoded beforehand: {@code São Paulo}, {@code N'dalatando}. Supply
 * just what the handler method expects to receive, and only pages that answer 200 to everybody.
 *
 * <p><b>Failure.</b> An exception leaves the pages that are already published in place, and is reported. Pages that
 * were pushed before it are not published.
 *
 * <p><b>Threads.</b> One refresh runs at a time, and calls this method from a thread of its own, outside any request.
 *
 * @param <T> the type of one page
 */
@FunctionalInterface
public interface SitemapProvider<T> {

    /**
     * Pushes every page, once, into the sink.
     *
     * @param sink takes the pages, on the calling thread only, and only until this method returns; it refuses
     *     {@code null}
     * @throws Exception if the pages cannot be supplied completely; what was published before stays in place
     */
    void pages(Consumer<? super T> sink) throws Exception;

    /**
     * Says how many pages there are, before they are asked for: then a refresh that takes long can tell when it will
     * end. By default nobody knows, and the number of the last refresh is taken.
     *
     * <pre>{@code
     * @Override
     * public OptionalLong expectedPages() {
     *   return OptionalLong.of(jdbc.queryForObject("select count(*) from city", Long.class));
     * }
     * }</pre>
     *
     * <p>It need not be exact. Called at the beginning of each refresh, by the thread that calls {@link #pages}, which
     * waits for it.
     *
     * @return how many pages {@link #pages} will push, about; empty if that would take long to find out
     * @throws Exception if it cannot be found out; nothing else comes of that
     */
    default OptionalLong expectedPages() throws Exception {
        return OptionalLong.empty();
    }
}
