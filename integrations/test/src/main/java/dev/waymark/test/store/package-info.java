/**
 * Tests the contract of {@link dev.waymark.runtime.store.SnapshotStore}: to test a store, extend
 * {@link dev.waymark.test.store.SnapshotStoreContract}. Needs JUnit and AssertJ, which aren't dependencies of
 * {@code waymark-test}.
 *
 * <p>{@code BlobContract}, {@code RecordContract}, {@code RaceContract} and {@code SitemapContract} contain the tests;
 * each extends the previous one. The last one runs a whole sitemap on a {@code FaultyStore}.
 *
 * <p>{@link dev.waymark.test.store.OneRefresherContract} tests with real processes that only one of several refreshes.
 * A {@code ProcessGroup} controls them; each is a {@code RefreshingProcess} that refreshes the {@code SharedSite}, one
 * of them on an {@code UnreliableStore}. An {@code InterceptedStore} is what the two stores share.
 *
 * <p>Tests: {@code DirectoryStoreContractTest} for {@code BlobContract FaultScenario FaultyStore InterceptedStore
 * RaceContract RecordContract SitemapContract}, {@code DirectoryProcessesTest} for {@code StoreCase},
 * {@code PostgresProcessesTest} for {@code OneRefresherContract ProcessGroup RefreshingProcess SharedSite
 * UnreliableStore}.
 */
@NullMarked
package dev.waymark.test.store;

import org.jspecify.annotations.NullMarked;
