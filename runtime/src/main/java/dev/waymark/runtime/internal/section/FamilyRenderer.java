package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.Family;
import java.util.function.LongConsumer;

/** Renders families in other processes. Used by the refreshing thread. */
public interface FamilyRenderer {

    /** Renders nothing. */
    FamilyRenderer NONE = (family, alone, output, supplied) -> {
        throw new IllegalStateException("Nobody renders the " + family.first().origin() + " elsewhere");
    };

    /**
     * Renders all pages of a family.
     *
     * @param alone whether nothing else fills the section
     * @param output receives the sitemaps
     * @param supplied counts supplied pages
     * @throws Exception if that failed
     */
    void render(Family family, boolean alone, SectionSitemaps output, LongConsumer supplied) throws Exception;
}
