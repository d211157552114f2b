package dev.waymark.runtime.report;

import java.util.OptionalLong;

/**
 * How far a refresh is with one section. Immutable.
 *
 * @param section the section's name, as its entries have it
 * @param state where it stands
 * @param pages how many pages its providers and sources have supplied so far. A page in several languages that comes as
 *     one is one
 * @param expectedPages how many there will probably be: as many as
 *     {@link dev.waymark.annotations.SitemapProvider#expectedPages()} says, else as many as the last time; empty if
 *     nothing is known
 */
public record SectionProgress(String section, State state, long pages, OptionalLong expectedPages) {

    /** Where a section stands. */
    public enum State {
        /** Others come first. */
        WAITING,
        /** Its pages are being supplied. */
        RUNNING,
        /** All of its pages have come. It is published with the others. */
        DONE,
        /** It has failed, and what was published before stays. */
        FAILED
    }

    /** How many pages there will be in the end, as far as that is known. */
    OptionalLong total() {
        return switch (state) {
            case WAITING -> expectedPages;
            case RUNNING ->
                expectedPages.isPresent()
                        ? OptionalLong.of(Math.max(pages, expectedPages.getAsLong()))
                        : OptionalLong.empty();
            case DONE, FAILED -> OptionalLong.of(pages);
        };
    }
}
