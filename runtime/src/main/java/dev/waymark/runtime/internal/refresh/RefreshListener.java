package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;

/** Receives refreshes and changes. */
@FunctionalInterface
public interface RefreshListener {

    /** A refresh has ended. */
    void ended(RefreshReport report);

    /** Incremental providers were called; their published changes were already reported. */
    default void asked(RefreshReport report) {}

    /** Whether anyone listens to the methods below; otherwise nothing is created or queued for them. */
    default boolean isHeard() {
        return false;
    }

    /** A refresh starts. */
    default void began(RefreshProgress start) {}

    /** A refresh makes progress. Called on a separate thread. */
    default void progressed(RefreshProgress progress) {}

    /** A section has ended but isn't published yet. */
    default void sectionEnded(SectionReport section) {}

    /** A plug-in has published another snapshot of a site. */
    default void published(String site) {}

    /** Single changes of a site are published, or can't be. */
    default void changed(String site, ChangeReport report) {}
}
