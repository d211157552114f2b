package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.PublishedState;

/**
 * One site at the beginning of a refresh.
 *
 * @param published what was published then
 * @param memory what was remembered then
 */
record SiteContext(KnownSite site, PublishedState published, RefreshState memory) {}
