package dev.waymark.runtime.internal.schedule;

/** The cause of a refresh, which decides how far a loss of many pages is accepted; sorted by increasing acceptance. */
public enum RefreshCause {
    /** The schedule, or an event of the application: a loss must be observed again after some time. */
    SCHEDULE,
    /** A manual refresh: a loss must be observed twice. */
    HAND,
    /** A forced refresh: any loss is published. */
    FORCE
}
