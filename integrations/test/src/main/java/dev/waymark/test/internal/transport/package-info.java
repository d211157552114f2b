/**
 * How requests reach the application under test: over HTTP, by {@code MockMvc} or by {@code WebTestClient}, each a
 * {@code Transport}. {@code Addresses} says where a listed URL is asked for. {@code Client} asks in the way of one
 * audit: under its name, so many requests at once.
 *
 * <p>Tests: {@code SitemapAuditTest} for {@code Client HttpTransport Transport}, {@code AuditedSitesTest} for
 * {@code Addresses}, {@code SpringClientsTest} for {@code MockMvcTransport WebTestClientTransport}.
 */
@NullMarked
package dev.waymark.test.internal.transport;

import org.jspecify.annotations.NullMarked;
