package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.SourcePage;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Learns what becomes of each page that is offered to an {@link Output}. A page is first {@link #offered}. Then it is
 * {@link #skipped}, {@link #listed}, or neither if it has no value for its URL in a language. A page in several
 * languages is listed or {@link #refused} once all of them are known. Called by one thread.
 */
@FunctionalInterface
public interface PageObserver {

    /**
     * The URL of a page as text, before it is encoded and checked.
     *
     * @param language the tag; {@code null} if the entry has no locale
     * @param path everything up to the query
     * @param query the parameters, in order
     */
    record OfferedPage(@Nullable String language, String path, List<SourcePage.Parameter> query) {}

    /** A page is offered. */
    void offered(OfferedPage page);

    /** A page names a site that is not among those of the output. */
    default void offeredElsewhere(String site, OfferedPage page) {}

    /** No URL can be written for the page that was last offered; the example names its value. */
    default void skipped(SkipReason reason, String example) {}

    /** A page is listed. The language is {@code null} if its entry has no locale. */
    default void listed(@Nullable String language, String url) {}

    /**
     * A page in a language has a URL and is not listed.
     *
     * @param cause the URL that prevents it: its own, or that of the same page in another language
     */
    default void refused(String language, String url, SkipReason reason, String cause) {}

    /** A page is listed without something that it supplied. */
    default void dropped(DroppedMetadata what, String url) {}

    /**
     * All languages of a page are known.
     *
     * @param several whether generated code writes several pages together, and this is one of them
     */
    default void complete(boolean several) {}

    /** All pages that are written together are complete. */
    default void end() {}

    /** Whether rows that bring media of one page are joined, as in a refresh. Else the first row stands for all. */
    default boolean joinsRows() {
        return false;
    }
}
