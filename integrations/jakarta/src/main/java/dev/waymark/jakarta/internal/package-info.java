/**
 * Adapts the application's beans for the runtime: each in its context, for one use. Internal.
 *
 * <p>Tests: {@code CdiTest} for {@code BeanProviderLocator BeanSource ProviderBean ScopedBean},
 * {@code CdiTransactionsTest} for {@code CdiTransactions}, {@code CdiBucketTest} for {@code ServerComponents},
 * {@code ReducedClassPathTest} for {@code Server}.
 */
@NullMarked
package dev.waymark.jakarta.internal;

import org.jspecify.annotations.NullMarked;
