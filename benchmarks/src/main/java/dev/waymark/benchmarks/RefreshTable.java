package dev.waymark.benchmarks;

import dev.waymark.benchmarks.Rounds.Contestant;
import dev.waymark.benchmarks.Rounds.Spread;
import dev.waymark.runtime.Refresh;
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
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Measures refreshes, from pages in memory to compressed files in a directory, compared with sitemapgen4j with gzip:
 * wall-clock and processor time of the same rounds. From the root of the repository; without {@code taskset} for all
 * processors; {@code -Dpictures=docs/pictures} also draws a chart:
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

    /** Its messages would appear between the table's lines. */
    private static final Logger LOG = Logger.getLogger("dev.waymark.runtime");

    private RefreshTable() {}

    /** Arguments: the number of pages, default one million. */
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
            // The other library overwrites its files during the measured time, so these are deleted during it too.
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
            String machine = String.format(Locale.ROOT, "%,d pages, %s", count, Rounds.machine());
            System.out.println(machine);
            List<Rounds> both = Rounds.of(all, List.of(System::nanoTime, Rounds::processorTime), 2, ROUNDS, 0, 1);
            Bars bars = new Bars("Whole refresh, times as fast as sitemapgen4j: longer is better", machine);
            print("by the clock", all.keySet(), both.get(0), bars);
            print("by the processors' time", all.keySet(), both.get(1), bars);
            bars.draw("refresh.svg");
        } finally {
            for (Path directory : List.of(peers, first, again)) {
                Renderers.delete(directory);
            }
        }
    }

    private static void print(String title, Set<String> names, Rounds rounds, Bars bars) {
        System.out.printf("%n| %s | times as fast as sitemapgen4j | as the first refresh | ms |%n", title);
        System.out.println("|---|---|---|---|");
        bars.group(title);
        for (String name : names) {
            Spread faster = rounds.timesAsFast(name, PEER);
            System.out.printf(
                    "| %s | %s | %s | %s |%n",
                    name,
                    faster.text("%.1f"),
                    rounds.timesAsFast(name, FIRST).text("%.1f"),
                    rounds.seconds(name).times(1_000).text("%.0f"));
            bars.bar(name, !name.equals(PEER), faster, faster.text("%.1f"));
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
        RefreshReport report = sitemap.refresh(Refresh.all());
        if (report.failed()) {
            throw new UncheckedIOException(new IOException(report.toString()));
        }
        return report.sections().get(0).compressedBytes();
    }

    /** Gives some pages a later date, different each time. */
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
