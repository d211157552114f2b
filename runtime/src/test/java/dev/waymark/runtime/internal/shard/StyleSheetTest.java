package dev.waymark.runtime.internal.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sitemaps name a style sheet for people, and say the same to crawlers as without it. */
class StyleSheetTest {

    private static final String INSTRUCTION = "<?xml-stylesheet type=\"text/css\" href=\"sitemap-style.css\"?>";

    @TempDir
    private Path directory;

    private final Cities cities = new Cities();
    private final SettableClock clock = new SettableClock("2026-11-22T12:00:00Z");

    private SitemapBuilder site(int pages) {
        cities.behaviour = sink -> IntStream.range(0, pages).forEach(number -> sink.accept("city-" + number));
        return cities.site().maxUrls(10).clock(clock).store(SnapshotStore.directory(directory));
    }

    private static String text(SitemapFile file) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        file.writeTo(out);
        assertThat(file.size()).as(file.name()).isEqualTo(out.size());
        return out.toString(StandardCharsets.US_ASCII);
    }

    private static SitemapResponse get(Sitemap sitemap, String path) {
        return sitemap.responder()
                .respond(SitemapRequest.of("GET", path, header -> null))
                .orElseThrow();
    }

    private static List<SitemapFile> files(Sitemap sitemap) {
        Snapshot snapshot = Sites.snapshot(sitemap);
        List<SitemapFile> files = new ArrayList<>();
        snapshot.names().forEach(name -> files.add(snapshot.file(name).orElseThrow()));
        return files;
    }

    private static Map<String, String> dates(Sitemap sitemap) {
        Map<String, String> dates = new TreeMap<>();
        files(sitemap)
                .forEach(file -> dates.put(file.name(), file.lastModified().orElse("-")));
        return dates;
    }

    @Test
    void sitemapAndIndex_nameTheStyleSheetBehindTheProlog_byDefault() throws Exception {
        try (Sitemap sitemap = Sites.refreshed(Sitemap.builder(Sites.BASE)
                .registries(List.of(Sites.numbers(() -> 12)))
                .maxUrls(10))) {
            for (SitemapFile file : files(sitemap)) {
                assertThat(text(file).lines().limit(2))
                        .containsExactly("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", INSTRUCTION);
            }
        }
    }

    @Test
    void styleSheet_isServedBesideThem_withATagAndADate() throws Exception {
        try (Sitemap sitemap = site(3).styleSheet(true).build()) {
            SitemapResponse css = get(sitemap, "/sitemap-style.css");

            assertThat(css.status()).isEqualTo(200);
            assertThat(css.headers())
                    .containsEntry("Content-Type", "text/css;charset=UTF-8")
                    .containsKeys("ETag", "Last-Modified");
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            css.writeTo(out);
            assertThat(out.toString(StandardCharsets.UTF_8))
                    .contains("@namespace \"http://www.sitemaps.org/schemas/sitemap/0.9\";");
        }
    }

    @Test
    void sitemapsAtAnotherPlaceThanTheirPages_haveItBesideThem() {
        try (Sitemap sitemap = Sites.refreshed(Sitemap.builder()
                .site(Site.of("one", "https://one.example").withSitemapBaseUrl("https://maps.example/one"))
                .registries(List.of(Sites.numbers(() -> 3))))) {
            SitemapRequest css = SitemapRequest.of("GET", "/one/sitemap-style.css", header -> null)
                    .at("maps.example", 443);
            assertThat(sitemap.responder().respond(css).orElseThrow().status()).isEqualTo(200);
            SitemapRequest pages = SitemapRequest.of("GET", "/sitemap-style.css", header -> null)
                    .at("one.example", 443);
            assertThat(sitemap.responder().respond(pages)).isEmpty();
        }
    }

    @Test
    void withoutIt_thePathIsTheApplications() {
        try (Sitemap sitemap = site(3).styleSheet(false).build()) {
            assertThat(sitemap.responder().handles("/sitemap-style.css")).isFalse();
        }
    }

    @Test
    void switchingIt_givesOtherBytesAndTags_andLeavesEveryDateOfTheIndex() throws Exception {
        try (Sitemap plain = Sites.refreshed(site(25).styleSheet(false))) {
            clock.set("2026-11-23T12:00:00Z");
            cities.behaviour = sink -> IntStream.range(0, 26).forEach(number -> sink.accept("city-" + number));
            plain.refresh(Refresh.all());
        }
        Map<String, String> dates;
        String tag;
        try (Sitemap plain = Sites.refreshed(site(26).styleSheet(false))) {
            dates = dates(plain);
            tag = String.valueOf(get(plain, "/sitemap.xml").headers().get("ETag"));
        }
        assertThat(dates.values()).as("a day later, one was changed").contains("2026-11-23T12:00:00Z");
        clock.set("2026-11-24T12:00:00Z");
        for (boolean styled : new boolean[] {true, false, true}) {
            try (Sitemap sitemap = Sites.refreshed(site(26).styleSheet(styled))) {

                assertThat(dates(sitemap)).isEqualTo(dates);
                String now =
                        String.valueOf(get(sitemap, "/sitemap.xml").headers().get("ETag"));
                assertThat(now.equals(tag)).as(now).isNotEqualTo(styled);
                for (SitemapFile file : files(sitemap)) {
                    assertThat(text(file).contains(INSTRUCTION)).as(file.name()).isEqualTo(styled);
                }
                assertThat(sitemap.refresh(Refresh.all()).changed()).isFalse();
            }
        }
    }

    @Test
    void largestSitemap_keepsWithinItsLimit_withTheInstruction() throws Exception {
        cities.behaviour = sink -> IntStream.range(0, 200).forEach(number -> sink.accept("city-" + number));
        try (Sitemap sitemap = Sites.refreshed(cities.site().styleSheet(true).maxBytes(4096))) {
            List<SitemapFile> files = files(sitemap);

            assertThat(files.stream().filter(file -> !file.name().equals("sitemap.xml")))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(text(file).length()).isLessThanOrEqualTo(4096));
        }
    }
}
