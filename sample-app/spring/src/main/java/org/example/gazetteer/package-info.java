/**
 * The gazetteer as a web site on Spring Boot: one controller for each kind of page. {@code org.example.gazetteer.data}
 * has the places and the addresses of all pages. The sitemap entries name methods of its {@code Gazetteer}, which
 * supply the values of path variables.
 *
 * <p>A method with a path per language has a sitemap entry for each, so the sitemap links the pages to each other.
 * {@code PathLocaleResolver} finds a page's language.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
