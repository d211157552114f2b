/**
 * What became of each URL between two snapshots.
 *
 * <pre>
 * PageTable        what was listed before: a hash of each URL, and one of all that is said of it
 * PageComparison   tells what came, changed or went
 * </pre>
 *
 * <p>Tests: {@code PageComparisonTest} for {@code PageTable}.
 */
@NullMarked
package dev.waymark.runtime.internal.change;

import org.jspecify.annotations.NullMarked;
