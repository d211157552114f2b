/**
 * Sections whose pages other processes render.
 *
 * <pre>
 * PartedSection  in the process that refreshes: has a family rendered, and names what comes back
 *    |  Plan     what crosses to the other processes
 * Parts          in another process: renders one part after the other, with internal.section
 *    |  Part     what crosses back
 * </pre>
 *
 * <p>Tests: {@code PartedRefreshTest} for {@code Part PartedSection Parts Plan}.
 */
@NullMarked
package dev.waymark.runtime.internal.parts;

import org.jspecify.annotations.NullMarked;
