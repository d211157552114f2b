package dev.waymark.benchmarks;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Product pages in memory: a slug of three words and a number, lastmod, changefreq, priority. */
record ProductPages(List<ProductPage> list) implements SitemapProvider<ProductPage> {

    private static final int WORDS = 28;

    @Override
    public void pages(Consumer<? super ProductPage> sink) {
        for (ProductPage page : list) {
            sink.accept(page);
        }
    }

    /** Creates the same pages in every run, equal to {@link SitemapTexts#products}. */
    static ProductPages of(int count) {
        SplittableRandom random = new SplittableRandom(42);
        List<ProductPage> pages = new ArrayList<>(count);
        StringBuilder slug = new StringBuilder();
        for (int page = 0; page < count; page++) {
            slug.setLength(0);
            pages.add(next(random, page, slug));
        }
        return new ProductPages(pages);
    }

    /** Creates one page; it isn't kept. */
    static ProductPage next(SplittableRandom random, int page, StringBuilder slug) {
        SitemapTexts.appendSlug(random, WORDS, page, slug);
        Instant lastModified = Instant.ofEpochSecond(1_730_000_000L + random.nextInt(60_000_000));
        return new ProductPage(slug.toString(), lastModified, ChangeFrequency.WEEKLY, 0.5);
    }
}
