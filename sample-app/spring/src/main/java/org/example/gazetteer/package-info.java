/**
 * The gazetteer as a web site on Spring Boot: one controller for each kind of page. The classes called {@code ...Pages}
 * supply the sitemap with the values of their path variables; the places themselves are in
 * {@code org.example.gazetteer.data}.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
