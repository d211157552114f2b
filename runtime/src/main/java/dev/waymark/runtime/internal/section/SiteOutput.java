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
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What one pass has of one site. Used by one thread. */
public final class SiteOutput {

    private final SitePlan plan;
    private final ShardFiles files;
    private final SkipTally tally = new SkipTally();

    /** Those of the entries that have had a page, as long as the sitemaps are open. */
    private final IdentityHashMap<ListedEntry, PageWriter> pages = new IdentityHashMap<>(2);

    /** The keys of its sitemaps. */
    private final Set<String> keys = new HashSet<>();

    /** Where its pages go, once it is open. */
    private @Nullable ShardWriter shards;

    /** So much memory it had when that was last looked at. */
    int held;

    private boolean complete;
    private long urlSet;
    private long newsUntil = Long.MAX_VALUE;

    /** Holds back the last page of the entry that is at work, if its pages may come in rows. */
    private @Nullable RowJoiner rows;

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
        pages.clear();
    }

    /** Lets go of what is open, if that is still something. */
    void abandon() {
        if (shards != null) {
            shards.close();
        }
    }

    /** What writes the pages of an entry; only of one that is open. */
    PageWriter pages(ListedEntry entry, RenderSettings settings) {
        PageWriter known = pages.get(entry);
        if (known == null) {
            known = new PageWriter(entry.plan(), plan, output(entry, settings), tally, settings);
            pages.put(entry, known);
        }
        return known;
    }

    /** Pages that may have media can come in rows, and are held back one by one. */
    private PageOutput output(ListedEntry entry, RenderSettings settings) {
        if (!entry.plan().media()) {
            return shards();
        }
        endRows();
        RowJoiner joiner = new RowJoiner(entry.plan(), shards(), tally, settings);
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
        rendered.forEach(files::add);
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
        return files.files();
    }
}
