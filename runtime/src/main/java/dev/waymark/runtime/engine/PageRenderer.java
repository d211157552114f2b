package dev.waymark.runtime.engine;

import java.util.List;

/** Renders given pages of one entry, or of the entries of one page in several languages. Thread-safe. */
public interface PageRenderer {

    /** The section that lists the pages. */
    String section();

    /** Whether several objects may be rows of one page. */
    boolean mayHaveRows();

    /**
     * Renders pages as a refresh would, on all sites that list them.
     *
     * @param pages as their provider supplies them
     * @return the rendered pages
     * @throws IllegalArgumentException if a page has another type
     */
    RenderedPages render(List<?> pages);
}
