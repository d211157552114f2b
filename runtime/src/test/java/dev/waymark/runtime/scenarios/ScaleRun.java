package dev.waymark.runtime.scenarios;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Refreshes a large site into a directory and says how long it took and how much memory. Run by hand, with a small
 * heap:
 *
 * <pre>
 * java -Xmx64m -cp ... dev.waymark.runtime.scenarios.ScaleRun 1000000 20000000
 * </pre>
 */
final class ScaleRun {

    private ScaleRun() {}

    /** A page that changes under the sink, as a row of a result set does. */
    private static final class Row {
        private final StringBuilder name = new StringBuilder();
        private long id;
        private Instant changed = Instant.EPOCH;
    }

    private record Rows(int count) implements SitemapProvider<Row> {
        @Override
        public void pages(Consumer<? super Row> sink) {
            Row row = new Row();
            for (int i = 0; i < count; i++) {
                row.id = i;
                row.name.setLength(0);
                row.name.append("São Paulo & N'dalatando ").append(i % 1_000);
                row.changed = Instant.ofEpochSecond(1_700_000_000L + i);
                sink.accept(row);
            }
        }
    }

    /** Takes the numbers of pages. */
    public static void main(String[] arguments) throws Exception {
        for (String argument : arguments) {
            run(Integer.parseInt(argument));
        }
    }

    private static void run(int count) throws Exception {
        Path directory = Files.createTempDirectory("waymark-scale");
        SitemapBuilder builder = Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> entries.entry("a.Rows#row", "rows", "/places/{name}/{id}")
                        .pages(Rows.class, ScaleRun::write)))
                .providers(ProviderLocator.of(new Rows(count)))
                .store(SnapshotStore.directory(directory));
        List<MemoryPoolMXBean> heap = ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
        try (Sitemap sitemap = builder.build()) {
            report("first", sitemap.refresh(Refresh.all()));
            report("again", sitemap.refresh(Refresh.all()));
        }
        long peak =
                heap.stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum();
        System.out.println("  heap pools, sum of peaks: " + peak / 1_048_576 + " MiB of "
                + Runtime.getRuntime().maxMemory() / 1_048_576);
        try (var files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void write(Row row, UrlWriter url) {
        url.begin().value(row.name).value(row.id).lastModified(row.changed).end();
    }

    private static void report(String title, RefreshReport report) {
        SectionReport rows = report.sections().get(0);
        if (report.failed()) {
            throw new IllegalStateException(report.toString());
        }
        System.out.println(title + ": " + rows.pages() + " pages, " + rows.sitemaps() + " sitemaps, " + rows.bytes()
                + " bytes, " + rows.compressedBytes() + " compressed, "
                + report.duration().toMillis() + " ms");
    }
}
