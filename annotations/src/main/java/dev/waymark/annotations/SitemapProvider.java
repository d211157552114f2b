package dev.waymark.annotations;

import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Supplies the pages of a {@link SitemapEntry}: one object per existing page.
 *
 * <p>Implement it in a bean of the application. {@code T} is your type: a record, an entity, an interface projection.
 * Its properties fill the path variables of the route and the metadata. If the route has a single variable, {@code T}
 * may also be the value itself: {@code SitemapProvider<String>}, {@code SitemapProvider<Long>}.
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
 * <p><b>Pages are pushed</b> into the sink one by one. Millions of rows take one transaction and constant memory: no
 * list to collect, no stream to close. The sink copies what it needs before it returns, so the same object may be
 * changed and passed again.
 *
 * <p><b>Order.</b> Push the pages in a stable order ({@code order by id}): a new page then changes one sitemap file;
 * all others keep their name and bytes.
 *
 * <p><b>Values are raw text</b>, not escaped or encoded: {@code São Paulo}, {@code N'dalatando}. Supply what the
 * handler method receives, and only pages that return 200 publicly.
 *
 * <p><b>Failure.</b> An exception is reported; the published pages stay. Pages pushed before it aren't published.
 *
 * <p><b>Threads.</b> One refresh runs at a time, and calls this method on its own thread, outside any request.
 *
 * @param <T> the type of one page
 */
@FunctionalInterface
public interface SitemapProvider<T> {

    /**
     * Pushes every page once into the sink.
     *
     * @param sink takes the pages, only on the calling thread and until this method returns; rejects {@code null}
     * @throws Exception if the pages can't be supplied completely; the published pages stay
     */
    void pages(Consumer<? super T> sink) throws Exception;

    /**
     * Estimates the number of pages, for the remaining time of a long refresh. By default unknown: Waymark uses the
     * number of the last refresh.
     *
     * <pre>{@code
     * @Override
     * public OptionalLong expectedPages() {
     *   return OptionalLong.of(jdbc.queryForObject("select count(*) from city", Long.class));
     * }
     * }</pre>
     *
     * <p>It needn't be exact. Called at the start of each refresh, on the thread that calls {@link #pages}, and before
     * it.
     *
     * @return about how many pages {@link #pages} pushes; empty if counting takes long
     * @throws Exception if counting fails; the refresh continues
     */
    default OptionalLong expectedPages() throws Exception {
        return OptionalLong.empty();
    }
}
