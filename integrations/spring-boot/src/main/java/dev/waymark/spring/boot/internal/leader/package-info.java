/**
 * Who may refresh for all, by means that the application has already.
 *
 * <p>Tests: {@code DataLeaderTest} for {@code LockedLeader ShedLockRefresher}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.leader;

import org.jspecify.annotations.NullMarked;
