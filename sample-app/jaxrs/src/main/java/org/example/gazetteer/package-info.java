/**
 * The gazetteer as a web site on JAX-RS and CDI: one resource for each kind of page. The classes called
 * {@code ...Pages} supply the sitemap with the values of their path variables; the places themselves are in
 * {@code org.example.gazetteer.data}.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
