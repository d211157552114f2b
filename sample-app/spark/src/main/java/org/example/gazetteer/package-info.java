/**
 * The sitemap of the gazetteer as a job of Apache Spark: {@code GazetteerJob} is the driver, and {@code PlaceParts}
 * reads the places on the executors, range by range.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
