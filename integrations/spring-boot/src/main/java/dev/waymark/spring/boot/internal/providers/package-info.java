/**
 * Providers among the beans of the application: which bean is meant, why there is none, and the transaction in which
 * its pages are read. Internal: an application names nothing of it, and it may change in any version.
 *
 * <p>Tests: {@code BeanProviderLocatorTest} for {@code MissingProvider WebScopes}, {@code JpaMethodTest} for
 * {@code ReadTransaction SpringTransactions}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.providers;

import org.jspecify.annotations.NullMarked;
