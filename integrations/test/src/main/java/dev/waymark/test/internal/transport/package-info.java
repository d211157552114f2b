/**
 * Sends requests to the application under test: over HTTP, by {@code MockMvc} or by {@code WebTestClient}, each a
 * {@code Transport}. {@code Addresses} maps listed URLs to requested ones. {@code Client} applies an audit's settings,
 * such as user agent and concurrency.
 *
 * <p>Tests: {@code SitemapAuditTest} for {@code BoundedBody Client HttpTransport Transport}, {@code AuditedSitesTest}
 * for {@code Addresses}, {@code SpringClientsTest} for {@code MockMvcTransport WebTestClientTransport}.
 */
@NullMarked
package dev.waymark.test.internal.transport;

import org.jspecify.annotations.NullMarked;
