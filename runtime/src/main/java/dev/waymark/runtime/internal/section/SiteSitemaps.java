package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.SiteOutput;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.ShardWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The sitemaps of a section on one site. Used by one thread. */
public final class SiteSitemaps extends SiteOutput {

    private final @Nullable FileFactory factory;

    /** Its files in order, completed or in progress. */
    private final List<Supplier<StoredFile>> files = new ArrayList<>();

    /** The keys of its sitemaps. */
    private final Set<String> keys = new HashSet<>();

    /** The open sitemap, if any. */
    private @Nullable ShardWriter shards;

    /** Its memory at the last check. */
    int held;

    private boolean complete;
    private long urlSet;
    private long newsUntil = Long.MAX_VALUE;

    SiteSitemaps(SitePlan plan, Output output, @Nullable FileFactory factory) {
        super(plan, output);
        this.factory = factory;
    }

    /** Creates the files of its sitemaps; {@code null} if they aren't kept. */
    @Nullable
    FileFactory factory() {
        return factory;
    }

    /** Adds a file, which may still be in progress. */
    void add(Supplier<StoredFile> file) {
        files.add(file);
    }

    /** The destination of its pages, while it is open. */
    @Override
    protected ShardWriter elements() {
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
        try (ShardWriter open = elements()) {
            open.finish();
            urlSet += open.urlSet();
            newsUntil = Math.min(newsUntil, open.newsUntil());
        }
        // Its buffer is large, and other sites follow.
        shards = null;
        clear();
    }

    /** Releases what is open, if anything. */
    void abandon() {
        if (shards != null) {
            shards.close();
        }
    }

    /** The keys of its sitemaps so far; a live view. */
    Set<String> keys() {
        return keys;
    }

    /**
     * Adopts sitemaps that another process rendered.
     *
     * @param sum their {@link #urlSet()}
     * @param until their {@link #newsUntil()}
     */
    void adopt(List<StoredFile> rendered, long sum, long until) {
        rendered.forEach(file -> files.add(() -> file));
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

    /** All files, in order. Call it after the storing threads are closed. */
    public List<StoredFile> stored() {
        return files.stream().map(Supplier::get).toList();
    }
}
