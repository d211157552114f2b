/**
 * Shards to a stored snapshot.
 *
 * <pre>
 * ShardFiles      makes files of complete shards, where there is a second processor beside the rendering
 * FileFactory     the same bytes, the same file; else compressed and stored
 * Publisher       takes the sections that were rendered into the newest state and dates what changed; who was slower than
 *                 another process begins anew from what that one published
 * RootFile        makes sitemap.xml of them: all pages, or the index
 * IndexFiles      makes the index, and further ones where one is not enough
 * SiteEditing     what plug-ins change within the publisher's one update, and add to what a refresh rendered
 * Announcement    tells listeners what is going to be published, and keeps what they attach to it
 * SiteStore       stores blobs, and replaces the manifest
 * Publication     what is served from then on
 * </pre>
 *
 * <p>{@code Publisher} and {@code ManifestReader} order the sections; {@code RootFile} writes them as they come.
 * {@code BlobCleaner} knows when old blobs go.
 *
 * <p>Tests: {@code NamespaceDeclarationsTest} for {@code RootFile}, {@code ExtensionTest} for {@code Announcement
 * StoredAttachment}, {@code EditsModelTest} for {@code SiteEditing}, {@code IndexLimitTest} for {@code IndexFiles},
 * {@code ManifestTest} for {@code ManifestReader PublishedState StoredBytes}, {@code PublisherTest} for
 * {@code StoredFile}, {@code StoringThreadsTest} for {@code FileFactory Fingerprint RefreshCache}, {@code StoreTest}
 * for {@code SiteStore}, {@code ShardingTest} for {@code ShardFiles}.
 */
@NullMarked
package dev.waymark.runtime.internal.publish;

import org.jspecify.annotations.NullMarked;
