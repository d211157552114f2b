/**
 * Finds the URLs of a page, and the entries of a URL, without calling providers.
 *
 * <pre>
 * PageLinker     writes a single page as in a refresh, and reads its URLs
 * EntryMatcher   compares a URL with the entries' routes
 * </pre>
 *
 * <p>Tests: {@code PageUrlsTest} for {@code PageLinker}.
 */
@NullMarked
package dev.waymark.runtime.internal.link;

import org.jspecify.annotations.NullMarked;
