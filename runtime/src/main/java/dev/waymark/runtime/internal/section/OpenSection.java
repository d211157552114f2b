package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.shard.ShardWriter;

/** The sitemaps of one section of one site while they are written. Used by one thread. */
final class OpenSection {

    private final SiteOutput site;
    private final String name;
    private final ShardWriter shards;

    /** So much memory it had when that was last looked at. */
    int held;

    OpenSection(SiteOutput site, String name, ShardWriter shards) {
        this.site = site;
        this.name = name;
        this.shards = shards;
    }

    SiteOutput site() {
        return site;
    }

    String name() {
        return name;
    }

    ShardWriter shards() {
        return shards;
    }
}
