package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.Family;
import java.util.function.LongConsumer;

/** Has families rendered by other processes. Used by the refreshing thread. */
public interface FamilyRenderer {

    /** Nothing is rendered in another process. */
    FamilyRenderer NONE = (family, alone, output, supplied) -> {
        throw new IllegalStateException("Nobody renders the " + family.first().origin() + " elsewhere");
    };

    /**
     * Has all pages of a family rendered.
     *
     * @param alone whether nothing else fills the section
     * @param output takes the sitemaps
     * @param supplied counts pages that were supplied
     * @throws Exception if that failed
     */
    void render(Family family, boolean alone, SectionSitemaps output, LongConsumer supplied) throws Exception;
}
