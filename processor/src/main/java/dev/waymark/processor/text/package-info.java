/**
 * Rules of plain text, without the compiler: templates of paths, language tags, dates, media types, literals, names
 * that are meant.
 *
 * <p>Tests: {@code PageNotesTest} for {@code EncodedText}, {@code GeneratedCodeTest} for {@code Literals},
 * {@code MappingDiagnosticsTest} for {@code MediaTypes PathTemplate}, {@code BindingDiagnosticsTest} for
 * {@code Suggestion}, {@code MetadataDiagnosticsTest} for {@code W3cDatetime}.
 */
@NullMarked
package dev.waymark.processor.text;

import org.jspecify.annotations.NullMarked;
