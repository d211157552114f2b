package dev.waymark.runtime.report;

import java.util.OptionalLong;

/**
 * The progress of one section in a refresh. Immutable.
 *
 * @param section the section's name
 * @param state its state
 * @param pages the number of pages supplied so far; an object in several languages counts once
 * @param expectedPages the expected number: {@link dev.waymark.annotations.SitemapProvider#expectedPages()}, or else
 *     that of the last time; empty if unknown
 */
public record SectionProgress(String section, State state, long pages, OptionalLong expectedPages) {

    /** The state of a section. */
    public enum State {
        /** Not begun. */
        WAITING,
        /** Its pages are being supplied. */
        RUNNING,
        /** All pages are supplied. It is published with the others. */
        DONE,
        /** It failed and keeps its published sitemaps. */
        FAILED
    }

    /** The expected total, if known. */
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
