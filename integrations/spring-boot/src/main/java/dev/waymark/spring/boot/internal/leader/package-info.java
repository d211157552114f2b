/**
 * Leader election with the application's existing tools.
 *
 * <p>Tests: {@code DataLeaderTest} for {@code LockedLeader ShedLockRefresher}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.leader;

import org.jspecify.annotations.NullMarked;
