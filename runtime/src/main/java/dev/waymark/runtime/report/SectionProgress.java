package dev.waymark.runtime.report;

import java.util.OptionalLong;

/** How far a refresh is with one section. Immutable. Implemented by Waymark alone, which may add methods. */
public interface SectionProgress {

    /** Where a section stands. */
    enum State {
        /** Others come first. */
        WAITING,
        /** Its pages are being supplied. */
        RUNNING,
        /** All of its pages have come. It is published with the others. */
        DONE,
        /** It has failed, and what was published before stays. */
        FAILED
    }

    /**
     * The section's name, as its entries have it.
     *
     * @return the name
     */
    String section();

    /**
     * Where it stands.
     *
     * @return the state
     */
    State state();

    /**
     * How many pages its providers and sources have supplied so far. A page in several languages that comes as one is
     * one.
     *
     * @return the number of pages
     */
    long pages();

    /**
     * How many there will probably be: as many as {@link dev.waymark.annotations.SitemapProvider#expectedPages()} says,
     * else as many as the last time.
     *
     * @return the number of pages; empty if nothing is known
     */
    OptionalLong expectedPages();
}
