package dev.waymark.runtime.internal.publish;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * How sitemaps are published.
 *
 * @param files how their files are written
 * @param store may be shared by several sites
 * @param grace how long a sitemap is served after no index names it
 * @param clock for the files' dates
 * @param listeners receive each snapshot before it is published
 * @param understood the names of the extras of this process's plug-ins
 */
public record PublishSettings(
        FileSettings files,
        CheckedStore store,
        Duration grace,
        Clock clock,
        List<PublicationListener> listeners,
        Set<String> understood) {}
