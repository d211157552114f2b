/**
 * What is read and bound, as values: the annotation, an entry, a property, a registry.
 *
 * <p>Tests: {@code GeneratedCodeTest} for {@code Entry PageOrigin Property Registry}, {@code MappingDiagnosticsTest}
 * for {@code EntryAnnotation}.
 */
@NullMarked
package dev.waymark.processor.model;

import org.jspecify.annotations.NullMarked;
