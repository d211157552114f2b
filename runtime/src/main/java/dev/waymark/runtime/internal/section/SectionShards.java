package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.cluster.FamilyPass;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.ShardFiles;
import dev.waymark.runtime.internal.publish.StoringThread;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.shard.LocTable;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The sitemaps of one section, site by site. Up to a number of sites all may be open at a time; their pages share one
 * budget of memory, and what takes most goes to temporary files beyond it. Of more sites, those that were used last are
 * open: when another one comes, the one that was used least recently is completed. Used by one thread.
 */
public final class SectionShards implements OpenShards, AutoCloseable {

    /** What may be open, and how much of it in memory. */
    public record Bounds(int sites, long bytes) {
        private static final int MOST = 64;
        private static final long BYTES = 64 << 20;

        /** Those for some sites: more may be open where each page goes to all of them, each in its own language. */
        public static Bounds of(List<SitePlan> sites) {
            boolean together = sites.size() > MOST && FamilyPass.isOneAudience(sites);
            return new Bounds(together ? sites.size() : MOST, BYTES);
        }
    }

    /** A smaller sitemap is stored before another thread would have begun. */
    private static final int SMALL = 1 << 17;

    private final String section;
    private final RenderSettings settings;
    private final Bounds bounds;
    private final StoringThread thread;
    private final List<SitePlan> sites;
    private final Map<SitePlan, SiteOutput> outputs = new LinkedHashMap<>();
    private final Map<String, SitePlan> byName = new HashMap<>();
    private final @Nullable SiteOutput only;

    /** Those that are open, the one that was used least recently first; not in use while all may be open. */
    private final Set<SiteOutput> open = new LinkedHashSet<>();

    private final Deque<LocTable> tables = new ArrayDeque<>();
    private Consumer<SitePlan> fixedPages = site -> {};
    private @Nullable SiteOutput current;
    private long held;
    private boolean isLast;
    private long storing;

    public SectionShards(
            String section,
            RenderSettings settings,
            List<SitePlan> sites,
            Function<SitePlan, FileFactory> factories,
            StoringThread thread,
            Bounds bounds) {
        this.section = section;
        this.settings = settings;
        this.bounds = bounds;
        this.thread = thread;
        this.sites = sites;
        for (SitePlan site : sites) {
            outputs.put(site, new SiteOutput(site, new ShardFiles(factories.apply(site), thread)));
            byName.put(site.name(), site);
        }
        only = sites.size() == 1 ? output(sites.get(0)) : null;
        if (only != null) {
            ShardWriter unused = open(only);
        }
    }

    /** Has fixed pages written when a site is opened. */
    void whenOpened(Consumer<SitePlan> writer) {
        fixedPages = writer;
    }

    @Override
    public boolean mayAllBeOpen() {
        return sites.size() <= bounds.sites();
    }

    @Override
    public List<SitePlan> sites() {
        return sites;
    }

    @Override
    public @Nullable SitePlan site(CharSequence name) {
        return byName.get(name.toString());
    }

    @Override
    public SkipTally tally(SitePlan site) {
        return output(site).tally();
    }

    SiteOutput output(SitePlan site) {
        return Objects.requireNonNull(outputs.get(site), "a site of another refresh");
    }

    @Override
    public ShardWriter of(SitePlan site) {
        return shards(use(site));
    }

    @Override
    public PageWriter pages(ListedEntry entry, SitePlan site) {
        SiteOutput output = use(site);
        return output.pages(entry, shards(output), settings);
    }

    private static ShardWriter shards(SiteOutput output) {
        return Objects.requireNonNull(output.shards());
    }

    private SiteOutput use(SitePlan site) {
        SiteOutput before = current;
        if (only != null) {
            return only;
        }
        if (before != null) {
            account(before);
            if (before.plan().equals(site)) {
                return before;
            }
        }
        SiteOutput output = output(site);
        current = output;
        if (output.isComplete()) {
            throw new IllegalStateException("A page of site " + site.name() + " came after the sitemaps of that site"
                    + " were complete. There are " + sites.size() + " sites, of which " + bounds.sites()
                    + " can be open at a time: let the provider push its pages site by site (order by site), and no"
                    + " other provider fill the section " + section);
        }
        if (output.shards() == null) {
            makeRoom();
            ShardWriter unused = open(output);
            fixedPages.accept(site);
            current = output;
        } else if (!mayAllBeOpen()) {
            open.remove(output);
            open.add(output);
        }
        return output;
    }

    private void makeRoom() {
        if (open.size() >= bounds.sites()) {
            complete(open.iterator().next());
        }
    }

    private ShardWriter open(SiteOutput output) {
        LocTable known = tables.poll();
        LocTable table = known == null ? new LocTable() : known;
        open.add(output);
        return output.open(new ShardWriter(
                section,
                settings.limits(),
                settings.namespaces(),
                (name, file, pages, newest) -> store(output, name, file, pages, newest),
                table));
    }

    private void store(SiteOutput output, String name, ShardBuffer file, int pages, @Nullable String newest) {
        long start = System.nanoTime();
        try {
            if (isLast || (only == null && file.length() < SMALL)) {
                output.files().addLast(name, file, pages, newest);
            } else {
                output.files().add(name, file, pages, newest);
            }
        } finally {
            storing += System.nanoTime() - start;
        }
    }

    private void complete(SiteOutput output) {
        ShardWriter shards = output.shards();
        output.complete();
        held -= output.held;
        output.held = 0;
        open.remove(output);
        if (shards != null) {
            tables.push(shards.locs());
        }
    }

    /** Looks how much memory a site has since its last page, and makes room if all have too much together. */
    private void account(SiteOutput output) {
        ShardWriter shards = output.shards();
        if (shards == null) {
            return;
        }
        int now = shards.buffer().bytes().length;
        if (now == output.held) {
            return;
        }
        held += now - output.held;
        output.held = now;
        while (held > bounds.bytes()) {
            // One that has at least its share: so each byte is written once, and many at a time.
            SiteOutput largest = open.stream()
                    .max(Comparator.comparingInt(site -> site.held))
                    .orElseThrow();
            ShardWriter spilled = shards(largest);
            spilled.spill();
            int less = spilled.buffer().bytes().length;
            held += less - largest.held;
            if (less >= largest.held) {
                return;
            }
            largest.held = less;
        }
    }

    @Override
    public void endEntry() {
        open.forEach(SiteOutput::endRows);
    }

    /** Completes what is open, and writes the fixed pages of sites that have had no other page. */
    void finish(boolean hasFixedPages) {
        for (SitePlan site : sites) {
            if (hasFixedPages && output(site).shards() == null && !output(site).isComplete()) {
                ShardWriter unused = of(site);
            }
        }
        current = null;
        isLast = true;
        List.copyOf(open).forEach(this::complete);
    }

    /** How long rendering stood still while files were made of complete sitemaps. */
    long storing() {
        return storing;
    }

    /** Waits for what is still being stored, and lets go of temporary files. */
    @Override
    public void close() {
        thread.close();
        outputs.values().forEach(SiteOutput::abandon);
    }
}
