package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.report.SitemapFile;
import java.time.Instant;

/** A sitemap that no index names any more, still served to crawlers that have read an older index. */
record Retired(SitemapFile file, Instant until) {}
