package dev.waymark.benchmarks;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapFilter;
import dev.waymark.runtime.spi.ProviderLocator;
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
import java.util.List;
import java.util.Locale;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;

/**
 * What Waymark adds to the start of an application: the same Tomcat with one page, each time in a JVM of its own, with
 * and without a sitemap of 1,000 products in turn. From the root of the repository:
 *
 * <pre>
 * mvn -q -pl benchmarks -am -DskipTests package
 * java -cp benchmarks/target/benchmarks.jar dev.waymark.benchmarks.StartUpTable
 * </pre>
 */
final class StartUpTable {

    private static final int ROUNDS = 15;

    private StartUpTable() {}

    /** Without arguments, the table. */
    public static void main(String[] arguments) throws Exception {
        if (arguments.length == 2) {
            application(arguments[0].equals("with"), Path.of(arguments[1]));
            return;
        }
        int rounds = arguments.length == 1 ? Integer.parseInt(arguments[0]) : ROUNDS;
        Path directory = Files.createTempDirectory("start-up");
        double[][] with = new double[3][rounds];
        double[][] without = new double[3][rounds];
        for (int round = 0; round < rounds; round++) {
            child("without", directory, without, round);
            child("with", directory, with, round);
        }
        System.out.println("| ms | without | with |");
        System.out.println("|---|---|---|");
        row("until the first page is answered, by the clock", without[0], with[0]);
        row("the same, processors' time", without[1], with[1]);
        row("after that, until the first sitemap is answered, by the clock", without[2], with[2]);
    }

    private static void row(String title, double[] without, double[] with) {
        System.out.printf(Locale.ROOT, "| %s | %.0f | %.0f |%n", title, Rounds.median(without), Rounds.median(with));
    }

    private static void child(String way, Path directory, double[][] results, int round) throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StartUpTable.class.getName(),
                        way,
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

    private static void application(boolean isWith, Path directory) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(directory.toString());
        tomcat.setPort(0);
        Context context = tomcat.addContext("", directory.toString());
        Tomcat.addServlet(context, "home", new Home());
        context.addServletMappingDecoded("/", "home");
        Sitemap sitemap = isWith ? withSitemap(context) : null;
        tomcat.start();
        int port = tomcat.getConnector().getLocalPort();
        get(port, "/");
        long answered = System.currentTimeMillis();
        long processors = ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
                .getProcessCpuTime();
        get(port, isWith ? "/sitemap.xml" : "/");
        System.out.printf(
                Locale.ROOT,
                "%d %.1f %d%n",
                answered - ManagementFactory.getRuntimeMXBean().getStartTime(),
                processors / 1e6,
                System.currentTimeMillis() - answered);
        if (sitemap != null) {
            sitemap.close();
        }
        stop(tomcat);
    }

    private static Sitemap withSitemap(Context context) {
        Sitemap sitemap = Sitemap.builder("http://localhost")
                .providers(ProviderLocator.of(ProductPages.of(1_000), new PlacePages(List.of())))
                .build();
        sitemap.start();
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

    private static void stop(Tomcat tomcat) throws LifecycleException {
        tomcat.stop();
        tomcat.destroy();
    }

    private static void get(int port, String path) throws IOException {
        try (InputStream in =
                URI.create("http://localhost:" + port + path).toURL().openStream()) {
            in.readAllBytes();
        }
    }

    /** The one page. */
    private static final class Home extends HttpServlet {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            response.getOutputStream().print("home");
        }
    }
}
