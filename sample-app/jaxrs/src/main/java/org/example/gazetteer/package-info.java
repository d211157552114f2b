/**
 * The gazetteer as a web site on JAX-RS and CDI: one resource for each kind of page. {@code org.example.gazetteer.data}
 * has the places and the addresses of all pages. The sitemap entries name methods of its {@code Gazetteer}, which
 * supply the values of path variables.
 *
 * <p>A resource method has one path, so a page in three languages has three methods. Their sitemap entries share a
 * {@code cluster}, so the sitemap links the pages to each other.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
