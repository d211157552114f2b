package dev.waymark.runtime.internal.progress;

import dev.waymark.runtime.report.SectionProgress;
import java.util.OptionalLong;

/** How far one section is. */
record CurrentSection(String section, State state, long pages, OptionalLong expectedPages) implements SectionProgress {

    /** How many pages there will be in the end, as far as anybody knows. */
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
