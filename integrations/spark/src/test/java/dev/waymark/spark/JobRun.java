package dev.waymark.spark;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.spark.Shop.Brands;
import dev.waymark.spark.Shop.Product;
import dev.waymark.spark.Shop.Products;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.spark.sql.SparkSession;

/** A job whose processes meet with misfortune. Begun by {@link SparkProcessesTest}, in a process of its own. */
final class JobRun {

    /** What happens in a part. */
    enum Misfortune {
        /** The process that renders it is gone, as by the kill of an operating system. */
        DEATH,
        /** It waits for ever. */
        STANDSTILL
    }

    private JobRun() {}

    /** Ten parts with a thousand pages each; the fifth has bad luck. */
    record Unlucky(String folder, Misfortune misfortune) implements PartitionedPages<Product> {

        @Override
        public List<String> parts() {
            return IntStream.range(0, 10).mapToObj(String::valueOf).toList();
        }

        @Override
        public void pages(String part, Consumer<? super Product> sink) throws Exception {
            int from = Integer.parseInt(part) * 1_000;
            sink.accept(new Product(from, 0, ""));
            Shop.products(from, from + 500).forEach(sink);
            if (part.equals("5")) {
                suffer();
            }
            Shop.products(from + 500, from + 1_000).forEach(sink);
        }

        private void suffer() throws IOException, InterruptedException {
            switch (misfortune) {
                case DEATH -> {
                    if (isFirst("died")) {
                        Runtime.getRuntime().halt(137);
                    }
                }
                case STANDSTILL -> {
                    boolean unused = isFirst("waits");
                    Thread.sleep(600_000);
                }
            }
        }

        private boolean isFirst(String mark) throws IOException {
            try {
                Path unused = Files.createFile(Path.of(folder, mark));
                return true;
            } catch (FileAlreadyExistsException e) {
                return false;
            }
        }
    }

    /** Takes the master, the folder, and what happens. */
    public static void main(String[] arguments) throws Exception {
        String folder = arguments[1];
        try (SparkSession spark = SparkSession.builder()
                .master(arguments[0])
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", false)
                .config("spark.executor.extraClassPath", System.getProperty("java.class.path"))
                .getOrCreate()) {
            RefreshReport report = SparkPages.on(spark, () -> SnapshotStore.directory(Path.of(folder, "sitemaps")))
                    .pages(Products.class, new Unlucky(folder, Misfortune.valueOf(arguments[2])))
                    .refresh(Sitemap.builder("https://www.example.com")
                            .maxUrls(300)
                            .providers(ProviderLocator.of(new Brands())));
            System.out.println(report.sections());
            if (report.failed()) {
                throw new IllegalStateException("failed");
            }
            System.out.println(
                    "skipped " + report.section("products").orElseThrow().skipped());
        }
    }
}
