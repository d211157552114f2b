package dev.waymark.runtime.internal.cluster;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Looks on while a family is written, to explain what becomes of one of its pages. */
public interface FamilyWatch {

    /** What is to see a page in one language, before it is written; {@code null} for nothing. */
    @Nullable
    ValueWriter watching(ListedEntry entry, SiteLocale locale);

    /**
     * A page was written in one language, or was not.
     *
     * @param tally what was skipped since the last call; it may be cleared
     */
    void written(SiteLocale locale, SkipTally tally);

    /** All languages of a page have been written: those that are listed, with the URLs as they are in XML. */
    void complete(Map<SiteLocale, String> urls);
}
