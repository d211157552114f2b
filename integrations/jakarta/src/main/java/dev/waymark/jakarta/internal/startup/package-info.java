/**
 * Startup messages: the sitemap's address, and what would block crawlers.
 * {@link dev.waymark.jakarta.internal.startup.StartReport} collects facts in any start order and logs each message
 * once. Never fails startup. Internal.
 *
 * <p>Tests: {@code JerseyStartTest} for {@code GuardedMethods OtherSitemaps StartReport}.
 */
@NullMarked
package dev.waymark.jakarta.internal.startup;

import org.jspecify.annotations.NullMarked;
