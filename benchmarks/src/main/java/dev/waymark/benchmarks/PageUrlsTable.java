package dev.waymark.benchmarks;

import com.sun.management.ThreadMXBean;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.spi.ProviderLocator;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Measures the cost of looking up the URLs of one page: the calling thread's processor time, the median of nine rounds.
 * From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.PageUrlsTable
 * </pre>
 */
final class PageUrlsTable {

    private static final int ROUNDS = 9;

    private PageUrlsTable() {}

    /** A page in three languages. */
    record Post(Map<String, String> slug) {}

    /** A provider of posts. */
    record Posts() implements SitemapProvider<Post> {

        @Override
        public void pages(Consumer<? super Post> sink) {
            throw new IllegalStateException("No call asks for all pages");
        }
    }

    /** A provider of numbered products. */
    record Products() implements SitemapProvider<Long> {

        @Override
        public void pages(Consumer<? super Long> sink) {
            throw new IllegalStateException("No call asks for all pages");
        }
    }

    /** Arguments: the number of calls per round, default 100,000. */
    public static void main(String[] arguments) {
        int calls = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        Post post = new Post(Map.of("en", "about-tea", "de", "über-tee", "fr", "du-thé"));
        try (Sitemap sitemap = sitemap()) {
            Map<String, Supplier<Object>> ways = new LinkedHashMap<>();
            ways.put("a page", () -> sitemap.urls(Products.class, 12_345L));
            ways.put("a page in three languages", () -> sitemap.urls(Posts.class, post));
            ways.put(
                    "the same, and its `html()`",
                    () -> sitemap.urls(Posts.class, post).in(Locale.GERMAN).html());
            ways.put("a page without a provider", () -> sitemap.urls("/about"));
            System.out.println("| the URLs of | µs | bytes allocated |");
            System.out.println("|---|---|---|");
            ways.forEach((way, call) -> measure(way, call, calls));
        }
    }

    private static Sitemap sitemap() {
        return Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> {
                    entries.entry("bench.Products#product", "products", "/products/{number}")
                            .pages(
                                    Products.class,
                                    (Long number, UrlWriter url) ->
                                            url.begin().value(number).end());
                    entries.entry("bench.Posts#post", "posts", "/{lang}/posts/{slug}")
                            .locale("{lang}")
                            .pages(
                                    Posts.class,
                                    (Post page, UrlWriter url) -> url.begin()
                                            .value(url.locale())
                                            .value(url.in(page.slug()))
                                            .end());
                    entries.entry("bench.Posts#about", "pages", "/about").page();
                }))
                .providers(ProviderLocator.of(new Posts(), new Products()))
                .locales("en", "de", "fr")
                .build();
    }

    private static void measure(String way, Supplier<Object> call, int calls) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        List<Double> nanos = new ArrayList<>();
        long bytes = 0;
        int hashes = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long before = threads.getCurrentThreadCpuTime();
            long allocated = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < calls; i++) {
                hashes += System.identityHashCode(call.get());
            }
            bytes = threads.getCurrentThreadAllocatedBytes() - allocated;
            nanos.add((double) (threads.getCurrentThreadCpuTime() - before) / calls);
        }
        Collections.sort(nanos);
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %,d |%s%n",
                way,
                nanos.get(ROUNDS / 2) / 1000,
                bytes / calls,
                hashes == 0 ? " " : "");
    }
}
