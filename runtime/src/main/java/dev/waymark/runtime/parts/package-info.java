/**
 * The seam for engines that render one section in many processes, such as Apache Spark.
 *
 * <p>A section is cut into parts, for example ranges of a database key. The process that refreshes gives each
 * {@link dev.waymark.runtime.parts.PartedPages} to the {@link dev.waymark.runtime.parts.PartEngine}. The engine sends
 * the {@link dev.waymark.runtime.parts.PartPlan} to other processes. There, a {@link dev.waymark.runtime.PartRenderer}
 * renders one part after the other, with the same code that a refresh uses. It puts the sitemaps into the shared store,
 * and returns a {@link dev.waymark.runtime.parts.RenderedPart}, which goes back. When all parts are there, the refresh
 * names the sitemaps, dates them, and publishes them as a whole.
 *
 * <p>Most applications do not need this, because one process renders a million pages in seconds. {@code waymark-spark}
 * is the engine for Apache Spark.
 */
@NullMarked
package dev.waymark.runtime.parts;

import org.jspecify.annotations.NullMarked;
