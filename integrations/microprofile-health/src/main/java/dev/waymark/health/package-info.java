/**
 * The sitemap among the checks of MicroProfile Health. The container finds the bean by itself; nothing here is called
 * by an application.
 *
 * <pre>{@code
 * {"name": "sitemap", "status": "UP", "data": {"state": "CURRENT", "pages": 171075, "age": "12m", ...}}
 * }</pre>
 *
 * <p>Tests: {@code SitemapHealthTest} for {@code SitemapHealthCheck}.
 */
@NullMarked
package dev.waymark.health;

import org.jspecify.annotations.NullMarked;
