package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SiteShards;

/** The open sitemaps of a section, and what writes the pages of its entries into them. Used by one thread. */
interface OpenShards extends SiteShards {

    /** What writes the next page of an entry on a site. */
    PageWriter pages(ListedEntry entry, SitePlan site);

    /** To be called when no page comes that could belong to the one before. */
    void endEntry();
}
