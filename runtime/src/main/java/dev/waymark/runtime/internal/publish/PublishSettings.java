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
 * @param limits how large one file may be, without the style sheet's line
 * @param store where they are kept; several sites may share it
 * @param compressionLevel {@link Gzip#OWN}, or 1 to 9
 * @param indexAlways whether there is an index even if all pages fit into one sitemap
 * @param styled whether files name the style sheet
 * @param grace how long a sitemap is served that no index names any more
 * @param clock tells when files changed
 * @param listeners hear of each snapshot before it is published
 * @param understood the names of the extras that plug-ins of this process keep
 */
public record PublishSettings(
        Limits limits,
        SnapshotStore store,
        int compressionLevel,
        boolean indexAlways,
        boolean styled,
        Duration grace,
        Clock clock,
        List<? extends PublicationListener> listeners,
        Set<String> understood) {}
