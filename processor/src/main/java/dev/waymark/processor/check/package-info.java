/**
 * Detects code that compiles but would be wrong: pages that crawlers can't get, contradictory entries.
 *
 * <p>Tests: {@code LocaleDiagnosticsTest} for {@code Duplicates Families}, {@code MappingDiagnosticsTest} for
 * {@code RouteChecks}, {@code MistakesTest} for {@code AnsweredData}.
 */
@NullMarked
package dev.waymark.processor.check;

import org.jspecify.annotations.NullMarked;
