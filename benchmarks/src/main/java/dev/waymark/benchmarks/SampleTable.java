package dev.waymark.benchmarks;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.example.gazetteer.data.Gazetteer;
import org.h2.jdbcx.JdbcConnectionPool;

/**
 * Measures a refresh of the sample's places, including the database, compared with a plain loop over the same rows:
 * processor and wall-clock time. From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.SampleTable
 * </pre>
 */
final class SampleTable {

    private static final int ROUNDS = 15;
    private static final int WARM_UP = 5;

    private static final Logger LOG = Logger.getLogger("dev.waymark.runtime");

    private SampleTable() {}

    private record Way(String name, Rounds.Contestant work) {}

    /** Arguments: the number of rounds, which must be odd. */
    public static void main(String[] arguments) throws Exception {
        LOG.setLevel(Level.WARNING);
        int rounds = arguments.length == 0 ? ROUNDS : Integer.parseInt(arguments[0]);
        Path directory = Files.createTempDirectory("sample");
        JdbcConnectionPool database =
                JdbcConnectionPool.create("jdbc:h2:file:" + directory.resolve("gazetteer"), "sa", "");
        try {
            print(Gazetteer.open(database), new PlainRows(database), directory, rounds);
        } finally {
            database.dispose();
            Renderers.delete(directory);
        }
    }

    private static void print(Gazetteer gazetteer, PlainRows rows, Path directory, int rounds) throws Exception {
        Path first = Files.createDirectories(directory.resolve("first"));
        try (Sitemap sitemap = sitemap(gazetteer, directory.resolve("again"))) {
            long pages = refresh(sitemap);
            List<Way> ways = List.of(
                    new Way("the plain loop over the rows", rows::read),
                    new Way("**Waymark**, first refresh", () -> {
                        Renderers.delete(first);
                        try (Sitemap fresh = sitemap(gazetteer, first)) {
                            return refresh(fresh);
                        }
                    }),
                    new Way("nothing changed", () -> refresh(sitemap)));
            System.out.printf(
                    Locale.ROOT,
                    "%s %s, %d processors, %d pages%n%n",
                    System.getProperty("java.vm.name"),
                    System.getProperty("java.vm.version"),
                    Runtime.getRuntime().availableProcessors(),
                    pages);
            System.out.println("| | times the plain loop, by the processors' time | by the clock | ms |");
            System.out.println("|---|---|---|---|");
            Took[][] took = take(ways, rounds);
            for (int way = 0; way < ways.size(); way++) {
                System.out.printf(
                        Locale.ROOT,
                        "| %s | %s | %s | %.0f |%n",
                        ways.get(way).name(),
                        times(processor(took[way]), processor(took[0])),
                        times(clock(took[way]), clock(took[0])),
                        Rounds.median(clock(took[way])) / 1e6);
            }
        }
    }

    /** The times of one round, in nanoseconds. */
    private record Took(double processor, double clock) {}

    /** Runs each variant once per round, in a different order each time. The first rounds don't count. */
    private static Took[][] take(List<Way> ways, int rounds) throws Exception {
        Took[][] took = new Took[ways.size()][rounds];
        LongSupplier processor = Rounds::processorTime;
        int warmUp = Math.min(WARM_UP, rounds);
        for (int round = 0; round < warmUp + rounds; round++) {
            for (int i = 0; i < ways.size(); i++) {
                int way = (i + round) % ways.size();
                // Collects the previous run's garbage outside of the measured time.
                System.gc();
                long worked = processor.getAsLong();
                long start = System.nanoTime();
                ways.get(way).work().run();
                long clock = System.nanoTime() - start;
                if (round >= warmUp) {
                    took[way][round - warmUp] = new Took(processor.getAsLong() - worked, clock);
                }
            }
        }
        return took;
    }

    private static double[] processor(Took[] took) {
        return Arrays.stream(took).mapToDouble(Took::processor).toArray();
    }

    private static double[] clock(Took[] took) {
        return Arrays.stream(took).mapToDouble(Took::clock).toArray();
    }

    /** The median, minimum and maximum of the quotients of the same rounds. */
    private static String times(double[] one, double[] other) {
        double[] quotients = new double[one.length];
        Arrays.setAll(quotients, round -> one[round] / other[round]);
        Arrays.sort(quotients);
        return String.format(
                Locale.ROOT,
                "%.2f (%.2f to %.2f)",
                Rounds.median(quotients),
                quotients[0],
                quotients[quotients.length - 1]);
    }

    private static Sitemap sitemap(Gazetteer gazetteer, Path directory) {
        return Sitemap.builder(ListedPage.SITE)
                .registries(List.of(new GazetteerResource_SitemapRegistry()))
                .providers(ProviderLocator.of(gazetteer))
                .store(SnapshotStore.directory(directory))
                .build();
    }

    private static long refresh(Sitemap sitemap) {
        RefreshReport report = sitemap.refresh(Refresh.all());
        if (report.failed()) {
            throw new IllegalStateException("The refresh failed: " + report.problem() + report.sections());
        }
        return report.pages();
    }
}
