package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.publish.ShardFiles;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.internal.shard.ShardWriter;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The sitemaps of a section on one site. Used by one thread. */
public final class SiteSitemaps {

    private final SitePlan plan;
    private final @Nullable ShardFiles files;
    private final SkipTally tally;
    private final SiteWriters writers;

    /** The keys of its sitemaps. */
    private final Set<String> keys = new HashSet<>();

    /** Its open sitemap, once there is one. */
    private @Nullable ShardWriter shards;

    /** So much memory it had when that was last looked at. */
    int held;

    private boolean complete;
    private long urlSet;
    private long newsUntil = Long.MAX_VALUE;

    SiteSitemaps(SitePlan plan, Output output, SkipTally tally, @Nullable ShardFiles files) {
        this.plan = plan;
        this.tally = tally;
        this.files = files;
        writers = new SiteWriters(plan, output, tally);
    }

    SitePlan plan() {
        return plan;
    }

    /** Makes files of its sitemaps; {@code null} if nothing keeps them. */
    @Nullable
    ShardFiles files() {
        return files;
    }

    public SkipTally tally() {
        return tally;
    }

    /** Where its pages go; only of one that was opened. */
    ShardWriter shards() {
        return Objects.requireNonNull(shards);
    }

    boolean isComplete() {
        return complete;
    }

    void open(ShardWriter writer) {
        shards = writer;
    }

    /** Ends the last sitemap. To be called when no page is held back. */
    void complete() {
        complete = true;
        try (ShardWriter open = shards()) {
            open.finish();
            urlSet += open.urlSet();
            newsUntil = Math.min(newsUntil, open.newsUntil());
        }
        writers.clear();
    }

    /** Lets go of what is open, if that is still something. */
    void abandon() {
        if (shards != null) {
            shards.close();
        }
    }

    /** Writes the pages of an entry; only of one that is open. */
    ValueWriter pages(EntryPlan entry) {
        return writers.of(entry, shards());
    }

    /** Passes on the page that is held back, because no other row of it can come. */
    void endRows() {
        writers.endRows();
    }

    /** The keys of its sitemaps so far; it grows with them. */
    public Set<String> keys() {
        return keys;
    }

    /**
     * Takes sitemaps that another process has rendered.
     *
     * @param sum their {@link #urlSet()}
     * @param until their {@link #newsUntil()}
     */
    public void adopt(List<StoredFile> rendered, long sum, long until) {
        rendered.forEach(Objects.requireNonNull(files)::add);
        urlSet += sum;
        newsUntil = Math.min(newsUntil, until);
    }

    /** See {@link ShardWriter#newsUntil()}. */
    public long newsUntil() {
        return newsUntil;
    }

    /** Equal for the same URLs in any order. */
    public long urlSet() {
        return urlSet;
    }

    /** All files, in their order. */
    public List<StoredFile> stored() {
        return files == null ? List.of() : files.files();
    }
}
