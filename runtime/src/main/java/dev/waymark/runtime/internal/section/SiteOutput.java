package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.publish.ShardFiles;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.RowJoiner;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.shard.PageOutput;
import dev.waymark.runtime.internal.shard.ShardWriter;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one section has of one site while it is rendered. Used by one thread. */
public final class SiteOutput {

    private final SitePlan plan;
    private final ShardFiles files;
    private final SkipTally tally = new SkipTally();

    /** Those of the entries that have had a page, as long as the sitemaps are open. */
    private final IdentityHashMap<ListedEntry, PageWriter> pages = new IdentityHashMap<>(2);

    private @Nullable ShardWriter shards;
    private boolean complete;
    private long urlSet;
    private long newsUntil = Long.MAX_VALUE;

    /** Holds back the last page of the entry that is at work, if its pages may come in rows. */
    private @Nullable RowJoiner rows;

    /** So much memory it had when that was last looked at. */
    int held;

    SiteOutput(SitePlan plan, ShardFiles files) {
        this.plan = plan;
        this.files = files;
    }

    SitePlan plan() {
        return plan;
    }

    ShardFiles files() {
        return files;
    }

    public SkipTally tally() {
        return tally;
    }

    /** What its pages go into; {@code null} while that is not open. */
    @Nullable
    ShardWriter shards() {
        return shards;
    }

    boolean isComplete() {
        return complete;
    }

    ShardWriter open(ShardWriter opened) {
        shards = opened;
        return opened;
    }

    /** Ends the last sitemap. */
    void complete() {
        ShardWriter open = shards;
        complete = true;
        endRows();
        if (open != null) {
            try (open) {
                open.finish();
            }
            urlSet = open.urlSet();
            newsUntil = open.newsUntil();
            shards = null;
        }
        pages.clear();
    }

    /** Lets go of what is open, if that is still something. */
    void abandon() {
        if (shards != null) {
            shards.close();
        }
    }

    /** What writes the pages of an entry. */
    PageWriter pages(ListedEntry entry, ShardWriter open, RenderSettings settings) {
        PageWriter known = pages.get(entry);
        if (known == null) {
            known = new PageWriter(entry.plan(), plan, output(entry, open, settings), tally, settings);
            pages.put(entry, known);
        }
        return known;
    }

    /** Pages that may have media can come in rows, and are held back one by one. */
    private PageOutput output(ListedEntry entry, ShardWriter open, RenderSettings settings) {
        if (!entry.plan().media()) {
            return open;
        }
        endRows();
        RowJoiner joiner = new RowJoiner(entry.plan(), open, tally, settings);
        rows = joiner;
        return joiner;
    }

    /** Passes on the page that is held back, because no other row of it can come. */
    void endRows() {
        RowJoiner joiner = rows;
        if (joiner != null) {
            joiner.flush();
        }
    }

    /** See {@link ShardWriter#newsUntil()}. */
    public long newsUntil() {
        return newsUntil;
    }

    /** See {@link ShardWriter#urlSet()}. */
    public long urlSet() {
        return urlSet;
    }

    public List<StoredFile> stored() {
        return files.files();
    }
}
