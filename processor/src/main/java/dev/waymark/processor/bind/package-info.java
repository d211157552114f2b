/**
 * Turns a route and an annotation into an entry: chooses the path, and binds variables, metadata, languages, sections.
 *
 * <p>Tests: {@code BindingTest} for {@code EntryBinder PageBinder PropertyFinder}, {@code BindingDiagnosticsTest} for
 * {@code Binds Draft}, {@code LocalesTest} for {@code KeyBinder LocaleMaps}, {@code LocaleDiagnosticsTest} for
 * {@code LocaleReader}, {@code MediaBindingTest} for {@code MediaBinder}, {@code MetadataDiagnosticsTest} for
 * {@code MetadataBinder}, {@code MappingDiagnosticsTest} for {@code PathChooser}.
 */
@NullMarked
package dev.waymark.processor.bind;

import org.jspecify.annotations.NullMarked;
