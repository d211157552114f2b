/**
 * Tests for the gazetteer on every framework, over HTTP and on the whole data. A sample extends each class called
 * {@code ...Contract} and supplies the running application's address.
 *
 * <p>{@code ExpectedPages} determines all pages, their languages and dates. Every sample must list exactly these, each
 * once, with that lastmod and links to its languages. {@code HtmlPage} reads a page's own links, which must agree.
 */
@NullMarked
package org.example.gazetteer.tests;

import org.jspecify.annotations.NullMarked;
