/**
 * The gazetteer's sitemap as an Apache Spark job: {@code GazetteerJob} is the driver, and {@code PlaceParts} reads the
 * places on the executors, range by range.
 */
@NullMarked
package org.example.gazetteer;

import org.jspecify.annotations.NullMarked;
