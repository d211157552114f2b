package dev.waymark.runtime.internal.schedule;

/** Why something is refreshed, and so how far a loss of many pages is believed; the last one is believed most. */
public enum RefreshCause {
    /** The schedule, or an event of the application: a loss has to be seen again after some time. */
    SCHEDULE,
    /** Someone asked: a loss has to be seen a second time. */
    HAND,
    /** Someone insists: any loss is published. */
    FORCE
}
