/**
 * Which of several processes refreshes. They share a store; one of them holds a lease, a record that it renews, and all
 * others see that. A lease alone keeps nobody from going on who was asleep: so each lease has a number, higher than all
 * before it, and the manifests of the sites bear that number. Who has a lower one cannot publish.
 *
 * <p>Tests: {@code LeaseTest} for {@code LeaseRecord LeaseSettings}, {@code OneRefresherTest} for {@code Leadership}.
 */
@NullMarked
package dev.waymark.runtime.internal.lead;

import org.jspecify.annotations.NullMarked;
