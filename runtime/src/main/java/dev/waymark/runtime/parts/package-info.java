/**
 * For engines that render one section in many processes, such as Apache Spark.
 *
 * <p>A section is cut into parts, such as ranges of a database key. The refreshing process passes each entry's
 * {@link dev.waymark.runtime.parts.PartedPages} to the {@link dev.waymark.runtime.parts.PartEngine}, which sends the
 * {@link dev.waymark.runtime.parts.PartPlan} to other processes. There, a {@link dev.waymark.runtime.PartRenderer}
 * renders the parts with the code of a refresh, puts the sitemaps into the shared store, and returns a
 * {@link dev.waymark.runtime.parts.RenderedPart} for each. When all parts are back, the refresh names, dates and
 * publishes the sitemaps atomically.
 *
 * <p>Most applications don't need this: one process renders a million pages in seconds. {@code waymark-spark} is the
 * engine for Apache Spark.
 */
@NullMarked
package dev.waymark.runtime.parts;

import org.jspecify.annotations.NullMarked;
