package dev.waymark.benchmarks;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/**
 * Measures the time from a change of single pages until it is stored and served, on a large site with a small heap.
 * From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.ChangesTable
 * </pre>
 */
final class ChangesTable {

    private static final int LONE = 40;
    private static final int TOGETHER = 1_000;

    private ChangesTable() {}

    /** Arguments: the number of pages, default 1,000,000; the heap, default -Xmx256m. */
    public static void main(String[] arguments) throws Exception {
        String pages = arguments.length > 0 ? arguments[0] : "1000000";
        String heap = arguments.length > 1 ? arguments[1] : "-Xmx256m";
        if (arguments.length == 3) {
            run(Integer.parseInt(pages), heap);
            return;
        }
        System.out.println("| pages | heap | sitemaps | first change, ms | lone change, median, ms | slowest of " + LONE
                + ", ms | " + TOGETHER + " of the newest, ms | " + TOGETHER + " all over, ms |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        heap,
                        "-XX:+UseSerialGC",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ChangesTable.class.getName(),
                        pages,
                        heap,
                        "child")
                .inheritIO()
                .start();
        if (child.waitFor() != 0) {
            System.out.println("| " + pages + " | " + heap + " | fails | | | | | |");
        }
    }

    /** A page with the time of its last change, in seconds. */
    record Page(int number, long second) {}

    /** Unchanged pages. */
    record Pages(int count) implements SitemapProvider<Page> {

        @Override
        public void pages(Consumer<? super Page> sink) {
            for (int i = 0; i < count; i++) {
                sink.accept(new Page(i, 1_600_000_000));
            }
        }
    }

    private static void run(int pages, String heap) throws Exception {
        Path directory = Files.createTempDirectory("changes");
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> entries.entry(
                                "bench.Products#product", "products", "/products/{number}/a-product-with-a-name")
                        .pages(
                                Pages.class,
                                (Page page, UrlWriter url) -> url.begin()
                                        .value(page.number())
                                        .lastModified(Instant.ofEpochSecond(page.second()))
                                        .end())))
                .providers(ProviderLocator.of(new Pages(pages)))
                .store(SnapshotStore.directory(directory))
                .build()) {
            sitemap.refresh(Refresh.all());
            Random random = new Random(1);
            double first = change(sitemap, 1, i -> random.nextInt(pages));
            List<Double> lone = new ArrayList<>();
            for (int i = 0; i < LONE; i++) {
                // Separates the changes: those within a second are published together.
                Thread.sleep(1_100);
                lone.add(change(sitemap, 1, change -> random.nextInt(pages)));
            }
            Collections.sort(lone);
            Thread.sleep(1_100);
            double newest = change(sitemap, TOGETHER, i -> pages - 1 - i);
            Thread.sleep(1_100);
            double spread = change(sitemap, TOGETHER, i -> random.nextInt(pages));
            System.out.printf(
                    java.util.Locale.ROOT,
                    "| %,d | %s | %d | %.0f | %.0f | %.0f | %.0f | %.0f |%n",
                    pages,
                    heap,
                    sitemap.sites().get(0).snapshot().orElseThrow().names().size() - 1,
                    first,
                    lone.get(LONE / 2),
                    lone.get(LONE - 1),
                    newest,
                    spread);
        } finally {
            Renderers.delete(directory);
        }
    }

    /**
     * Changes some pages at once and waits.
     *
     * @return the time in milliseconds
     */
    private static double change(Sitemap sitemap, int count, IntUnaryOperator pages) throws Exception {
        long second = Instant.now().getEpochSecond();
        long start = System.nanoTime();
        List<CompletableFuture<ChangeReport>> changes = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            changes.add(sitemap.capability(SitemapChanges.class)
                    .changed(Pages.class, new Page(pages.applyAsInt(i), second)));
        }
        for (CompletableFuture<ChangeReport> change : changes) {
            change.get().problem().ifPresent(problem -> {
                throw new IllegalStateException(problem);
            });
        }
        return (System.nanoTime() - start) / 1e6;
    }
}
