package dev.waymark.spring.boot;

import dev.waymark.runtime.InvalidPages;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The settings of the sitemap.
 *
 * @param enabled Whether to publish a sitemap.
 * @param baseUrl Public address of the application, such as https://www.example.com, with the path under which it is
 *     reached where there is one. Required. Never taken from a request.
 * @param refreshInterval Time from the end of a refresh to the beginning of the next. At least a second.
 * @param firstSnapshotWait How long a request may wait for the first snapshot after a start before it is answered with
 *     503.
 * @param maxUrls Most URLs in one sitemap, 1 to 50000.
 * @param maxBytes Most bytes in one sitemap, uncompressed, 1KB to 50MB.
 * @param compressionLevel How hard gzip tries, 1 (fastest) to 9 (smallest).
 * @param onInvalidPage What happens to a page that no correct URL can be written for.
 * @param indexAlways Whether /sitemap.xml is an index even if all pages fit into one sitemap.
 * @param filterOrder Order of the servlet filter that serves the sitemap. By default it comes after Spring Security, so
 *     that its rules hold for the sitemap too.
 */
@ConfigurationProperties("waymark")
record WaymarkProperties(
        @DefaultValue("true") boolean enabled,
        @Nullable String baseUrl,
        @DefaultValue("1h") Duration refreshInterval,
        @DefaultValue("10s") Duration firstSnapshotWait,
        @DefaultValue("50000") int maxUrls,
        @DefaultValue("50MB") DataSize maxBytes,
        @DefaultValue("6") int compressionLevel,
        @DefaultValue("skip") InvalidPages onInvalidPage,
        @DefaultValue("false") boolean indexAlways,
        @DefaultValue("0") int filterOrder) {}
