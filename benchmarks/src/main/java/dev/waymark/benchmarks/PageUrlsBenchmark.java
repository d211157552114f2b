package dev.waymark.benchmarks;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.PageUrls;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** The URLs of one page, the time of a call: {@code java -jar benchmarks/target/benchmarks.jar PageUrlsBenchmark}. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class PageUrlsBenchmark {

    /** A page in three languages. */
    record Post(Map<String, String> slug) {}

    /** A provider that is never asked. */
    record Posts() implements SitemapProvider<Post> {

        @Override
        public void pages(Consumer<? super Post> sink) {
            throw new IllegalStateException("asked");
        }
    }

    /** A provider that is never asked, of a page in one language. */
    record Products() implements SitemapProvider<Long> {

        @Override
        public void pages(Consumer<? super Long> sink) {
            throw new IllegalStateException("asked");
        }
    }

    private final Post post = new Post(Map.of("en", "about-tea", "de", "über-tee", "fr", "du-thé"));

    private final Sitemap sitemap = Sitemap.builder("https://www.example.com")
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

    /** A page in one language. */
    @Benchmark
    public PageUrls page() {
        return sitemap.urls(Products.class, 12_345L);
    }

    /** A page in three languages. */
    @Benchmark
    public PageUrls pageInThreeLanguages() {
        return sitemap.urls(Posts.class, post);
    }

    /** The same, and what its head needs. */
    @Benchmark
    public String html() {
        return sitemap.urls(Posts.class, post).in(Locale.GERMAN).html();
    }

    /** A page that needs no provider. */
    @Benchmark
    public PageUrls fixedPage() {
        return sitemap.urls("/about");
    }
}
