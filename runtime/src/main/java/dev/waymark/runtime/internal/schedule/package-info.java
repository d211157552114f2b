/**
 * When something is refreshed, who joins whom, and on which thread.
 *
 * <pre>
 * RefreshThread       one thread, for what runs the code of the application and for what must not wait for that
 * RefreshQueue        the refresh that runs, and the one that waits (RefreshRequest)
 * RefreshSchedule     the next one, sooner after a failure; NewsSchedule: when news get too old
 * </pre>
 *
 * <p>Tests: {@code AgeingNewsTest} for {@code NewsSchedule}, {@code InterleavingsTest} for {@code RefreshSchedule},
 * {@code RefreshQueueTest} for {@code RefreshRequest}.
 */
@NullMarked
package dev.waymark.runtime.internal.schedule;

import org.jspecify.annotations.NullMarked;
