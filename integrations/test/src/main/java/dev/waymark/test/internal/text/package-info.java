/**
 * Numbers and times in words, and URLs as they are compared. Names no other room. *
 *
 * <p>Tests: {@code AuditCommandTest} for {@code Json Words}, {@code PagePairsTest} for {@code Urls}.
 */
@NullMarked
package dev.waymark.test.internal.text;

import org.jspecify.annotations.NullMarked;
