package dev.waymark.benchmarks;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/**
 * Refreshes a very large site under a small heap, each way in a JVM of its own, and says how much of it was in use at
 * the most. From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.MemoryTable
 * </pre>
 */
final class MemoryTable {

    private static final List<String> WAYS = List.of("waymark", "sitemapgen4j", "jsitemapgenerator");

    private MemoryTable() {}

    /** Takes the number of pages, 20 million without, and the heap, {@code -Xmx64m} without. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 3) {
            run(arguments[2], Integer.parseInt(arguments[0]));
            return;
        }
        String pages = arguments.length > 0 ? arguments[0] : "20000000";
        String heap = arguments.length > 1 ? arguments[1] : "-Xmx64m";
        System.out.println("| " + pages + " pages, " + heap + " | peak heap, MiB | seconds |");
        System.out.println("|---|---|---|");
        for (String way : WAYS) {
            Process child = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            heap,
                            "-XX:+UseSerialGC",
                            "-XX:+ExitOnOutOfMemoryError",
                            "-cp",
                            System.getProperty("java.class.path"),
                            MemoryTable.class.getName(),
                            pages,
                            heap,
                            way)
                    .inheritIO()
                    .start();
            if (child.waitFor() != 0) {
                System.out.println("| " + way + " | fails | |");
            }
        }
    }

    private static void run(String way, int count) throws Exception {
        Path directory = Files.createTempDirectory("memory");
        long start = System.nanoTime();
        try {
            switch (way) {
                case "waymark" -> refresh(count, directory);
                case "sitemapgen4j" ->
                    Renderers.sitemapgen4j(new Generated(count), directory, true)
                            .run();
                default -> Renderers.jsitemapgenerator(new Generated(count)).run();
            }
            long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .mapToLong(pool -> pool.getPeakUsage().getUsed())
                    .sum();
            System.out.printf(Locale.ROOT, "| %s | %d | %.0f |%n", way, peak >> 20, (System.nanoTime() - start) / 1e9);
        } finally {
            Renderers.delete(directory);
        }
    }

    private static void refresh(int count, Path directory) {
        try (Sitemap sitemap = Sitemap.builder(ListedPage.SITE)
                .registries(List.of(new ShopResource_SitemapRegistry()))
                .providers(ProviderLocator.of(new ProductPages(new Generated(count))))
                .store(SnapshotStore.directory(directory))
                .build()) {
            if (sitemap.refresh().failed()) {
                throw new IllegalStateException("The refresh failed");
            }
        }
    }

    /** Pages that are made when they are asked for, and kept nowhere. */
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
