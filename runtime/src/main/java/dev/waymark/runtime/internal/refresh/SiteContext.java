package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.PublishedState;

/**
 * A site at the start of a refresh.
 *
 * @param published its state then
 * @param memory its memory then
 */
record SiteContext(KnownSite site, PublishedState published, RefreshState memory) {}
