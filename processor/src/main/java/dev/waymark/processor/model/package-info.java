/**
 * Values: annotations as read, bound entries, properties, registries.
 *
 * <p>Tests: {@code GeneratedCodeTest} for {@code Entry PageOrigin Property Registry}, {@code MappingDiagnosticsTest}
 * for {@code EntryAnnotation}.
 */
@NullMarked
package dev.waymark.processor.model;

import org.jspecify.annotations.NullMarked;
