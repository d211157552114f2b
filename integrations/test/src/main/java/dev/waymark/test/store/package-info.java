/**
 * What every {@link dev.waymark.runtime.store.SnapshotStore} promises, as tests: whoever writes one extends
 * {@link dev.waymark.test.store.SnapshotStoreContract}. Needs JUnit and AssertJ, which {@code waymark-test} does not
 * bring.
 *
 * <p>{@code BlobContract}, {@code RecordContract}, {@code RaceContract} and {@code SitemapContract} hold the tests, one
 * above the other. The last one runs a whole sitemap on a {@code FaultyStore}.
 *
 * <p>{@link dev.waymark.test.store.OneRefresherContract} tests with real processes that one of several refreshes. A
 * {@code ProcessGroup} starts them, stops them and hears them; each is a {@code RefreshingProcess} that refreshes the
 * {@code SharedSite}, one of them on an {@code UnreliableStore}.
 *
 * <p>Tests: {@code DirectoryStoreContractTest} for {@code BlobContract FaultScenario FaultyStore OddBlob RaceContract
 * RecordContract SitemapContract}, {@code DirectoryProcessesTest} for {@code StoreCase}, {@code PostgresProcessesTest}
 * for {@code OneRefresherContract ProcessGroup RefreshingProcess SharedSite UnreliableStore}.
 */
@NullMarked
package dev.waymark.test.store;

import org.jspecify.annotations.NullMarked;
