/**
 * Elects the refreshing process. The processes share a store; the leader holds a lease, a record that it renews. A
 * suspended process may still believe in its expired lease. Therefore each lease has a rising number, which site
 * manifests record ({@code Leader}), and a process with a lower number can't publish ({@code Fence}).
 *
 * <p>Tests: {@code LeaseTest} for {@code LeaseRecord LeaseSettings}, {@code OneRefresherTest} for {@code Cluster Fence
 * Leader Leadership}, {@code ClusterSettingsTest} for {@code LockedLeader}.
 */
@NullMarked
package dev.waymark.cluster;

import org.jspecify.annotations.NullMarked;
