/**
 * Text rules without the compiler: path templates, language tags, dates, media types, literals, similar names.
 *
 * <p>Tests: {@code PageNotesTest} for {@code EncodedText}, {@code GeneratedCodeTest} for {@code Literals},
 * {@code MappingDiagnosticsTest} for {@code MediaTypes PathTemplate}, {@code BindingDiagnosticsTest} for
 * {@code Suggestion}, {@code MetadataDiagnosticsTest} for {@code W3cDatetime}.
 */
@NullMarked
package dev.waymark.processor.text;

import org.jspecify.annotations.NullMarked;
