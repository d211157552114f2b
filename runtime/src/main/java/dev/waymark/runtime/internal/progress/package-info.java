/**
 * How far a refresh is, and how all of it is.
 *
 * <pre>
 * ProgressMeter    is told what begins and ends, and looks at the counters of pages that there are anyway; once a
 *                  second, tells the listeners how far it is, and the log now and then
 * RefreshHistory   what came of refreshes, and so how the sitemap is
 * RefreshListener  what the rooms above this one tell of a refresh
 * </pre>
 *
 * <p>Nothing here is called for a page.
 *
 * <p>Tests: {@code StatusTest} for {@code RefreshHistory}.
 */
@NullMarked
package dev.waymark.runtime.internal.progress;

import org.jspecify.annotations.NullMarked;
