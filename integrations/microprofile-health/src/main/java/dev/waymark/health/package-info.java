/**
 * A MicroProfile Health check for the sitemap. The container discovers the bean; applications call nothing here.
 *
 * <pre>{@code
 * {"name": "sitemap", "status": "UP", "data": {"state": "CURRENT", "pages": 171075, "age": "720s", ...}}
 * }</pre>
 */
@NullMarked
package dev.waymark.health;

import org.jspecify.annotations.NullMarked;
