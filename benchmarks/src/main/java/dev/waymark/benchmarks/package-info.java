/**
 * Measurements beside others, in one run: what is said in {@code benchmarks/results.md} is printed here. Not published.
 *
 * <p>{@link dev.waymark.benchmarks.CompressionTable} and the like take turns within one process and compare the times
 * of each round, so that a machine that is shared with others slows all of them alike. The JMH benchmarks are for a
 * quiet machine and a profiler.
 */
@NullMarked
package dev.waymark.benchmarks;

import org.jspecify.annotations.NullMarked;
