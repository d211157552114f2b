package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.render.SitePlan;

/**
 * A site for requests.
 *
 * @param plan its address
 * @param published its sitemaps
 */
public record ServedSite(SitePlan plan, PublicationSource published) {}
