package dev.waymark.runtime;

import com.sun.management.ThreadMXBean;
import dev.waymark.annotations.SitemapProvider;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Rendering alone: provider, generated registry, URLs, duplicates, shards; complete sitemaps are counted and dropped.
 * It is what a {@link SectionRun} does before it stores anything, but for the buffer, which serves the next pass too.
 */
public final class RenderingPass {

    private final Site site;
    private final ShardBuffer kept = new ShardBuffer(1 << 14);
    private long bytes;
    private long pagesOfFirst;
    private long pages;
    private long allocatedAfterFirst;
    private long allocated;

    /** Of one registry and the provider that it names. */
    public RenderingPass(SitemapRegistry registry, SitemapProvider<?> provider) {
        site = Site.of(Sitemap.builder("https://www.example.com")
                .registries(List.of(registry))
                .providers(ProviderLocator.of(provider))
                .settings());
    }

    /**
     * Renders all pages.
     *
     * @return how many bytes of sitemaps they are
     */
    public long run() throws Exception {
        bytes = 0;
        pages = 0;
        SkipTally tally = new SkipTally();
        ShardWriter writer = new ShardWriter("pages", site.settings().limits(), (name, file, count, newest) -> {
            bytes += file.length;
            allocated = allocated();
            if (pages == 0) {
                pagesOfFirst = count;
                allocatedAfterFirst = allocated;
            }
            pages += count;
        });
        // As the StringBuilder and the streams of others do.
        kept.length = 0;
        kept.append(Xml.URLSET_START);
        kept.swap(writer.buffer());
        PageSupply supply = new PageSupply(site.settings(), () -> false, () -> {}, entry -> {});
        for (EntryPlan entry : site.entries()) {
            supply.supply(entry, new PageWriter(entry, writer, tally, "", InvalidPages.SKIP));
        }
        writer.finish();
        kept.swap(writer.buffer());
        return bytes;
    }

    /**
     * The bytes that the last run allocated for each page after the first sitemap; until then the buffer grows. Zero
     * where one sitemap is enough.
     */
    public double allocatedPerPage() {
        return pages == pagesOfFirst ? 0 : (double) (allocated - allocatedAfterFirst) / (pages - pagesOfFirst);
    }

    private static long allocated() {
        return ((ThreadMXBean) ManagementFactory.getThreadMXBean()).getCurrentThreadAllocatedBytes();
    }
}
