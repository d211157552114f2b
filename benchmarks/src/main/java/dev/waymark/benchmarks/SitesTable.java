package dev.waymark.benchmarks;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.SnapshotStore;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Refreshes many sites in one pass with a small heap, twice. Prints the time, the sitemaps' bytes and the peak heap.
 * From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.SitesTable
 * </pre>
 */
final class SitesTable {

    private SitesTable() {}

    /**
     * Arguments: the number of sites, default 3,000; the pages per site, default 1,000; the heap for sites in order,
     * default -Xmx128m.
     */
    public static void main(String[] arguments) throws Exception {
        String sites = arguments.length > 0 ? arguments[0] : "3000";
        String pages = arguments.length > 1 ? arguments[1] : "1000";
        String heap = arguments.length > 2 ? arguments[2] : "-Xmx128m";
        // Each simultaneously open site has a table of its URLs.
        String heapOfMixed = "-Xmx320m";
        if (arguments.length == 4) {
            run(Integer.parseInt(sites), Integer.parseInt(pages), heap, arguments[3].equals("mixed"));
            return;
        }
        System.out.println("| sites, pages of each | heap | order | MB of sitemaps | compressed | peak heap, MiB"
                + " | first refresh, s | unchanged refresh, s |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        child(sites, pages, heap, "ordered");
        // The maximum number of sites in any order, with the same total of pages.
        String few = "64";
        child(few, Integer.toString(Integer.parseInt(sites) * Integer.parseInt(pages) / 64), heapOfMixed, "mixed");
    }

    private static void child(String sites, String pages, String heap, String order) throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        heap,
                        "-XX:+UseSerialGC",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SitesTable.class.getName(),
                        sites,
                        pages,
                        heap,
                        order)
                .inheritIO()
                .start();
        if (child.waitFor() != 0) {
            System.out.println("| " + sites + ", " + pages + " | " + heap + " | " + order + " | fails | | | | |");
        }
    }

    /** A page of one site. */
    record Page(String site, int number) {}

    /** Pages site by site, or one page of each site in turn. */
    record Pages(int sites, int pages, boolean mixed) implements SitemapProvider<Page> {

        @Override
        public void pages(Consumer<? super Page> sink) {
            String[] names = new String[sites];
            for (int site = 0; site < sites; site++) {
                names[site] = name(site);
            }
            for (long i = 0; i < (long) sites * pages; i++) {
                int site = (int) (mixed ? i % sites : i / pages);
                sink.accept(new Page(names[site], (int) (mixed ? i / sites : i % pages)));
            }
        }
    }

    private static String name(int site) {
        return "tenant-" + site;
    }

    private static void run(int sites, int pages, String heap, boolean mixed) throws Exception {
        Path directory = Files.createTempDirectory("sites");
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of(entries -> {
                    entries.entry("bench.Home#home", "pages", "/").page();
                    entries.entry("bench.Products#product", "products", "/products/{number}/a-product-with-a-name")
                            .pages(
                                    Pages.class,
                                    (Page page, PageKeys keys) -> keys.site(page.site()),
                                    (Page page, UrlWriter url) ->
                                            url.begin().value(page.number()).end());
                }))
                .providers(ProviderLocator.of(new Pages(sites, pages, mixed)))
                .sites(sink -> {
                    for (int site = 0; site < sites; site++) {
                        sink.accept(Site.of(name(site), "https://" + name(site) + ".example.com"));
                    }
                })
                .store(SnapshotStore.directory(directory))
                .build()) {
            long start = System.nanoTime();
            RefreshReport report = refresh(sitemap, (long) sites * (pages + 1));
            double first = (System.nanoTime() - start) / 1e9;
            start = System.nanoTime();
            RefreshReport unused = refresh(sitemap, (long) sites * (pages + 1));
            double second = (System.nanoTime() - start) / 1e9;
            long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .mapToLong(pool -> pool.getPeakUsage().getUsed())
                    .sum();
            System.out.printf(
                    Locale.ROOT,
                    "| %d, %d | `%s` | %s | %.1f | %.1f | %d | %.1f | %.1f |%n",
                    sites,
                    pages,
                    heap,
                    mixed ? "mixed" : "by site",
                    report.sections().stream().mapToLong(SectionReport::bytes).sum() / 1e6,
                    report.sections().stream()
                                    .mapToLong(SectionReport::compressedBytes)
                                    .sum()
                            / 1e6,
                    peak >> 20,
                    first,
                    second);
        } finally {
            Renderers.delete(directory);
        }
    }

    private static RefreshReport refresh(Sitemap sitemap, long expected) {
        RefreshReport report = sitemap.refresh(Refresh.all());
        if (report.failed() || report.pages() != expected) {
            throw new IllegalStateException("The refresh failed: " + report.problem() + report.sections());
        }
        return report;
    }
}
