/**
 * Finds provider beans, explains missing ones, and reads pages in a transaction. Internal: may change in any version.
 *
 * <p>Tests: {@code BeanProviderLocatorTest} for {@code MissingProvider}, {@code JpaMethodTest} for
 * {@code SpringTransactions}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.providers;

import org.jspecify.annotations.NullMarked;
