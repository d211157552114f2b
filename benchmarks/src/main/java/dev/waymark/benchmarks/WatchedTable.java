package dev.waymark.benchmarks;

import dev.waymark.micrometer.SitemapMetrics;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.RequestListener;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.spi.ProviderLocator;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Measures the cost of observation: the same refresh and requests without observers, with a listener, and with meters,
 * in turn within one process. Processor time excludes other load on the machine. From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.WatchedTable
 * </pre>
 */
final class WatchedTable {

    /** Must be odd. */
    private static final int ROUNDS = 25;

    private static final int WARM_UP = 5;

    private static final Logger LOG = Logger.getLogger("dev.waymark.runtime");

    private WatchedTable() {}

    /** The kinds of observers. */
    private enum Watcher {
        NOBODY("nobody"),
        LISTENER("a listener"),
        METERS("meters");

        private final String text;

        Watcher(String text) {
            this.text = text;
        }
    }

    @FunctionalInterface
    private interface Work {
        void run(Sitemap sitemap) throws Exception;
    }

    /** Arguments: the number of pages, default one million; the number of requests, default 200,000. */
    public static void main(String[] arguments) throws Exception {
        LOG.setLevel(Level.WARNING);
        int pages = arguments.length < 1 ? 1_000_000 : Integer.parseInt(arguments[0]);
        int requests = arguments.length < 2 ? 200_000 : Integer.parseInt(arguments[1]);
        List<Sitemap> sitemaps = new ArrayList<>();
        try {
            for (Watcher watcher : Watcher.values()) {
                Sitemap sitemap = sitemap(ProductPages.of(pages), watcher);
                sitemaps.add(sitemap);
                sitemap.refresh(Refresh.all());
            }
            System.out.printf(
                    Locale.ROOT,
                    "%s %s, %d pages, %d requests%n",
                    System.getProperty("java.vm.name"),
                    System.getProperty("java.vm.version"),
                    pages,
                    requests);
            print("refresh", sitemaps, sitemap -> sitemap.refresh(Refresh.all()));
            print("requests", sitemaps, sitemap -> {
                for (int i = 0; i < requests; i++) {
                    ask(sitemap);
                }
            });
        } finally {
            sitemaps.forEach(Sitemap::close);
        }
    }

    private static void ask(Sitemap sitemap) throws IOException {
        try (SitemapResponse answer = sitemap.responder()
                .respond(SitemapRequest.of(
                        "GET", "/sitemap.xml", header -> header.equals("Accept-Encoding") ? "gzip" : null))
                .orElseThrow()) {
            answer.writeTo(OutputStream.nullOutputStream());
        }
    }

    /** Compares each round with the same round without observers. */
    private static void print(String what, List<Sitemap> sitemaps, Work work) throws Exception {
        Watcher[] watchers = Watcher.values();
        double[][] seconds = new double[watchers.length][ROUNDS];
        for (int round = -WARM_UP; round < ROUNDS; round++) {
            for (int i = 0; i < watchers.length; i++) {
                // In a different order each time, because the first one finds other caches.
                int who = (i + round + WARM_UP) % watchers.length;
                double took = measured(sitemaps.get(who), work);
                if (round >= 0) {
                    seconds[who][round] = took;
                }
            }
        }
        System.out.printf("%n| %s, watched by | processor time beside nobody | ms |%n|---|---|---|%n", what);
        for (int i = 0; i < watchers.length; i++) {
            double[] quotients = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                quotients[round] = seconds[i][round] / seconds[0][round];
            }
            double quotient = Rounds.median(quotients);
            System.out.printf(
                    Locale.ROOT,
                    "| %s | %s | %.1f |%n",
                    watchers[i].text,
                    // The processor clock ticks every ten milliseconds.
                    Double.isFinite(quotient) ? String.format(Locale.ROOT, "%.3f", quotient) : "too short to tell",
                    Rounds.median(seconds[i]) * 1_000);
        }
    }

    private static double measured(Sitemap sitemap, Work work) throws Exception {
        long start = Rounds.processorTime();
        work.run(sitemap);
        return (Rounds.processorTime() - start) / 1e9;
    }

    private static Sitemap sitemap(ProductPages pages, Watcher watcher) {
        SitemapBuilder builder = Sitemap.builder(ListedPage.SITE)
                .registries(List.of(new ShopResource_SitemapRegistry()))
                .providers(ProviderLocator.of(pages));
        if (watcher == Watcher.LISTENER) {
            LongAdder heard = new LongAdder();
            RequestListener listener = request -> heard.add(request.bytes());
            builder.listener(listener);
        } else if (watcher == Watcher.METERS) {
            SitemapMetrics metrics = new SitemapMetrics();
            metrics.bindTo(new SimpleMeterRegistry());
            builder.extension(metrics);
        }
        return builder.build();
    }
}
