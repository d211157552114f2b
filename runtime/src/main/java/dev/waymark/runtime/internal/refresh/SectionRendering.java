package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.ShardFiles;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.ShardWriter;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.spi.ProviderLocator;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Renders one section once: asks its providers for pages and collects the sitemaps. */
final class SectionRendering implements Watchdog.Watched {

    private final List<ListedEntry> entries;
    private final SitePlan site;
    private final RenderSettings settings;
    private final PageSupply supply;
    private final SkipTally tally = new SkipTally();
    private final ShardFiles files;
    private final ShardWriter shards;
    private long storing;

    /** Read by the watchdog too. */
    private final AtomicLong supplied = new AtomicLong();

    private long suppliedBefore;
    private boolean isLast;
    private volatile String origin = "";

    /**
     * A rendering.
     *
     * @param late takes the origin of pages that come when their provider has returned; from any thread
     */
    SectionRendering(
            String section,
            List<ListedEntry> entries,
            SitePlan site,
            RenderSettings settings,
            ProviderLocator providers,
            FileFactory factory,
            BooleanSupplier cancelled,
            Consumer<String> late) {
        this(
                section,
                entries,
                site,
                settings,
                providers,
                new ShardFiles(factory, Runtime.getRuntime().availableProcessors() > 1),
                cancelled,
                late);
    }

    SectionRendering(
            String section,
            List<ListedEntry> entries,
            SitePlan site,
            RenderSettings settings,
            ProviderLocator providers,
            ShardFiles files,
            BooleanSupplier cancelled,
            Consumer<String> late) {
        this.entries = entries;
        this.site = site;
        this.settings = settings;
        supply = new PageSupply(providers, cancelled, this::count, late);
        this.files = files;
        shards = new ShardWriter(section, settings.limits(), settings.namespaces(), this::store);
    }

    private void store(String name, ShardBuffer file, int pages, @Nullable String newest) {
        long start = System.nanoTime();
        try {
            if (isLast) {
                files.addLast(name, file, pages, newest);
            } else {
                files.add(name, file, pages, newest);
            }
        } finally {
            storing += System.nanoTime() - start;
        }
    }

    /** Makes room for the largest sitemap that there will probably be, so that the buffer need not grow to it. */
    void expect(long bytes) {
        shards.buffer()
                .reserve((int) Math.min(bytes + bytes / 16, settings.limits().maxBytes()));
    }

    /**
     * Renders everything.
     *
     * @return the section's files, none if it has no pages
     * @throws Exception whatever stopped it; {@link #origin()} and {@link #supplied()} tell where
     */
    List<StoredFile> run() throws Exception {
        try (files) {
            for (ListedEntry entry : entries) {
                origin = entry.origin();
                suppliedBefore = supplied.getPlain();
                supply.supply(entry, new PageWriter(entry.plan(), site, shards, tally, settings));
            }
            origin = "writing the last sitemap";
            suppliedBefore = 0;
            isLast = true;
            shards.finish();
            return files.files();
        }
    }

    private void count() {
        // As cheap as an addition: only one thread adds.
        supplied.setOpaque(supplied.getPlain() + 1);
    }

    /** See {@link ShardWriter#urlSet()}. */
    long urlSet() {
        return shards.urlSet();
    }

    SkipTally tally() {
        return tally;
    }

    /** How long rendering stood still while files were made of complete sitemaps. */
    Duration storing() {
        return Duration.ofNanos(storing);
    }

    @Override
    public long supplied() {
        return supplied.getOpaque();
    }

    /** How many of these are of the entry that is at work. */
    long suppliedByOrigin() {
        return supplied.getPlain() - suppliedBefore;
    }

    /** What is at work, or was when it failed. */
    @Override
    public String origin() {
        return origin;
    }
}
