/**
 * The gazetteer as a web site on Spring Boot: one controller for each kind of page. The classes called {@code ...Pages}
 * supply the sitemap with the values of their path variables; the places themselves, and the addresses of all pages in
 * three languages, are in {@code org.example.gazetteer.data}.
 *
 * <p>A method that is mapped to a path in each language has a sitemap entry for each, and so the sitemap links the
 * pages to each other. {@code PathLocaleResolver} tells Spring the language of a page.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
