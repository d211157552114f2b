/**
 * Named bytes, and records replaced by compare-and-set: all that sitemaps need from a disk, a database or a bucket.
 * {@link dev.waymark.runtime.store.SnapshotStore} is open to other implementations:
 *
 * <pre>{@code
 * Sitemap.builder("https://www.example.com").store(SnapshotStore.directory(Path.of("/var/lib/shop/sitemap")))
 * }</pre>
 *
 * <p>Tests: {@code DirectoryStoreTest} for {@code Names RecordValue SnapshotStore}.
 */
@NullMarked
package dev.waymark.runtime.store;

import org.jspecify.annotations.NullMarked;
