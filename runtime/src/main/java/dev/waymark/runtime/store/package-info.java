/**
 * Named bytes, and records that are replaced by compare-and-set: all that the sitemaps of a site need of a disk, a
 * database or a bucket. {@link dev.waymark.runtime.store.SnapshotStore} is for anyone to implement:
 *
 * <pre>{@code
 * Sitemap.builder("https://www.example.com").store(SnapshotStore.directory(Path.of("/var/lib/shop/sitemap")))
 * }</pre>
 *
 * <p>Tests: {@code RecordFilesTest} for {@code DurableFiles}, {@code DirectoryStoreTest} for {@code Names
 * SnapshotStore}, {@code DirectoryStoreContractTest} for {@code PartStream}.
 */
@NullMarked
package dev.waymark.runtime.store;

import org.jspecify.annotations.NullMarked;
