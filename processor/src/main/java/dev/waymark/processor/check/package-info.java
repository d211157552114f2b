/**
 * What would be compiled and be wrong: pages that crawlers do not get, entries that contradict each other.
 *
 * <p>Tests: {@code LocaleDiagnosticsTest} for {@code Duplicates Families}, {@code MappingDiagnosticsTest} for
 * {@code RouteChecks}, {@code MistakesTest} for {@code AnsweredData}, {@code ModulesTest} for {@code ModuleCheck}.
 */
@NullMarked
package dev.waymark.processor.check;

import org.jspecify.annotations.NullMarked;
