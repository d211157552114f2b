/**
 * Stores that are artifacts of their own, with what the application has for them.
 *
 * <p>Tests: {@code DataStoreTest} for {@code JdbcStores JoiningSources}, {@code DataBucketTest} for {@code S3Stores}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.stores;

import org.jspecify.annotations.NullMarked;
