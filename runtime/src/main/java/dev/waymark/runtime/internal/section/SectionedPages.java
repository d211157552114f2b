package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SiteShards;
import dev.waymark.runtime.internal.shard.ElementFacts;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/**
 * Takes the pages of one site that belong to several sections, and passes each on when it is known to which. Used by
 * one thread.
 */
final class SectionedPages implements PageOutput {

    private final SiteShards shards;
    private final SitePlan site;
    private final ShardBuffer buffer = new ShardBuffer(1 << 10);
    private final DateWriter dates = new DateWriter(1 << 12);

    SectionedPages(SiteShards shards, SitePlan site) {
        this.shards = shards;
        this.site = site;
    }

    @Override
    public ShardBuffer buffer() {
        return buffer;
    }

    @Override
    public DateWriter dates() {
        return dates;
    }

    @Override
    public @Nullable SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts) {
        ShardWriter shard = shards.of(site, facts.section);
        ShardBuffer out = shard.buffer();
        int to = out.length;
        out.append(buffer.bytes, start, buffer.length);
        buffer.length = start;
        return shard.commit(to, to + locStart - start, to + locEnd - start, facts);
    }
}
