/**
 * From a page to its URLs, and from a URL to its entries, without asking a provider.
 *
 * <pre>
 * PageLinker     writes a page alone, as a refresh would, and reads its URLs
 * EntryMatcher   compares a URL with the routes of the entries
 * </pre>
 *
 * <p>Tests: {@code PageUrlsTest} for {@code PageLinker}.
 */
@NullMarked
package dev.waymark.runtime.internal.link;

import org.jspecify.annotations.NullMarked;
