/**
 * Formats numbers and times, and compares URLs. Uses no other package.
 *
 * <p>Tests: {@code AuditCommandTest} for {@code Json Words}, {@code PagePairsTest} for {@code Urls}.
 */
@NullMarked
package dev.waymark.test.internal.text;

import org.jspecify.annotations.NullMarked;
