/**
 * Which of several processes refreshes. They share a store; one of them holds a lease, a record that it renews, and all
 * others see that. A process that was asleep may still believe in its lease. So each lease has a number, higher than
 * all before it, and the manifests of the sites bear that number ({@code Leader}): no process with a lower one
 * publishes ({@code Fence}).
 *
 * <p>Tests: {@code LeaseTest} for {@code LeaseRecord LeaseSettings}, {@code OneRefresherTest} for {@code Cluster Fence
 * Leader Leadership}, {@code ServeOnlyTest} for {@code Collector}.
 */
@NullMarked
package dev.waymark.cluster;

import org.jspecify.annotations.NullMarked;
