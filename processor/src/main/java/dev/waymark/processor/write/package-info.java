/**
 * Writes the registries and their list.
 *
 * <p>Tests: {@code GeneratedCodeTest} for {@code PageLambdas RegistryWriter}, {@code BindingTest} for
 * {@code NamedElements}, {@code IncrementalTest} for {@code Owners Registries RegistryList ServiceFile}.
 */
@NullMarked
package dev.waymark.processor.write;

import org.jspecify.annotations.NullMarked;
