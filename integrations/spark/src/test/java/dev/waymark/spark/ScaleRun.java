package dev.waymark.spark;

import dev.waymark.cluster.Cluster;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.spark.Shop.Brands;
import dev.waymark.spark.Shop.Product;
import dev.waymark.spark.Shop.Products;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/**
 * Refreshes the same pages by one process, by parts that are pushed, and by a dataset, in turns, each time into an
 * empty directory. Begun by {@link SparkScaleTest}, in a process of its own.
 */
final class ScaleRun {

    /** So many pages a part has. */
    private static final long PART = 500_000;

    private ScaleRun() {}

    private record Ranges(long pages) implements PartitionedPages<Product> {

        @Override
        public List<String> parts() {
            return LongStream.range(0, (pages + PART - 1) / PART)
                    .mapToObj(part -> String.format(Locale.ROOT, "%08d", part))
                    .toList();
        }

        @Override
        public void pages(String part, Consumer<? super Product> sink) {
            long from = Long.parseLong(part) * PART;
            push(from, Math.min(from + PART, pages), sink);
        }
    }

    private static void push(long from, long to, Consumer<? super Product> sink) {
        for (long id = from; id < to; id++) {
            sink.accept(Product.of(id));
        }
    }

    /** Takes the master, the number of pages, how often, and what of: {@code plain,parts,checked,dataset,small}. */
    public static void main(String[] arguments) throws Exception {
        long pages = Long.parseLong(arguments[1]);
        int rounds = Integer.parseInt(arguments[2]);
        List<String> kinds = List.of(arguments[3].split(",", -1));
        long start = System.nanoTime();
        SparkSession.Builder session = SparkSession.builder()
                .master(arguments[0])
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", false)
                .config("spark.executor.extraClassPath", System.getProperty("java.class.path"));
        try (SparkSession spark = session.getOrCreate()) {
            say("Spark's start took %.1f s%n", seconds(start));
            Map<String, List<Double>> times = new LinkedHashMap<>();
            for (int round = 0; round <= rounds; round++) {
                for (String kind : kinds) {
                    Path folder = Files.createTempDirectory("waymark-spark");
                    long began = System.nanoTime();
                    // The first round warms up, and is not counted.
                    RefreshReport report = refresh(kind, spark, round == 0 ? Math.min(pages, 2 * PART) : pages, folder);
                    double seconds = seconds(began);
                    check(report);
                    if (round > 0) {
                        times.computeIfAbsent(kind, key -> new ArrayList<>()).add(seconds);
                        say("%-8s %,d pages, %,d sitemaps, %.1f s%n", kind, report.pages(), sitemaps(report), seconds);
                        if (kind.equals("small")) {
                            sayManifest(report, folder);
                        }
                    }
                    delete(folder);
                }
            }
            double plain = times.containsKey("plain") ? median(times.getOrDefault("plain", List.of())) : 0;
            times.forEach((kind, all) -> say(
                    "%-8s median %.1f s (%.1f to %.1f), %,.0f pages a second%s%n",
                    kind,
                    median(all),
                    all.stream().min(Double::compare).orElse(0.0),
                    all.stream().max(Double::compare).orElse(0.0),
                    pages / median(all),
                    plain == 0 ? "" : String.format(Locale.ROOT, ", %.2f times plain", median(all) / plain)));
        }
        long live = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP && pool.getCollectionUsage() != null)
                .mapToLong(ScaleRun::used)
                .sum();
        say(
                "Heap after the last collections %,d MiB, most %,d MiB%n",
                live >> 20, Runtime.getRuntime().maxMemory() >> 20);
    }

    private static long used(MemoryPoolMXBean pool) {
        return pool.getCollectionUsage().getUsed();
    }

    private static RefreshReport refresh(String kind, SparkSession spark, long pages, Path folder) {
        SitemapBuilder builder = Sitemap.builder("https://www.example.com").providers(ProviderLocator.of(new Brands()));
        String address = folder.toString();
        SparkPages engine = SparkPages.on(spark, () -> SnapshotStore.directory(Path.of(address)));
        return switch (kind) {
            case "plain" -> plain(builder, pages, folder);
            // As many sitemaps as a billion pages have.
            case "small" -> plain(builder.maxUrls(50), pages, folder);
            case "parts" ->
                engine.pages(Products.class, new Ranges(pages))
                        .duplicates(Duplicates.NOT_SOUGHT)
                        .refresh(builder);
            case "checked" -> engine.pages(Products.class, new Ranges(pages)).refresh(builder);
            case "dataset" ->
                engine.pages(
                                Products.class,
                                PartedDataset.<Product>of(
                                                rows(spark, pages),
                                                row -> new Product(row.getLong(0), 0, row.getString(1)))
                                        .by("part")
                                        .orderBy("id"))
                        .duplicates(Duplicates.NOT_SOUGHT)
                        .refresh(builder);
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private static RefreshReport plain(SitemapBuilder builder, long pages, Path folder) {
        Products products = new Products(List.of()) {
            @Override
            public void pages(Consumer<? super Product> sink) {
                push(0, pages, sink);
            }
        };
        try (Sitemap sitemap = builder.providers(type -> type == Products.class ? products : new Brands())
                .store(SnapshotStore.directory(folder))
                .build()) {
            return sitemap.refresh(Refresh.all());
        }
    }

    /** What the driver has to do at the end, and a web application when something new is published. */
    private static void sayManifest(RefreshReport report, Path folder) {
        long start = System.nanoTime();
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .providers(type -> new Products(List.of()))
                .store(SnapshotStore.directory(folder))
                .plugin(new Cluster().serveOnly(true))
                .build()) {
            say(
                    "publishing %.2f s, loading %.2f s for %,d names%n",
                    report.phases().publishing().toMillis() / 1000.0,
                    seconds(start),
                    sitemap.sites().get(0).snapshot().orElseThrow().names().size());
        }
    }

    private static Dataset<Row> rows(SparkSession spark, long pages) {
        return spark.range(pages)
                .select(
                        functions.col("id"),
                        functions
                                .concat(functions.lit("größe & "), functions.col("id"))
                                .as("name"),
                        functions.floor(functions.col("id").divide(PART)).as("part"));
    }

    private static void check(RefreshReport report) {
        if (report.failed()) {
            throw new IllegalStateException(report.toString());
        }
    }

    private static long sitemaps(RefreshReport report) {
        return report.sections().stream().mapToLong(SectionReport::sitemaps).sum();
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    private static double median(List<Double> all) {
        List<Double> sorted = all.stream().sorted().collect(Collectors.toList());
        return sorted.get(sorted.size() / 2);
    }

    private static void say(String format, Object... values) {
        System.out.printf(Locale.ROOT, format, values);
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(file -> {
                try {
                    Files.delete(file);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
