package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.Limits;

/**
 * How files are written.
 *
 * @param limits maximum size of a file, without the style sheet's line
 * @param compressionLevel {@link Gzip#OWN}, or 1 to 9
 * @param indexAlways whether to write an index even if all pages fit into one sitemap
 * @param styled whether files reference the style sheet
 */
public record FileSettings(Limits limits, int compressionLevel, boolean indexAlways, boolean styled) {}
