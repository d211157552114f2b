/**
 * What is said when a sitemap starts: where it is, and what would keep crawlers from it or from its pages.
 * {@link dev.waymark.jakarta.internal.startup.StartReport} is told what others know, in whatever order a server starts
 * them, and says each thing once. Nothing here fails a start. No API of this library.
 *
 * <p>Tests: {@code JerseyStartTest} for {@code GuardedMethods ListedPages StartReport}, {@code CdiTest} for
 * {@code PublicAddress}.
 */
@NullMarked
package dev.waymark.jakarta.internal.startup;

import org.jspecify.annotations.NullMarked;
