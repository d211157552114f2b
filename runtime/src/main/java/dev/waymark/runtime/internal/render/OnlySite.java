package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.ShardWriter;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The sitemaps of a section, where there is one site.
 *
 * @param plan the site
 * @param shards where its pages go
 * @param skips counts what is left out
 */
public record OnlySite(SitePlan plan, Supplier<ShardWriter> shards, SkipTally skips) implements SiteShards {

    @Override
    public List<SitePlan> sites() {
        return List.of(plan);
    }

    @Override
    public @Nullable SitePlan site(CharSequence name) {
        return plan.name().contentEquals(name) ? plan : null;
    }

    @Override
    public ShardWriter of(SitePlan site) {
        return shards.get();
    }

    @Override
    public boolean mayAllBeOpen() {
        return true;
    }

    @Override
    public SkipTally tally(SitePlan site) {
        return skips;
    }
}
