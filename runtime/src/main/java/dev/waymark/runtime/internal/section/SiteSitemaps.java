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

    /** The open sitemap, if any. */
    private @Nullable ShardWriter shards;

    /** Its memory at the last check. */
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

    /** Creates the files of its sitemaps; {@code null} if they aren't kept. */
    @Nullable
    ShardFiles files() {
        return files;
    }

    public SkipTally tally() {
        return tally;
    }

    /** The destination of its pages, if it was opened. */
    ShardWriter shards() {
        return Objects.requireNonNull(shards);
    }

    boolean isComplete() {
        return complete;
    }

    void open(ShardWriter writer) {
        shards = writer;
    }

    /** Ends the last sitemap. Call it when no page is held back. */
    void complete() {
        complete = true;
        try (ShardWriter open = shards()) {
            open.finish();
            urlSet += open.urlSet();
            newsUntil = Math.min(newsUntil, open.newsUntil());
        }
        writers.clear();
    }

    /** Releases what is open, if anything. */
    void abandon() {
        if (shards != null) {
            shards.close();
        }
    }

    /** Writes an entry's pages, if the site is open. */
    ValueWriter pages(EntryPlan entry) {
        return writers.of(entry, shards());
    }

    /** Passes on the held-back page, because no more rows of it can follow. */
    void endRows() {
        writers.endRows();
    }

    /** The keys of its sitemaps so far; a live view. */
    public Set<String> keys() {
        return keys;
    }

    /**
     * Adopts sitemaps that another process rendered.
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

    /** A checksum of the URLs, independent of their order. */
    public long urlSet() {
        return urlSet;
    }

    /** All files, in order. */
    public List<StoredFile> stored() {
        return files == null ? List.of() : files.files();
    }
}
