/**
 * Requests pages, and reads their directives for search engines and the {@code robots.txt} of their hosts. Compares
 * nothing.
 *
 * <p>Tests: {@code SitemapAuditTest} for {@code PageFacts PageParser PageReader RobotsDirectives RobotsRules}.
 */
@NullMarked
package dev.waymark.test.internal.page;

import org.jspecify.annotations.NullMarked;
