/**
 * Cuts stored sitemaps again where single pages changed.
 *
 * <pre>
 * SectionCut          the sitemaps of one section, from the first change to where an old cut recurs
 * ElementParts        copies elements of a stored sitemap, with facts about them
 * </pre>
 *
 * <p>Tests: {@code EditsModelTest} for {@code ElementParts SectionCut}.
 */
@NullMarked
package dev.waymark.runtime.internal.edit;

import org.jspecify.annotations.NullMarked;
