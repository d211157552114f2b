/**
 * Progress of the running refresh, and the sitemap's state.
 *
 * <pre>
 * ProgressMeter    follows the running refresh and reads its page counters; notifies listeners once a second, and logs occasionally
 * RefreshHistory   results of refreshes, and the sitemap's state
 * RefreshListener  receives the events of a refresh
 * </pre>
 *
 * <p>Nothing here is called per page.
 *
 * <p>Tests: {@code StatusTest} for {@code RefreshHistory}.
 */
@NullMarked
package dev.waymark.runtime.internal.progress;

import org.jspecify.annotations.NullMarked;
