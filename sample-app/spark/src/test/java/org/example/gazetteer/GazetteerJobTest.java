package org.example.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.SparkSession;
import org.example.gazetteer.data.Gazetteer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole job, and what a web application serves of it. */
@Tag("long")
class GazetteerJobTest {

    private static final String BASE = "https://gazetteer.example.com";

    @Test
    void job_listsWhatTheApplicationLists_andAsManyMoreAsItIsTold(@TempDir Path folder) throws Exception {
        try (SparkSession spark = SparkSession.builder()
                .master("local[2,3]")
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.ui.enabled", false)
                .getOrCreate()) {
            RefreshReport report = GazetteerJob.refresh(spark, PlaceParts.PLACES, folder, BASE);
            assertThat(report.failed()).isFalse();
            Gazetteer gazetteer = PlaceParts.gazetteer(
                    folder.resolve("spark").toAbsolutePath().toString());
            try (Sitemap alone = Sitemap.builder(BASE)
                    .locales("en", "de", "fr")
                    .providers(ProviderLocator.of(gazetteer))
                    .sources(List.of(new GuidePages(gazetteer)))
                    .build()) {
                assertThat(alone.refresh(Refresh.all()).failed()).isFalse();
                assertThat(elements(served(folder, gazetteer)))
                        .hasSize((int) report.pages())
                        .isEqualTo(elements(alone.sites().get(0).snapshot().orElseThrow()));
            }
            report = GazetteerJob.refresh(spark, 200_000, folder, BASE);
            assertThat(report.section("places").orElseThrow().pages()).isEqualTo(200_000);
            // The places themselves have the sitemaps that they had.
            assertThat(report.section("places").orElseThrow().changedSitemaps()).isLessThan(3);
        }
    }

    private static Snapshot served(Path folder, Gazetteer gazetteer) {
        try (Sitemap sitemap = Sitemap.builder(BASE)
                .locales("en", "de", "fr")
                .providers(ProviderLocator.of(gazetteer))
                .sources(List.of(new GuidePages(gazetteer)))
                .store(SnapshotStore.directory(folder.resolve("sitemaps")))
                .build()) {
            return sitemap.sites().get(0).snapshot().orElseThrow();
        }
    }

    private static Set<String> elements(Snapshot snapshot) throws IOException {
        Set<String> elements = new HashSet<>();
        for (String name : snapshot.names()) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            snapshot.file(name).orElseThrow().writeTo(out);
            out.toString(StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> line.startsWith("<url>"))
                    .forEach(elements::add);
        }
        return elements;
    }

    @Test
    void parts_haveAllPages_eachOnce() {
        assertThat(new PlaceParts("", 171_075).parts()).containsExactly("000000-0", "000000-1", "000000-2");
        assertThat(new PlaceParts("", 180_000).parts()).hasSize(4).contains("000001-0");
        assertThat(new PlaceParts("", 60_001).parts()).containsExactly("000000-0", "000000-1");
        assertThat(new PlaceParts("", 1_000_000_000).parts()).hasSize(17_537).doesNotHaveDuplicates();
    }
}
