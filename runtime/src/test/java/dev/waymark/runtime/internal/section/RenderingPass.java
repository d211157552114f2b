package dev.waymark.runtime.internal.section;

import com.sun.management.ThreadMXBean;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.listing.ApplicationPath;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.listing.ListingSettings;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.registry.PageMapper;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.ProviderLocator;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Renders without storing: provider, generated registry, URLs, duplicates, shards; complete sitemaps are counted and
 * dropped. Does what a {@link SectionRendering} does before storing, but reuses the buffer for the next pass. The
 * benchmarks compare it with other libraries.
 */
public final class RenderingPass {

    private final Listing listing;
    private final RenderSettings settings = new RenderSettings(
            new Limits(Limits.MAX_URLS, Limits.MAX_BYTES),
            false,
            "",
            Namespaces.KNOWN,
            RenderSettings.Links.SEVERAL,
            Instant.EPOCH);
    private final SitePlan site;
    private final ShardBuffer kept = new ShardBuffer(1 << 14);
    private long bytes;
    private long pagesOfFirst;
    private long pages;
    private long allocatedAfterFirst;
    private long allocated;

    /** Renders the pages of one registry and its provider. */
    public RenderingPass(SitemapRegistry registry, SitemapProvider<?> provider) {
        listing = Listing.of(
                new ListingSettings(
                        Map.of("", Locales.ANY),
                        ProviderLocator.of(provider),
                        UnaryOperator.identity(),
                        ApplicationPath.ANNOTATED,
                        null,
                        entry -> false),
                List.of(registry),
                List.of(),
                (handler, section) -> false);
        site = new SitePlan("", BaseUrl.parse("https://www.example.com"), Locales.ANY);
    }

    /**
     * Renders all pages.
     *
     * @return the sitemaps' bytes
     */
    public long run() throws Exception {
        bytes = 0;
        pages = 0;
        SkipTally tally = new SkipTally();
        ShardWriter writer =
                new ShardWriter("pages", settings.limits(), settings.namespaces(), (name, file, count, newest) -> {
                    bytes += file.length;
                    allocated = allocated();
                    if (pages == 0) {
                        pagesOfFirst = count;
                        allocatedAfterFirst = allocated;
                    }
                    pages += count;
                });
        // Reuses the buffer, as the compared libraries do.
        kept.clear();
        Frame.SITEMAP.start(kept);
        kept.swap(writer.buffer());
        PageSupply supply = new PageSupply(listing.providers(), () -> false, () -> {}, entry -> {});
        for (ListedEntry entry : listing.entries()) {
            PageWriter page = new PageWriter(entry.plan(), site, writer, tally, settings, new DateWriter(1 << 12));
            PageMapper<Object> mapper = entry.supply().pageMapper();
            supply.push(entry, supplied -> mapper.write(supplied, page));
        }
        writer.finish();
        kept.swap(writer.buffer());
        return bytes;
    }

    /**
     * The bytes that the last run allocated per page after the first sitemap, during which the buffer grows. Zero if
     * there is only one sitemap.
     */
    public double allocatedPerPage() {
        return pages == pagesOfFirst ? 0 : (double) (allocated - allocatedAfterFirst) / (pages - pagesOfFirst);
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }
}
