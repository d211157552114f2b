package dev.waymark.runtime.internal.cluster;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/**
 * Looks on while a family is written, to explain what becomes of one of its pages. Rows with the same URL are not
 * joined while anybody looks on: the first of them stands for all.
 */
public interface FamilyWatch {

    /** What is to see a page in one language, before it is written; {@code null} for nothing. */
    @Nullable
    ValueWriter watching(ListedEntry entry, SiteLocale locale);

    /**
     * A page was offered in one language: it was written, or skipped, or has no value for its URL.
     *
     * @param tally what was skipped of it
     */
    void written(SiteLocale locale, SkipTally tally);

    /** A page that was written is listed; the URL is as it is in XML. */
    void listed(SiteLocale locale, String url);

    /**
     * A page that was written is not listed.
     *
     * @param url its URL, as it is in XML
     * @param cause the URL that is in the way: its own, or that of another language of the same page
     */
    void refused(SiteLocale locale, String url, SkipReason reason, String cause);

    /**
     * Of one page it was told what is listed, and what is not.
     *
     * @param several whether several pages were written together, of which this is one
     */
    void complete(boolean several);

    /** All pages that were written together are complete. */
    void end();
}
