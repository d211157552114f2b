package dev.waymark.benchmarks;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;

/**
 * Measures the start-up time that Waymark adds: the same Tomcat with one page, without a sitemap, with one published by
 * an earlier process, and with one to be rendered first. Each start has its own JVM, in turn. From the root of the
 * repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.StartUpTable
 * </pre>
 */
final class StartUpTable {

    private static final int ROUNDS = 15;

    private static final int PAGES = 1_000;

    /** The measured figures, in the order of output. */
    private static final List<String> FIGURES = List.of(
            "until the first page is answered, ms by the clock",
            "then, until the first byte of the sitemap is there, or of the page once more, ms by the clock",
            "until that is answered, ms by the clock",
            "until that is answered, ms of the processors",
            "classes loaded until then");

    /** Where the sitemap comes from. */
    private enum Way {
        WITHOUT("without"),
        /** Refreshed when the application is ready, as by the starter: after these measurements. */
        KEPT("kept snapshot"),
        MADE("no snapshot");

        final String title;

        Way(String title) {
            this.title = title;
        }
    }

    private StartUpTable() {}

    /** Arguments: the number of rounds, default 15. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 2) {
            application(Way.valueOf(arguments[0]), Path.of(arguments[1]));
            return;
        }
        int rounds = arguments.length == 1 ? Integer.parseInt(arguments[0]) : ROUNDS;
        Path directory = Files.createTempDirectory("start-up");
        try {
            try (Sitemap earlier = sitemap(Way.KEPT, directory, ProductPages.of(PAGES))) {
                earlier.refresh(Refresh.all());
            }
            Map<Way, double[][]> results = new EnumMap<>(Way.class);
            for (Way way : Way.values()) {
                results.put(way, new double[FIGURES.size()][rounds]);
            }
            for (int round = 0; round < rounds; round++) {
                for (Map.Entry<Way, double[][]> way : results.entrySet()) {
                    child(way.getKey(), directory, way.getValue(), round);
                }
            }
            print(results);
        } finally {
            Renderers.delete(directory);
        }
    }

    private static void print(Map<Way, double[][]> results) {
        System.out.println(Rounds.machine());
        StringBuilder titles = new StringBuilder("| median (least to most) | ");
        for (Way way : Way.values()) {
            titles.append(way.title).append(" | ");
            if (way != Way.WITHOUT) {
                titles.append("adds | ");
            }
        }
        System.out.println(titles.toString().strip());
        System.out.println("|---".repeat(2 * Way.values().length) + "|");
        for (int figure = 0; figure < FIGURES.size(); figure++) {
            StringBuilder row = new StringBuilder("| " + FIGURES.get(figure) + " | ");
            double[] without = Objects.requireNonNull(results.get(Way.WITHOUT))[figure];
            for (Map.Entry<Way, double[][]> way : results.entrySet()) {
                double[] with = way.getValue()[figure];
                row.append(Rounds.spread(with)).append(" | ");
                if (way.getKey() != Way.WITHOUT) {
                    double[] added = new double[with.length];
                    Arrays.setAll(added, round -> with[round] - without[round]);
                    row.append(Rounds.spread(added)).append(" | ");
                }
            }
            System.out.println(row.toString().strip());
        }
    }

    private static void child(Way way, Path directory, double[][] results, int round) throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StartUpTable.class.getName(),
                        way.name(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (InputStream out = child.getInputStream()) {
            String[] figures = new String(out.readAllBytes(), StandardCharsets.US_ASCII)
                    .strip()
                    .split(" ");
            for (int i = 0; i < results.length; i++) {
                results[i][round] = Double.parseDouble(figures[i]);
            }
        }
    }

    private static void application(Way way, Path directory) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(directory.toString());
        tomcat.setPort(0);
        Context context = tomcat.addContext("", directory.toString());
        Tomcat.addServlet(context, "home", new Home());
        context.addServletMappingDecoded("/", "home");
        Sitemap sitemap = way == Way.WITHOUT ? null : withSitemap(context, way, directory);
        tomcat.start();
        int port = tomcat.getConnector().getLocalPort();
        get(port, "/");
        long first = System.nanoTime();
        long started = System.currentTimeMillis()
                - ManagementFactory.getRuntimeMXBean().getStartTime();
        double waited = get(port, way == Way.WITHOUT ? "/" : "/sitemap.xml");
        double answered = started + (System.nanoTime() - first) / 1e6;
        System.out.printf(
                Locale.ROOT,
                "%d %.2f %.2f %.1f %d%n",
                started,
                waited,
                answered,
                Rounds.processorTime() / 1e6,
                ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount());
        if (sitemap != null) {
            sitemap.close();
        }
        stop(tomcat);
    }

    private static Sitemap withSitemap(Context context, Way way, Path directory) {
        Sitemap sitemap;
        if (way == Way.KEPT) {
            sitemap = sitemap(way, directory, new ProductPages(List.of()));
        } else {
            sitemap = sitemap(way, directory, ProductPages.of(PAGES));
            sitemap.start();
        }
        FilterDef definition = new FilterDef();
        definition.setFilterName("sitemap");
        definition.setFilter(new SitemapFilter(sitemap.responder()));
        context.addFilterDef(definition);
        FilterMap map = new FilterMap();
        map.setFilterName("sitemap");
        map.addURLPattern("/*");
        context.addFilterMap(map);
        return sitemap;
    }

    private static Sitemap sitemap(Way way, Path directory, ProductPages pages) {
        // Without the registries of other tables: an application loads only its own.
        SitemapBuilder builder = Sitemap.builder("http://localhost")
                .registries(List.of(new ShopResource_SitemapRegistry()))
                .providers(ProviderLocator.of(pages));
        if (way == Way.KEPT) {
            builder.store(SnapshotStore.directory(directory.resolve("sitemaps")));
        }
        return builder.build();
    }

    private static void stop(Tomcat tomcat) throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
    }

    /** The time of the first byte, in milliseconds. */
    private static double get(int port, String path) throws IOException {
        long start = System.nanoTime();
        try (InputStream in =
                URI.create("http://localhost:" + port + path).toURL().openStream()) {
            if (in.read() < 0) {
                throw new IOException(path + " is empty");
            }
            double first = (System.nanoTime() - start) / 1e6;
            in.readAllBytes();
            return first;
        }
    }

    /** The application's page. */
    private static final class Home extends HttpServlet {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            response.getOutputStream().print("home");
        }
    }
}
