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
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What one pass has of one site while its sections are rendered: one, or as many as its name with variables stands for.
 * Used by one thread.
 */
public final class SiteOutput {

    private final SitePlan plan;
    private final ShardFiles files;
    private final SkipTally tally = new SkipTally();

    /** Those of the entries that have had a page, as long as the sitemaps are open. */
    private final IdentityHashMap<ListedEntry, PageWriter> pages = new IdentityHashMap<>(2);

    /** Those that have had a page, while they are open. */
    private final Map<String, OpenSection> sections = new TreeMap<>();

    /** The keys of the sitemaps of each section. */
    private final Map<String, Set<String>> keys = new HashMap<>();

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

    /** Its sections that are open. */
    Collection<OpenSection> sections() {
        return sections.values();
    }

    /** One of these; {@code null} if it is not open. */
    @Nullable
    OpenSection section(String name) {
        return sections.get(name);
    }

    boolean isComplete() {
        return complete;
    }

    OpenSection open(String name, ShardWriter shards) {
        OpenSection opened = new OpenSection(this, name, shards);
        sections.put(name, opened);
        return opened;
    }

    /** Ends the last sitemaps. To be called when no page is held back. */
    void complete() {
        complete = true;
        for (OpenSection section : sections.values()) {
            try (ShardWriter open = section.shards()) {
                open.finish();
                urlSet += urlSet(section.name(), open.urlSet());
                newsUntil = Math.min(newsUntil, open.newsUntil());
            }
        }
        sections.clear();
        pages.clear();
    }

    /** Lets go of what is open, if that is still something. */
    void abandon() {
        sections.values().forEach(section -> section.shards().close());
    }

    /**
     * What writes the pages of an entry.
     *
     * @param open where they go
     */
    PageWriter pages(ListedEntry entry, PageOutput open, RenderSettings settings) {
        PageWriter known = pages.get(entry);
        if (known == null) {
            known = new PageWriter(entry.plan(), plan, output(entry, open, settings), tally, settings);
            pages.put(entry, known);
        }
        return known;
    }

    /** What writes the pages of an entry, if it has written one already. */
    @Nullable
    PageWriter pages(ListedEntry entry) {
        return pages.get(entry);
    }

    /** Pages that may have media can come in rows, and are held back one by one. */
    private PageOutput output(ListedEntry entry, PageOutput open, RenderSettings settings) {
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

    /** The keys that sitemaps of a section have so far; it grows with them. */
    public Set<String> keys(String section) {
        return keys.computeIfAbsent(section, name -> new HashSet<>());
    }

    /** How many sections have sitemaps so far. */
    public int sectionsWithKeys() {
        return keys.size();
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

    /** Equal for the same URLs in the same sections, in any order. */
    public long urlSet() {
        return urlSet;
    }

    /**
     * What the URLs of a section add to it. A page that goes from one section to another is a change, unlike one that
     * goes to another place.
     */
    public static long urlSet(String section, long hashes) {
        return hashes * (2L * section.hashCode() + 1);
    }

    /** All files, section by section. */
    public List<StoredFile> stored() {
        return files.files().stream()
                .sorted(Comparator.comparing(StoredFile::section))
                .toList();
    }
}
