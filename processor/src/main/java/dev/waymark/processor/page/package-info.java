/**
 * Sources of pages and their types: providers, methods, properties, types with a text form.
 *
 * <p>Tests: {@code LocaleDiagnosticsTest} for {@code LocaleTypes}, {@code OtherProcessorsTest} for
 * {@code LombokGetters}, {@code MethodsTest} for {@code MethodReader ReturnedPages}, {@code BindingTest} for
 * {@code PageType ValueTypes}, {@code ProviderDiagnosticsTest} for {@code ProviderReader Reach}, {@code MistakesTest}
 * for {@code SeveralPages}.
 */
@NullMarked
package dev.waymark.processor.page;

import org.jspecify.annotations.NullMarked;
