package dev.waymark.benchmarks;

import dev.waymark.benchmarks.Rounds.Spread;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Measures the peak heap of refreshing very large sites with a small heap, each variant and size in its own JVM, in
 * turn. From the root of the repository; {@code -Dpictures=docs/pictures} also draws a chart:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.MemoryTable
 * </pre>
 */
final class MemoryTable {

    private static final String OURS = "**Waymark**";
    private static final List<String> WAYS = List.of(OURS, "sitemapgen4j 1.1.2", "jsitemapgenerator 4.5");

    /** All variants fit into memory at the first size. */
    private static final String SIZES = "20000,1000000,20000000";

    /** Exit code of a JVM with {@code -XX:+ExitOnOutOfMemoryError}. */
    private static final int OUT_OF_MEMORY = 3;

    /** Its messages would appear between the table's lines. */
    private static final Logger LOG = Logger.getLogger("dev.waymark.runtime");

    private MemoryTable() {}

    /**
     * Arguments: the numbers of pages, default {@link #SIZES}; the heap, default {@code -Xmx64m}; the number of rounds,
     * default three.
     */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 4) {
            run(arguments[0], Integer.parseInt(arguments[1]), Path.of(arguments[2]));
            return;
        }
        String sizes = arguments.length > 0 ? arguments[0] : SIZES;
        String heap = arguments.length > 1 ? arguments[1] : "-Xmx64m";
        int rounds = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 3;
        String machine = heap + ", " + Rounds.machine();
        System.out.println(machine);
        System.out.println();
        System.out.println("| pages | | peak heap, MiB | seconds |");
        System.out.println("|---|---|---|---|");
        Bars bars = new Bars("Refresh to compressed files, peak heap in MiB: shorter is better", machine);
        for (String size : sizes.split(",", -1)) {
            int pages = Integer.parseInt(size);
            Map<String, Way> ways = measured(pages, heap, rounds);
            bars.group(String.format(Locale.ROOT, "%,d pages", pages));
            ways.forEach((name, way) -> {
                System.out.printf(Locale.ROOT, "| %,d | %s | %s%n", pages, name, way.row());
                way.draw(bars, name);
            });
        }
        bars.draw("memory.svg");
    }

    /** One variant's results for one number of pages. */
    private static final class Way {
        private final double[] peaks;
        private final double[] seconds;
        private @Nullable String failure;

        Way(int rounds) {
            peaks = new double[rounds];
            seconds = new double[rounds];
        }

        String row() {
            return failure == null
                    ? Spread.of(peaks).text("%.0f") + " | " + Spread.of(seconds).text("%.1f") + " |"
                    : failure + " | |";
        }

        void draw(Bars bars, String name) {
            if (failure == null) {
                Spread peak = Spread.of(peaks);
                bars.bar(name, name.equals(OURS), peak, peak.text("%.0f"));
            } else {
                bars.none(name, failure);
            }
        }
    }

    private static Map<String, Way> measured(int pages, String heap, int rounds) throws Exception {
        Map<String, Way> ways = new LinkedHashMap<>();
        WAYS.forEach(name -> ways.put(name, new Way(rounds)));
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, Way> way : ways.entrySet()) {
                // A variant that ran out of memory isn't repeated.
                if (way.getValue().failure == null) {
                    measure(way.getKey(), way.getValue(), pages, heap, round);
                }
            }
        }
        return ways;
    }

    private static void measure(String name, Way way, int pages, String heap, int round) throws Exception {
        // Created here, because a child that runs out of memory couldn't delete it.
        Path directory = Files.createTempDirectory("memory");
        try {
            Process child = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            heap,
                            "-XX:+UseSerialGC",
                            "-XX:+ExitOnOutOfMemoryError",
                            "-cp",
                            System.getProperty("java.class.path"),
                            MemoryTable.class.getName(),
                            name,
                            Integer.toString(pages),
                            directory.toString(),
                            "child")
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            int status = child.waitFor();
            if (status == 0) {
                String[] figures = said.split(" ", -1);
                way.peaks[round] = Double.parseDouble(figures[0]);
                way.seconds[round] = Double.parseDouble(figures[1]);
            } else {
                way.failure = "fails: " + (status == OUT_OF_MEMORY ? "out of memory" : "status " + status + " " + said);
            }
        } finally {
            Renderers.delete(directory);
        }
    }

    private static void run(String way, int count, Path directory) throws Exception {
        LOG.setLevel(Level.WARNING);
        long start = System.nanoTime();
        if (way.equals(OURS)) {
            refresh(count, directory);
        } else if (way.startsWith("sitemapgen4j")) {
            Renderers.sitemapgen4j(new Generated(count), directory, true).run();
        } else {
            Renderers.jsitemapgenerator(new Generated(count)).run();
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
        System.out.printf(Locale.ROOT, "%.1f %.2f%n", peak / 1048576.0, seconds);
    }

    private static void refresh(int count, Path directory) {
        try (Sitemap sitemap = Sitemap.builder(ListedPage.SITE)
                .registries(List.of(new ShopResource_SitemapRegistry()))
                .providers(ProviderLocator.of(new ProductPages(new Generated(count))))
                .store(SnapshotStore.directory(directory))
                .build()) {
            if (sitemap.refresh(Refresh.all()).failed()) {
                throw new IllegalStateException("The refresh failed");
            }
        }
    }

    /** Pages generated on demand and not kept. */
    private static final class Generated extends AbstractList<ProductPage> {
        private final int count;
        private final StringBuilder slug = new StringBuilder();

        Generated(int count) {
            this.count = count;
        }

        @Override
        public ProductPage get(int index) {
            slug.setLength(0);
            return ProductPages.next(new SplittableRandom(index), index, slug);
        }

        @Override
        public int size() {
            return count;
        }
    }
}
