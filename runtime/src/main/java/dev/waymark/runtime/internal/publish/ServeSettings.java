package dev.waymark.runtime.internal.publish;

import java.time.Clock;
import java.time.Duration;

/**
 * How requests are answered.
 *
 * @param firstSnapshotWait how long a request may wait for the first snapshot
 * @param clock for headers, and for the end of the grace time
 * @param styled whether the style sheet is served
 * @param development whether clients see the current state, and why the sitemap isn't ready
 * @param inert whether the application answers all requests
 */
public record ServeSettings(
        Duration firstSnapshotWait, Clock clock, boolean styled, boolean development, boolean inert) {}
