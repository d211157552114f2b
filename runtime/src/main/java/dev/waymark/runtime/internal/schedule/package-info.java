/**
 * When refreshes run, how requests join, and on which thread.
 *
 * <pre>
 * RefreshThread       a thread, for application code or for work that must not wait for it
 * RefreshQueue        the running and the waiting refresh (RefreshRequest)
 * RefreshSchedule     the next refresh, sooner after a failure; NewsSchedule: when news expire
 * </pre>
 *
 * <p>Tests: {@code AgeingNewsTest} for {@code NewsSchedule}, {@code InterleavingsTest} for {@code RefreshSchedule},
 * {@code RefreshQueueTest} for {@code RefreshRequest}.
 */
@NullMarked
package dev.waymark.runtime.internal.schedule;

import org.jspecify.annotations.NullMarked;
