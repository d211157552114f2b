package dev.waymark.runtime.internal.progress;

import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;

/** Hears of refreshes and changes. */
@FunctionalInterface
public interface RefreshListener {

    /** A refresh has ended. */
    void ended(RefreshReport report);

    /** Providers were asked what changed; what was published by it was told before. */
    default void asked(RefreshReport report) {}

    /** Whether anybody hears what the methods below tell: a report of a section is made for them alone. */
    default boolean isHeard() {
        return false;
    }

    /** A refresh begins. */
    default void began(RefreshProgress start) {}

    /** A refresh goes on. Called by a thread of its own. */
    default void progressed(RefreshProgress progress) {}

    /** A section has ended, and is not published yet. */
    default void sectionEnded(SectionReport section) {}

    /** Single changes of a site are published, or cannot be. */
    default void changed(String site, ChangeReport report) {}
}
