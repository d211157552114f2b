/**
 * One page to the bytes of a shard.
 *
 * <pre>
 * EntryPlan       one entry, prepared: all that is the same for its pages is bytes already
 * PageWriter      takes the values of one page after the other, as a UrlWriter
 *    |  PercentEncoder, PathWriter, VariableWriter    encode and check them
 *    |  PageMetadata                                  lastmod, changefreq, priority
 * ShardBuffer     where the bytes go
 * ShardWriter     accepts the page or refuses it, and cuts shards where the hash of a URL says so
 * </pre>
 *
 * <p>A new rule for a value belongs to the encoder or to the check of its segment; a new reason to skip a page to
 * {@code SkipReason} and to the place that finds it; a new element of a page to {@code PageMetadata}, and its namespace
 * to {@code Frame}.
 */
@NullMarked
package dev.waymark.runtime.internal.render;

import org.jspecify.annotations.NullMarked;
