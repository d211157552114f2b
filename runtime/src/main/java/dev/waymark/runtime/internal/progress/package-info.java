/**
 * How far a refresh is, and how all of it is.
 *
 * <pre>
 * ProgressMeter    is told what begins and ends, and looks at the counters of pages that there are anyway
 * ProgressTicks    once a second: takes a sample, tells the listeners, and says it in the log now and then
 * RefreshHistory   what came of refreshes, for CurrentStatus
 * RefreshListener  what the rooms above this one tell of a refresh
 * </pre>
 *
 * <p>Nothing here is called for a page.
 *
 * <p>Tests: {@code ProgressMeterTest} for {@code CurrentProgress CurrentSection ProgressTicks}, {@code StatusTest} for
 * {@code CurrentStatus RefreshHistory}.
 */
@NullMarked
package dev.waymark.runtime.internal.progress;

import org.jspecify.annotations.NullMarked;
