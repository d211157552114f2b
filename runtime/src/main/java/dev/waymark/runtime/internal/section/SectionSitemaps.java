package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.publish.StoringThreads;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The sitemaps of one section, site by site. Up to a number of sites may be open at once; their pages share a memory
 * budget, beyond which the largest go to temporary files. With more sites, the most recently used are open, and opening
 * another one completes the least recently used. Used by one thread.
 */
public final class SectionSitemaps extends Output implements AutoCloseable {

    /** Maximum bytes of open sites in memory. */
    private static final long MOST_BYTES = 64 << 20;

    /** A smaller sitemap is stored before another thread would have started. */
    private static final int SMALL = 1 << 17;

    private final String name;
    private final long mostBytes;
    private final StoringThreads threads;
    private final Map<SitePlan, SiteSitemaps> outputs = new LinkedHashMap<>();

    /** The only site; {@code null} if there are several. */
    private final @Nullable SiteSitemaps only;

    /** The open sites; if not all may be open, the least recently used first. */
    private final Set<SiteSitemaps> open = new LinkedHashSet<>();

    private @Nullable Consumer<SitePlan> fixedPages;
    private @Nullable SiteSitemaps current;
    private boolean isLast;
    private long storing;

    /**
     * Creates the sitemaps, without pages.
     *
     * @param sites in order, each with what creates its files
     */
    public SectionSitemaps(
            String name, RenderSettings settings, Map<SitePlan, FileFactory> sites, StoringThreads threads) {
        this(name, settings, sites, null, threads, MOST_BYTES);
    }

    SectionSitemaps(
            String name,
            RenderSettings settings,
            Map<SitePlan, ? extends @Nullable FileFactory> sites,
            @Nullable PageObserver observer,
            StoringThreads threads,
            long mostBytes) {
        super(settings, List.copyOf(sites.keySet()), observer, new DateWriter(1 << 12));
        this.name = name;
        this.threads = threads;
        this.mostBytes = mostBytes;
        sites.forEach((site, factory) -> outputs.put(site, new SiteSitemaps(site, this, factory)));
        only = outputs.size() == 1 ? open(sites().get(0)) : null;
    }

    /** Sitemaps of one site that aren't kept, for an observer. */
    static SectionSitemaps nowhere(String name, RenderSettings settings, SitePlan site, PageObserver observer) {
        return new SectionSitemaps(
                name, settings, Collections.singletonMap(site, null), observer, new StoringThreads(0), MOST_BYTES);
    }

    /** Sets the writer of fixed pages, called when a site is opened. */
    void whenOpened(Consumer<SitePlan> writer) {
        fixedPages = writer;
    }

    @Override
    public SiteSitemaps of(SitePlan site) {
        return Objects.requireNonNull(outputs.get(site), "a site of another refresh");
    }

    @Override
    protected SiteSitemaps use(SitePlan site) {
        SiteSitemaps before = current;
        if (only != null) {
            return only;
        }
        if (before != null) {
            account(before);
            if (before.plan().equals(site)) {
                return before;
            }
        }
        SiteSitemaps used = open(site);
        current = used;
        return used;
    }

    /** The output of a site, opened if necessary. */
    private SiteSitemaps open(SitePlan site) {
        SiteSitemaps output = of(site);
        if (output.isComplete()) {
            throw new IllegalStateException("A page of site " + site.name() + " came after the sitemaps of that site"
                    + " were complete. There are " + sites().size() + " sites, of which " + MOST_OPEN
                    + " can be open at a time. Push pages site by site (order by site), from the only provider of section "
                    + name);
        }
        if (!open.contains(output)) {
            if (!mayAllBeOpen() && open.size() >= MOST_OPEN) {
                complete(open.iterator().next());
            }
            open.add(output);
            output.open(new ShardWriter(
                    name,
                    settings().limits(),
                    settings().namespaces(),
                    (file, bytes, pages, newest) -> store(output, file, bytes, pages, newest),
                    SitemapName.FIRST_KEY,
                    output.keys()));
            if (fixedPages != null) {
                fixedPages.accept(site);
            }
        } else if (!mayAllBeOpen()) {
            open.remove(output);
            open.add(output);
        }
        return output;
    }

    private void store(SiteSitemaps output, String file, ShardBuffer bytes, int pages, @Nullable String newest) {
        FileFactory factory = output.factory();
        if (factory == null) {
            return;
        }
        long start = System.nanoTime();
        try {
            boolean mayBegin = !isLast && (only != null || bytes.length >= SMALL);
            Supplier<StoredFile> begun = mayBegin ? threads.begin(factory, file, bytes, pages, newest) : null;
            if (begun != null) {
                output.add(begun);
            } else {
                StoredFile made = factory.file(file, bytes, pages, newest);
                output.add(() -> made);
            }
        } finally {
            storing += System.nanoTime() - start;
        }
    }

    private void complete(SiteSitemaps output) {
        output.endRows();
        output.complete();
        open.remove(output);
    }

    /** Accounts for a site's memory since its last page, and makes room if the total is too large. */
    private void account(SiteSitemaps site) {
        if (site.isComplete()) {
            return;
        }
        int now = site.elements().buffer().bytes.length;
        if (now == site.held) {
            return;
        }
        site.held = now;
        while (open.stream().mapToLong(each -> each.held).sum() > mostBytes) {
            // A site with at least its share, so each byte is written once, and many at a time.
            SiteSitemaps largest = open.stream()
                    .max(Comparator.comparingInt(each -> each.held))
                    .orElseThrow();
            largest.elements().spill();
            int before = largest.held;
            largest.held = largest.elements().buffer().bytes.length;
            if (largest.held >= before) {
                return;
            }
        }
    }

    @Override
    public void endEntry() {
        open.forEach(SiteSitemaps::endRows);
    }

    /** Completes the open sites, and writes the fixed pages of sites without other pages. */
    void finish() {
        for (SitePlan site : sites()) {
            if (fixedPages != null && !open.contains(of(site)) && !of(site).isComplete()) {
                SiteSitemaps unused = open(site);
            }
        }
        current = null;
        isLast = true;
        List.copyOf(open).forEach(this::complete);
    }

    /** How long rendering waited for files to be created. */
    public Duration storing() {
        return Duration.ofNanos(storing);
    }

    /** Waits for files being stored, and deletes temporary files. */
    @Override
    public void close() {
        threads.close();
        outputs.values().forEach(SiteSitemaps::abandon);
    }
}
