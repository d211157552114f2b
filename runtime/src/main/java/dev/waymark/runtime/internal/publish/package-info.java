/**
 * Shards to a stored snapshot.
 *
 * <pre>
 * ShardFiles      makes files of complete shards, where there is a second processor beside the rendering
 * FileFactory     the same bytes, the same file; else compressed and stored
 * Publisher       takes the sections that were rendered into the newest state, makes the root file, dates what changed
 * SiteStore       stores blobs, and replaces the manifest; who was slower begins anew from what the other published
 * Publication     what is served from then on
 * </pre>
 */
@NullMarked
package dev.waymark.runtime.internal.publish;

import org.jspecify.annotations.NullMarked;
