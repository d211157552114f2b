/**
 * Finds the URLs of a page, and the entries of a URL, without calling providers.
 *
 * <p>{@code PageLinker} writes a single page as in a refresh and reads its URLs, or compares a URL with the entries'
 * routes.
 *
 * <p>Tests: {@code PageUrlsTest} for {@code PageLinker}.
 */
@NullMarked
package dev.waymark.runtime.internal.link;

import org.jspecify.annotations.NullMarked;
