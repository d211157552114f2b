/**
 * Requests and answers. {@link dev.waymark.runtime.http.SitemapResponder} has the rules of HTTP and knows no server;
 * {@link dev.waymark.runtime.http.SitemapFilter} is its short adapter for servlets. Another server needs as little:
 *
 * <pre>{@code
 * sitemap.responder().respond(SitemapRequest.of(method, path, headers::get)).ifPresent(answer -> {
 *   send(answer.status(), answer.headers());
 *   answer.writeTo(out);
 * });
 * }</pre>
 *
 * <p>Tests: {@code ResponderTest} for {@code AcceptEncoding Representation SitemapRequest SitemapResponder
 * SitemapResponse}, {@code ExtensionTest} for {@code ExtraFile ExtraFiles}, {@code KeptIndexTest} for
 * {@code RecentRepresentations}, {@code StyleSheetTest} for {@code StyleSheetFile}, {@code TomcatTest} for
 * {@code SitemapFilter}.
 */
@NullMarked
package dev.waymark.runtime.http;

import org.jspecify.annotations.NullMarked;
