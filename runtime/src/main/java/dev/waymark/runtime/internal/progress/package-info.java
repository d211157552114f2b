/**
 * Progress of the running refresh.
 *
 * <pre>
 * ProgressMeter    follows the running refresh and reads its page counters; notifies listeners once a second, and logs occasionally
 * RefreshListener  receives the events of a refresh
 * </pre>
 *
 * <p>Nothing here is called per page.
 */
@NullMarked
package dev.waymark.runtime.internal.progress;

import org.jspecify.annotations.NullMarked;
