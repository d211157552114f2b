package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.render.SitePlan;

/**
 * A site as requests see it.
 *
 * @param plan its address
 * @param published its sitemaps
 */
public record ServedSite(SitePlan plan, PublicationSource published) {}
