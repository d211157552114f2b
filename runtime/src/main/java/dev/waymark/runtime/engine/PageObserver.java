package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/**
 * Observes what happens to each page of a family; see {@link Engine#observe}. A page is first {@link #offered}. Then it
 * is {@link #skipped}, {@link #listed}, or neither if it has no value for its URL in a language. A page in several
 * languages is listed or {@link #refused} once all of them are known. Called by one thread.
 */
@FunctionalInterface
public interface PageObserver {

    /**
     * A page is offered.
     *
     * @param language the tag; {@code null} if the entry has no locale
     * @param page its address before it is encoded and checked
     */
    void offered(@Nullable String language, PageAddress page);

    /**
     * A page names another site.
     *
     * @param site the name
     * @param page its address, as if it were of the observed site
     */
    default void offeredElsewhere(String site, PageAddress page) {}

    /**
     * The last offered page can't have a URL.
     *
     * @param reason the reason
     * @param example the entry and the value
     */
    default void skipped(SkipReason reason, String example) {}

    /**
     * A page is listed.
     *
     * @param language the tag; {@code null} if its entry has no locale
     * @param url its URL
     */
    default void listed(@Nullable String language, String url) {}

    /**
     * A page in a language has a URL but isn't listed.
     *
     * @param language the tag
     * @param url its URL
     * @param reason the reason
     * @param cause the quoted URL that prevents it: its own, or that of the page in another language
     */
    default void refused(String language, String url, SkipReason reason, String cause) {}

    /**
     * A page is listed without some of its metadata.
     *
     * @param what the dropped metadata
     * @param url the page's URL
     */
    default void dropped(DroppedMetadata what, String url) {}

    /**
     * All languages of a page are known.
     *
     * @param several whether it is one of several pages that generated code writes together
     */
    default void complete(boolean several) {}

    /** All pages written together are complete. */
    default void end() {}

    /**
     * The provider or source has failed; no more pages follow.
     *
     * @param cause the failure
     */
    default void failed(Throwable cause) {}

    /** Whether to join rows that add media to one page, as in a refresh; otherwise the first row counts. */
    default boolean joinsRows() {
        return false;
    }
}
