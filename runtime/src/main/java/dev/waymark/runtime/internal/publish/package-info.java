/**
 * Publishes shards as a stored snapshot.
 *
 * <pre>
 * StoringThreads  creates files from complete shards on other processors, if there are any
 * FileFactory     reuses files with the same bytes; compresses and stores others
 * Publisher       applies rendered sections to the newest state; starts over if another process published first
 * RenderedFiles   which of the rendered files are new, and how they are dated
 * ExtrasGuard     whether a refresh may publish over plug-ins' data; adds its stamp
 * FollowedLimits  how large files may be, by this process's settings or another one's
 * RootFile        creates sitemap.xml: all pages, or the index, and further indexes if needed
 * SiteEditing     plug-ins' changes in one update, and their additions to a refresh's result
 * SectionCut      cuts a section's sitemaps again, from the first changed page to where an old cut recurs; ElementParts
 *                 copies elements with their facts
 * Announcement    notifies listeners before publication, and collects their attachments
 * SiteStore       stores blobs, and replaces the manifest
 * Publication     what is served
 * </pre>
 *
 * <p>{@code Publisher} and {@code ManifestReader} order the sections; {@code RootFile} writes them in that order.
 * {@code BlobCleaner} deletes old blobs.
 *
 * <p>Tests: {@code JoinedSitemapsTest} for {@code RootFile}, {@code ExtensionTest} for {@code Announcement},
 * {@code EditsModelTest} for {@code ElementParts SectionCut SiteEditing}, {@code IndexLimitTest} for {@code RootFile},
 * {@code ManifestTest} for {@code ManifestReader PublishedState StoredBytes}, {@code PublisherTest} for
 * {@code PublishOutcome RenderedFiles StoredFile}, {@code ExtrasTest} for {@code ExtrasGuard},
 * {@code SharedDirectoryTest} for {@code FollowedLimits}, {@code StoringThreadsTest} for {@code FileFactory Fingerprint
 * RefreshCache}, {@code StoreTest} for {@code SiteStore}.
 */
@NullMarked
package dev.waymark.runtime.internal.publish;

import org.jspecify.annotations.NullMarked;
