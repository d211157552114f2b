package dev.waymark.runtime.engine;

import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/**
 * Learns what becomes of each page of a family; see {@link Engine#observe}. A page is first {@link #offered}. Then it
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
     * No URL can be written for the page that was last offered.
     *
     * @param reason why
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
     * A page in a language has a URL and is not listed.
     *
     * @param language the tag
     * @param url its URL
     * @param reason why
     * @param cause in quotes, the URL that prevents it: its own, or that of the same page in another language
     */
    default void refused(String language, String url, SkipReason reason, String cause) {}

    /**
     * A page is listed without something that it supplied.
     *
     * @param what what is left out
     * @param url of the page
     */
    default void dropped(DroppedMetadata what, String url) {}

    /**
     * All languages of a page are known.
     *
     * @param several whether generated code writes several pages together, and this is one of them
     */
    default void complete(boolean several) {}

    /** All pages that are written together are complete. */
    default void end() {}

    /**
     * What supplies the pages has failed, and no more follow.
     *
     * @param cause the failure
     */
    default void failed(Throwable cause) {}

    /** Whether rows that bring media of one page are joined, as in a refresh. Else the first row stands for all. */
    default boolean joinsRows() {
        return false;
    }
}
