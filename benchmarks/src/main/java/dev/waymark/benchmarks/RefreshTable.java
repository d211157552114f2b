package dev.waymark.benchmarks;

import dev.waymark.benchmarks.Rounds.Contestant;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Whole refreshes, from pages in memory to compressed files in a directory, beside sitemapgen4j with gzip: by the clock
 * on the wall, and by the processors' time. From the root of the repository, without {@code taskset} for all
 * processors:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * taskset -c 0 java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.RefreshTable
 * </pre>
 */
final class RefreshTable {

    private static final String PEER = "sitemapgen4j 1.1.2, gzip";
    private static final String FIRST = "**Waymark**, first refresh";
    private static final int ROUNDS = 5;

    /** Its line for each refresh would stand between those of the table. */
    private static final Logger LOG = Logger.getLogger("dev.waymark.runtime");

    private RefreshTable() {}

    /** Takes the number of pages; a million without. */
    public static void main(String[] arguments) throws Exception {
        LOG.setLevel(Level.WARNING);
        int count = arguments.length == 0 ? 1_000_000 : Integer.parseInt(arguments[0]);
        List<ProductPage> pages = new ArrayList<>(ProductPages.of(count).list());
        Path peers = Files.createTempDirectory("refresh-peer");
        Path first = Files.createTempDirectory("refresh-first");
        Path again = Files.createTempDirectory("refresh-again");
        try (Sitemap sitemap = sitemap(pages, again)) {
            refresh(sitemap);
            Map<String, Contestant> all = new LinkedHashMap<>();
            all.put(PEER, Renderers.sitemapgen4j(pages, peers, true));
            // The peer overwrites its files within the time, and so these are deleted within the time.
            all.put(FIRST, () -> {
                Renderers.delete(first);
                try (Sitemap fresh = sitemap(pages, first)) {
                    return refresh(fresh);
                }
            });
            all.put("nothing changed", () -> refresh(sitemap));
            all.put(
                    "0.1 % changed in one place",
                    () -> {
                        change(pages, count / 2, Math.max(1, count / 1_000));
                        return refresh(sitemap);
                    });
            System.out.printf(
                    Locale.ROOT,
                    "%s %s, %d processors, %d pages%n",
                    System.getProperty("java.vm.name"),
                    System.getProperty("java.vm.version"),
                    Runtime.getRuntime().availableProcessors(),
                    count);
            print("by the clock", all, System::nanoTime);
            print("by the processors' time", all, Rounds::processorTime);
        } finally {
            for (Path directory : List.of(peers, first, again)) {
                Renderers.delete(directory);
            }
        }
    }

    private static void print(String title, Map<String, Contestant> all, LongSupplier clock) throws Exception {
        Rounds rounds = Rounds.of(all, clock, 2, ROUNDS, 0, 1);
        System.out.printf("%n| %s | times as fast as sitemapgen4j | as the first refresh | ms |%n", title);
        System.out.println("|---|---|---|---|");
        for (String name : all.keySet()) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %.1f | %.1f | %.0f |%n",
                    name,
                    rounds.timesAsFast(name, PEER),
                    rounds.timesAsFast(name, FIRST),
                    rounds.seconds(name) * 1_000);
        }
    }

    private static Sitemap sitemap(List<ProductPage> pages, Path directory) {
        return Sitemap.builder(ListedPage.SITE)
                .registries(List.of(new ShopResource_SitemapRegistry()))
                .providers(ProviderLocator.of(new ProductPages(pages)))
                .store(SnapshotStore.directory(directory))
                .build();
    }

    private static long refresh(Sitemap sitemap) {
        RefreshReport report = sitemap.refresh();
        if (report.failed()) {
            throw new UncheckedIOException(new IOException(report.toString()));
        }
        return report.sections().get(0).compressedBytes();
    }

    /** Gives some pages a later date, each time another one. */
    private static void change(List<ProductPage> pages, int from, int count) {
        for (int i = from; i < from + count; i++) {
            ProductPage page = pages.get(i);
            pages.set(
                    i,
                    new ProductPage(
                            page.slug(), page.lastModified().plusSeconds(1), page.changeFrequency(), page.priority()));
        }
    }
}
