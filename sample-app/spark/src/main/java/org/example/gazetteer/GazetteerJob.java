package org.example.gazetteer;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.spark.SparkPages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.SparkSession;
import org.example.gazetteer.data.Gazetteer;

/**
 * Renders the gazetteer's sitemap with Apache Spark, into a directory that the Spring Boot sample serves. Settings are
 * system properties: {@code gazetteer.pages}, {@code gazetteer.folder}, {@code gazetteer.base-url} and
 * {@code spark.master}.
 */
final class GazetteerJob {

    private static final System.Logger log = System.getLogger(GazetteerJob.class.getName());

    private GazetteerJob() {}

    public static void main(String[] args) throws IOException {
        long pages = Long.getLong("gazetteer.pages", 1_000_000);
        String folder = System.getProperty("gazetteer.folder", "data");
        String baseUrl = System.getProperty("gazetteer.base-url", "http://localhost:8080");
        // Not reachable from other machines.
        try (SparkSession spark = SparkSession.builder()
                .appName("World Gazetteer")
                .master(System.getProperty("spark.master", "local[*,4]"))
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", false)
                .getOrCreate()) {
            RefreshReport report = refresh(spark, pages, Path.of(folder), baseUrl);
            say(report);
            if (report.failed()) {
                throw new IllegalStateException("The sitemap was not published: see above");
            }
        }
        log.log(System.Logger.Level.INFO, "It is in " + sitemaps(Path.of(folder)));
    }

    private static Path sitemaps(Path folder) {
        return folder.resolve("sitemaps").toAbsolutePath();
    }

    /** Publishes everything: executors render the places, this process all other pages. */
    static RefreshReport refresh(SparkSession spark, long pages, Path folder, String baseUrl) {
        String database = folder.resolve("spark").toAbsolutePath().toString();
        String sitemaps = sitemaps(folder).toString();
        // Fills the database before several executors try to.
        Gazetteer gazetteer = PlaceParts.gazetteer(database);
        return SparkPages.on(spark, () -> SnapshotStore.directory(Path.of(sitemaps)))
                .pages("org.example.gazetteer.PlaceController#place", new PlaceParts(database, pages))
                .refresh(Sitemap.builder(baseUrl)
                        .locales("en", "de", "fr")
                        .providers(ProviderLocator.of(gazetteer))
                        .sources(List.of(new GuidePages(gazetteer)))
                        // The number of pages comes from this job's arguments, so it may shrink on purpose.
                        .shrinkGuard(1.0));
    }

    private static void say(RefreshReport report) {
        for (SectionReport section : report.sections()) {
            log.log(
                    System.Logger.Level.INFO,
                    String.format(
                            Locale.ROOT,
                            "%-10s %,13d pages in %,6d sitemaps, %,6d of them new, %6.1f s",
                            section.section(),
                            section.pages(),
                            section.sitemaps(),
                            section.changedSitemaps(),
                            section.duration().toMillis() / 1000.0));
        }
        double seconds = report.duration().toMillis() / 1000.0;
        log.log(
                System.Logger.Level.INFO,
                String.format(
                        Locale.ROOT,
                        "%,d pages in %.1f s, %,.0f a second",
                        report.pages(),
                        seconds,
                        report.pages() / seconds));
    }
}
