package dev.waymark.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * Measures pages in five languages with a small heap, compared with the same URLs without languages, each in its own
 * JVM: {@code plain} has no locale, {@code without links} has alternates switched off. With links, pages are rows,
 * objects with one slug for all languages, or objects with a map of slugs. From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.LanguagesTable
 * </pre>
 */
final class LanguagesTable {

    private static final List<String> LOCALES = List.of("en", "de", "fr", "es", "pt-BR");
    private static final List<String> WAYS = List.of("plain", "without links", "rows", "objects", "maps");

    private LanguagesTable() {}

    /** Arguments: the number of pages, default one million; the heap; the largest file in bytes. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 4) {
            run(arguments[3], Integer.parseInt(arguments[0]), Long.parseLong(arguments[2]));
            return;
        }
        String pages = arguments.length > 0 ? arguments[0] : "1000000";
        String heap = arguments.length > 1 ? arguments[1] : "-Xmx256m";
        String bytes = arguments.length > 2 ? arguments[2] : "52428800";
        System.out.println("| " + pages + " pages in " + LOCALES.size() + " languages, " + heap
                + " | URLs | files | bytes a URL | compressed | allocated a URL | peak heap, MiB | ns a URL |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (String way : WAYS) {
            Process child = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            heap,
                            "-XX:+UseSerialGC",
                            "-XX:+ExitOnOutOfMemoryError",
                            "-cp",
                            System.getProperty("java.class.path"),
                            LanguagesTable.class.getName(),
                            pages,
                            heap,
                            bytes,
                            way)
                    .inheritIO()
                    .start();
            if (child.waitFor() != 0) {
                System.out.println("| " + way + " | fails | | | | | | |");
            }
        }
    }

    private static void run(String way, int count, long maxBytes) throws Exception {
        Path directory = Files.createTempDirectory("languages");
        Pages provider = new Pages(count, way);
        try (Sitemap sitemap = Sitemap.builder(ListedPage.SITE)
                .registries(List.of(entries -> register(entries, way)))
                .providers(ProviderLocator.of(provider))
                .locales(LOCALES.toArray(String[]::new))
                .xDefault("en")
                .alternates(!way.equals("without links"))
                .maxBytes(maxBytes)
                .store(SnapshotStore.directory(directory))
                .build()) {
            long start = System.nanoTime();
            SectionReport report = sitemap.refresh(Refresh.all()).sections().get(0);
            double nanos = System.nanoTime() - start;
            if (report.failure().isPresent()) {
                throw new IllegalStateException(report.failure().get().toString());
            }
            long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .mapToLong(pool -> pool.getPeakUsage().getUsed())
                    .sum();
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %d | %d | %.0f | %.1f | %.1f | %d | %.0f |%n",
                    way,
                    report.pages(),
                    report.sitemaps(),
                    (double) report.bytes() / report.pages(),
                    (double) report.compressedBytes() / report.pages(),
                    (double) provider.allocated / report.pages(),
                    peak >> 20,
                    nanos / report.pages());
        } finally {
            Renderers.delete(directory);
        }
    }

    private static void register(EntryCollector entries, String way) {
        switch (way) {
            case "plain" ->
                entries.entry("Bench#page", "page", "/{lang}/products/{slug}")
                        .pages(
                                Pages.class,
                                (Page page, UrlWriter url) -> url.begin()
                                        .value(page.locale)
                                        .value(page.slug)
                                        .end());
            case "rows" ->
                entries.entry("Bench#page", "page", "/{lang}/products/{slug}")
                        .locale("{lang}")
                        .pages(
                                Pages.class,
                                (Page page, PageKeys keys) ->
                                        keys.locale(page.locale).cluster(page.id),
                                (Page page, UrlWriter url) -> url.begin()
                                        .value(url.locale())
                                        .value(page.slug)
                                        .end());
            case "maps" ->
                entries.entry("Bench#page", "page", "/{lang}/products/{slug}")
                        .locale("{lang}")
                        .pages(
                                Pages.class,
                                (Page page, UrlWriter url) -> url.begin()
                                        .value(url.locale())
                                        .value(url.in(page.slugs))
                                        .end());
            default ->
                entries.entry("Bench#page", "page", "/{lang}/products/{slug}")
                        .locale("{lang}")
                        .pages(
                                Pages.class,
                                (Page page, UrlWriter url) -> url.begin()
                                        .value(url.locale())
                                        .value(page.slug)
                                        .end());
        }
    }

    /** A page object that is reused, so only Waymark's allocations are counted. */
    private static final class Page {
        private String locale = "";
        private long id;
        private final StringBuilder slug = new StringBuilder();

        /** The same slug for each language, so the URLs are equal in all variants. */
        private final Map<String, CharSequence> slugs = new HashMap<>();
    }

    private static final class Pages implements SitemapProvider<Page> {
        private final int count;
        private final boolean objects;
        private long allocated;

        Pages(int count, String way) {
            this.count = count;
            objects = !way.equals("plain") && !way.equals("rows");
        }

        @Override
        public void pages(Consumer<? super Page> sink) {
            ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
            Page page = new Page();
            LOCALES.forEach(locale -> page.slugs.put(locale, page.slug));
            SplittableRandom random = new SplittableRandom(44);
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < count; i++) {
                page.id = i;
                page.slug.setLength(0);
                for (int letter = 0; letter < 24; letter++) {
                    page.slug.append((char) ('a' + random.nextInt(26)));
                }
                for (String locale : objects ? LOCALES.subList(0, 1) : LOCALES) {
                    page.locale = locale;
                    sink.accept(page);
                }
            }
            allocated = threads.getCurrentThreadAllocatedBytes() - before;
        }
    }
}
