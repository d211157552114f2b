/**
 * Reads a page: what it answers, and what it tells search engines of itself; and the {@code robots.txt} of its host.
 * Compares with nothing.
 *
 * <p>Tests: {@code SitemapAuditTest} for {@code PageFacts PageReader RobotsDirectives RobotsRules}.
 */
@NullMarked
package dev.waymark.test.internal.page;

import org.jspecify.annotations.NullMarked;
