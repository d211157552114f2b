/**
 * The gazetteer as a web site on Spring Boot: one controller for each kind of page. The places themselves, and the
 * addresses of all pages in three languages, are in {@code org.example.gazetteer.data}: the sitemap entries name
 * methods of its {@code Gazetteer}, which supply the values of their path variables.
 *
 * <p>A method that is mapped to a path in each language has a sitemap entry for each, and so the sitemap links the
 * pages to each other. {@code PathLocaleResolver} tells Spring the language of a page.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
