/**
 * Renders sections in other processes.
 *
 * <pre>
 * PartedSection  in the refreshing process: distributes a family, and names the returned sitemaps
 *    |  Plan     sent to the other processes
 * Parts          in another process: renders parts with internal.section
 *    |  Part     sent back
 * </pre>
 *
 * <p>Tests: {@code PartedRefreshTest} for {@code Part PartedSection Parts Plan}.
 */
@NullMarked
package dev.waymark.runtime.internal.parts;

import org.jspecify.annotations.NullMarked;
