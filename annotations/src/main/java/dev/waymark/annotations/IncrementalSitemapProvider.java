package dev.waymark.annotations;

import java.time.Instant;

/**
 * A provider that can tell what has changed since some time. Between two refreshes it is asked for that alone, so that
 * a site of millions of pages is as fresh as a small one, at the cost of what changes.
 *
 * <pre>{@code
 * @Component
 * class PostPages implements IncrementalSitemapProvider<PostPage> {
 *
 *   @Override
 *   public void pages(Consumer<? super PostPage> sink) {
 *     posts.streamPublished().forEach(post -> sink.accept(PostPage.of(post)));
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
 * <p>{@link #pages} remains the truth. It is asked at the start of the application, and then once a day
 * ({@code waymark.full-refresh-interval}): what {@link #changedSince} has missed is right again then.
 *
 * <p>Everything that is said of {@link SitemapProvider} holds: values are raw text, and one thread asks one provider
 * after the other.
 *
 * @param <T> the type of one page
 */
public interface IncrementalSitemapProvider<T> extends SitemapProvider<T> {

    /**
     * Passes on what came, changed or went, in any order; of a page that changed more than once, its last state is
     * enough.
     *
     * @param since five minutes before the last time that this succeeded, or that all pages were read: a transaction
     *     may have been open then, and clocks differ. What was told before may be told again
     * @param sink takes the changes, on the calling thread only, and only until this method returns
     * @throws Exception if not all changes can be told; none of them is published then, and the next call has the same
     *     {@code since}
     */
    void changedSince(Instant since, ChangeSink<? super T> sink) throws Exception;
}
