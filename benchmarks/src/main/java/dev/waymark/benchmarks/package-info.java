/**
 * Compares Waymark with other libraries, and prints the tables of {@code benchmarks/results.md}. Not published.
 *
 * <p>{@link dev.waymark.benchmarks.CompressionTable} and others run contestants in turn within one process and compare
 * the times of each round, so other load slows all of them alike. The JMH benchmarks need a quiet machine and are meant
 * for profiling.
 */
@NullMarked
package dev.waymark.benchmarks;

import org.jspecify.annotations.NullMarked;
