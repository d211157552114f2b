package dev.waymark.annotations;

import java.time.Instant;

/**
 * A provider that supplies the changes since a time. Between full refreshes Waymark reads only the changes, so a site
 * of millions of pages is as fresh as a small one, at the cost of its changes.
 *
 * <pre>{@code
 * @Component
 * class PostPages implements IncrementalSitemapProvider<PostPage> {
 *
 *   @Override
 *   public void pages(Consumer<? super PostPage> sink) {
 *     posts.findPublished().forEach(post -> sink.accept(PostPage.of(post)));
 *   }
 *
 *   @Override
 *   public void changedSince(Instant since, ChangeSink<? super PostPage> sink) {
 *     for (Post post : posts.findByUpdatedAtAfter(since)) {
 *       if (post.isPublished()) {
 *         sink.changed(PostPage.of(post));
 *       } else {
 *         sink.removed(PostPage.of(post));
 *       }
 *     }
 *   }
 * }
 * }</pre>
 *
 * <p>{@link #pages} is authoritative. Waymark calls it at startup, then once a day
 * ({@code waymark.full-refresh-interval}), which corrects what {@link #changedSince} missed.
 *
 * <p>The rules of {@link SitemapProvider} apply: values are raw text, and one thread calls one provider after the
 * other.
 *
 * @param <T> the type of one page
 */
public interface IncrementalSitemapProvider<T> extends SitemapProvider<T> {

    /**
     * Pushes the added, changed and removed pages, in any order; for a page that changed repeatedly, the last state is
     * enough.
     *
     * @param since five minutes before the last success of this method, or the last full read: a transaction may have
     *     been open then, and clocks differ. Changes may be repeated
     * @param sink takes the changes, only on the calling thread and until this method returns
     * @throws Exception if the changes can't be supplied completely; none is published, and the next call has the same
     *     {@code since}
     */
    void changedSince(Instant since, ChangeSink<? super T> sink) throws Exception;
}
