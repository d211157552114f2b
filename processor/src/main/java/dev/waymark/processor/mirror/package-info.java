/**
 * Reads the compiler's model: annotations, supertypes, overridden methods. Everything is identified by name.
 *
 * <p>Tests: {@code InheritanceTest} for {@code Hierarchy Mirrors}, {@code BindingTest} for {@code Supertypes},
 * {@code OtherProcessorsTest} for {@code UnresolvedTypeException}, {@code ProviderDiagnosticsTest} for
 * {@code TypeNames}.
 */
@NullMarked
package dev.waymark.processor.mirror;

import org.jspecify.annotations.NullMarked;
