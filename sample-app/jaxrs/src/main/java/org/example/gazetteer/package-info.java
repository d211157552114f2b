/**
 * The gazetteer as a web site on JAX-RS and CDI: one resource for each kind of page. The places themselves, and the
 * addresses of all pages in three languages, are in {@code org.example.gazetteer.data}: the sitemap entries name
 * methods of its {@code Gazetteer}, which supply the values of their path variables.
 *
 * <p>A resource method has one path, and so a page in three languages has three methods. Their sitemap entries have the
 * same {@code cluster}, and so the sitemap links the pages to each other.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
