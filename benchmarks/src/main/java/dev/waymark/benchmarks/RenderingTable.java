package dev.waymark.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.waymark.benchmarks.Rounds.Contestant;
import dev.waymark.benchmarks.Rounds.Spread;
import dev.waymark.runtime.internal.section.RenderingPass;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Measures the wall-clock time of rendering pages in memory to the bytes of sitemaps, by the generated registry and by
 * others in turn. From the root of the repository; {@code -Dpictures=docs/pictures} also draws a chart:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.RenderingTable
 * </pre>
 */
final class RenderingTable {

    private static final int ROUNDS = 7;
    private static final int WARM_UP = 3;
    private static final String TITLE = ", times as fast as sitemapgen4j: longer is better";

    private RenderingTable() {}

    /** Arguments: {@code products} or {@code places}, default both; the maximum number of each. */
    public static void main(String[] arguments) throws Exception {
        List<String> all = List.of(arguments);
        int most = all.stream()
                .filter(argument -> argument.matches("[0-9]+"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(1_000_000);
        boolean both = !all.contains("products") && !all.contains("places");
        if (both || all.contains("products")) {
            ProductPages pages = ProductPages.of(most);
            table("products", new RenderingPass(new ShopResource_SitemapRegistry(), pages), pages.list(), 1);
        }
        if (both || all.contains("places")) {
            List<PlacePage> places = PlacePages.read().list();
            PlacePages pages = new PlacePages(places.subList(0, Math.min(most, places.size())));
            table("places", new RenderingPass(new AtlasResource_SitemapRegistry(), pages), pages.list(), 4);
        }
    }

    private static void table(String kind, RenderingPass pass, List<? extends ListedPage> pages, int times)
            throws Exception {
        Path directory = Files.createTempDirectory("rendering");
        try {
            Map<String, Contestant> all = RenderingContestants.of(pass, pages, directory);
            String machine = Rounds.machine();
            Rounds rounds = Rounds.of(all, System::nanoTime, WARM_UP, ROUNDS, 1, times);
            String title = String.format(Locale.ROOT, "%,d %s, %s", pages.size(), kind, machine);
            System.out.printf(Locale.ROOT, "%n%s, %,d bytes%n", title, rounds.result(RenderingContestants.OURS));
            print(pages.size(), all, rounds);
            draw(rounds, all.keySet(), new Bars("Rendering " + kind + TITLE, title))
                    .draw("rendering-" + kind + ".svg");
            System.out.printf(
                    Locale.ROOT, "Waymark after its first sitemap: %.3f bytes per page%n", pass.allocatedPerPage());
        } finally {
            Renderers.delete(directory);
        }
    }

    private static void print(int pages, Map<String, Contestant> all, Rounds rounds) throws Exception {
        System.out.println(
                "| | Waymark is as fast, times | of the copy's speed | bytes allocated per page | M URLs/s |");
        System.out.println("|---|---|---|---|---|");
        for (Map.Entry<String, Contestant> one : all.entrySet()) {
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %s | %s | %.2f |%n",
                    one.getKey(),
                    rounds.timesAsFast(RenderingContestants.OURS, one.getKey()).text("%.2f"),
                    rounds.timesAsFast(RenderingContestants.COPY, one.getKey()).text("1/%.1f"),
                    RenderingContestants.LIMITS.contains(one.getKey()) ? "" : allocated(one.getValue(), pages),
                    pages / 1e6 / rounds.seconds(one.getKey()).median());
        }
    }

    /** Without plain copies: beside them, all other bars would be too short to see. */
    private static Bars draw(Rounds rounds, Set<String> names, Bars bars) {
        for (String name : names) {
            if (!RenderingContestants.LIMITS.contains(name)) {
                Spread faster = rounds.timesAsFast(name, RenderingContestants.PEER);
                bars.bar(name, name.equals(RenderingContestants.OURS), faster, faster.text("%.1f"));
            }
        }
        return bars;
    }

    private static String allocated(Contestant contestant, int pages) throws Exception {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        contestant.run();
        double each = (double) (threads.getCurrentThreadAllocatedBytes() - before) / pages;
        return String.format(Locale.ROOT, each < 10 ? "%.2f" : "%.0f", each);
    }
}
