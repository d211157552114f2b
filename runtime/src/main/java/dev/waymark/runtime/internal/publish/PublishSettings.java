package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.store.SnapshotStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * How sitemaps are published.
 *
 * @param limits maximum size of a file, without the style sheet's line
 * @param store may be shared by several sites
 * @param compressionLevel {@link Gzip#OWN}, or 1 to 9
 * @param indexAlways whether to write an index even if all pages fit into one sitemap
 * @param styled whether files reference the style sheet
 * @param grace how long a sitemap is served after no index names it
 * @param clock for the files' dates
 * @param listeners receive each snapshot before it is published
 * @param understood the names of the extras of this process's plug-ins
 */
public record PublishSettings(
        Limits limits,
        SnapshotStore store,
        int compressionLevel,
        boolean indexAlways,
        boolean styled,
        Duration grace,
        Clock clock,
        List<PublicationListener> listeners,
        Set<String> understood) {}
