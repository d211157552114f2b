package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import dev.waymark.runtime.testing.StoredFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** There is no index of indexes: what one can't name, others beside it do. */
@Tag("long")
class IndexLimitTest {

    /** An index has ten sitemaps, as long as no sitemap has a date. */
    private static final long SMALL = Limits.MIN_BYTES;

    @TempDir
    private Path directory;

    private final AtomicInteger pages = new AtomicInteger();
    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");

    private SitemapBuilder site() {
        return Sites.pages("/n/{id}", url -> {
                    for (int i = 0; i < pages.get(); i++) {
                        url.begin().value(i).end();
                    }
                })
                .maxUrls(1)
                .clock(clock);
    }

    private SitemapBuilder stored(long maxBytes) {
        return site().maxBytes(maxBytes).store(SnapshotStore.directory(directory));
    }

    private static String index(List<String> sitemaps) {
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                %s</sitemapindex>
                """.formatted(sitemaps.stream()
                .map(name -> "<sitemap><loc>https://www.example.com/" + name + "</loc></sitemap>\n")
                .collect(Collectors.joining()));
    }

    /** The names of the indexes of a site with so many. */
    private static List<String> indexes(int number) {
        return IntStream.rangeClosed(1, number)
                .mapToObj(i -> i == 1 ? "sitemap.xml" : "sitemap-index-" + i + ".xml")
                .toList();
    }

    private static SitemapFile file(Sitemap sitemap, String name) {
        return Sites.snapshot(sitemap).file(name).orElseThrow();
    }

    @Test
    void indexThatIsFull_isFollowedByOthers_eachOfThemWholeAndFull() {
        pages.set(25);
        try (LogLines log = new LogLines();
                Sitemap sitemap = site().maxBytes(SMALL).build()) {
            assertThat(sitemap.site("").map(SiteView::sitemapUrls).orElse(List.of()))
                    .containsExactly(Sites.BASE + "/sitemap.xml");
            assertThat(sitemap.site("none").map(SiteView::sitemapUrls).orElse(List.of()))
                    .isEmpty();
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            Snapshot snapshot = Sites.snapshot(sitemap);
            List<String> names = snapshot.names();
            assertThat(snapshot.indexes()).isEqualTo(indexes(3));
            assertThat(names).hasSize(28).startsWith("sitemap.xml", "sitemap-index-2.xml", "sitemap-index-3.xml");
            List<String> sitemaps = names.subList(3, 28);
            assertThat(Sites.text(sitemap, "sitemap.xml")).isEqualTo(index(sitemaps.subList(0, 10)));
            assertThat(Sites.text(sitemap, "sitemap-index-2.xml")).isEqualTo(index(sitemaps.subList(10, 20)));
            assertThat(Sites.text(sitemap, "sitemap-index-3.xml")).isEqualTo(index(sitemaps.subList(20, 25)));
            assertThat(file(sitemap, "sitemap-index-2.xml").pages()).isEqualTo(10);
            assertThat(file(sitemap, "sitemap-index-2.xml").size()).isBetween(SMALL - 90, SMALL);
            assertThat(snapshot.pages()).isEqualTo(25);
            assertThat(Sites.allLocs(snapshot))
                    .isEqualTo(IntStream.range(0, 25)
                            .mapToObj(i -> Sites.BASE + "/n/" + i)
                            .toList());
            assertThat(sitemap.site("").map(SiteView::sitemapUrls).orElse(List.of()))
                    .containsExactly(
                            Sites.BASE + "/sitemap.xml",
                            Sites.BASE + "/sitemap-index-2.xml",
                            Sites.BASE + "/sitemap-index-3.xml");
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(snapshot);
            assertThat(log.lines())
                    .filteredOn(line -> line.contains("robots.txt"))
                    .containsExactly("INFO One index can't list all sitemaps. robots.txt must also name"
                            + " https://www.example.com/sitemap-index-2.xml,"
                            + " https://www.example.com/sitemap-index-3.xml; the one that Waymark serves does");
        }
    }

    @Test
    void indexOfExactlyMaxBytes_isAlone_andOneByteLessMakesTwo() {
        pages.set(20);
        long size;
        try (Sitemap sitemap = Sites.refreshed(site())) {
            size = file(sitemap, "sitemap.xml").size();
        }
        try (Sitemap sitemap = site().maxBytes(size).build()) {
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            assertThat(Sites.snapshot(sitemap).indexes()).isEqualTo(indexes(1));
            assertThat(file(sitemap, "sitemap.xml").size()).isEqualTo(size);
        }
        try (Sitemap sitemap = site().maxBytes(size - 1).build()) {
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            Snapshot snapshot = Sites.snapshot(sitemap);
            assertThat(snapshot.indexes()).isEqualTo(indexes(2));
            assertThat(file(sitemap, "sitemap.xml").pages()).isEqualTo(19);
            assertThat(Sites.text(sitemap, "sitemap-index-2.xml"))
                    .isEqualTo(index(Sites.sitemaps(snapshot).subList(19, 20)));
        }
    }

    /** With dates and the style sheet, too, no index is larger than it may be. */
    @Test
    void datesAndTheStyleSheet_count() {
        pages.set(20);
        try (Sitemap sitemap = Sites.refreshed(site().maxBytes(SMALL).styleSheet(true))) {
            clock.set("2026-11-22T09:30:00Z");
            pages.set(40);
            sitemap.refresh(Refresh.all());
            Snapshot snapshot = Sites.snapshot(sitemap);
            assertThat(snapshot.indexes()).hasSizeGreaterThan(4);
            List<String> named = new ArrayList<>();
            for (String index : snapshot.indexes()) {
                String text = Sites.text(sitemap, index);
                assertThat(text).contains("\n<?xml-stylesheet ").hasSizeLessThanOrEqualTo((int) SMALL);
                named.addAll(Sites.locs(text));
            }
            assertThat(Sites.text(sitemap, snapshot.indexes().get(4))).contains("<lastmod>");
            assertThat(named)
                    .isEqualTo(Sites.sitemaps(snapshot).stream()
                            .map(name -> Sites.BASE + "/" + name)
                            .toList());
        }
    }

    @Test
    void moreThan50000Sitemaps_areNamedByTwo_and50000ByOne() {
        pages.set(50_001);
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            assertThat(Sites.snapshot(sitemap).indexes()).isEqualTo(indexes(2));
            assertThat(file(sitemap, "sitemap.xml").pages()).isEqualTo(50_000);
            assertThat(file(sitemap, "sitemap-index-2.xml").pages()).isEqualTo(1);
            pages.set(50_000);
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            assertThat(Sites.snapshot(sitemap).indexes()).isEqualTo(indexes(1));
            assertThat(Sites.snapshot(sitemap).names()).hasSize(50_001);
        }
    }

    @Test
    void moreThan500Indexes_areNotPublished_and500Are() {
        pages.set(5_000);
        try (Sitemap sitemap = site().maxBytes(SMALL).build()) {
            assertThat(sitemap.refresh(Refresh.all()).problem()).isEmpty();
            Snapshot snapshot = Sites.snapshot(sitemap);
            assertThat(snapshot.indexes()).isEqualTo(indexes(500));
            pages.set(5_001);
            // Whatever becomes newer has a date, and takes more room.
            assertThat(sitemap.refresh(Refresh.all()).problem().orElseThrow())
                    .matches("5001 sitemaps need 50[0-9] indexes, more than the maximum of 500;"
                            + " raise maxUrls or maxBytes");
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(snapshot);
        }
    }

    @Test
    void sitemapWhoseNameAloneIsTooLong_isNotPublished() {
        String far = "https://maps.example/" + "x".repeat(950);
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of(Sites.numbers(() -> 2)))
                .site(Site.of("main", Sites.BASE).withSitemapBaseUrl(far))
                .styleSheet(false)
                .maxUrls(1)
                .maxBytes(SMALL)
                .build()) {
            int bytes =
                    Frame.INDEX.length() + far.length() + "<sitemap><loc>/sitemap-n-0.xml</loc></sitemap>\n".length();
            assertThat(sitemap.refresh(Refresh.all()).problem().orElseThrow())
                    .contains("An index of sitemap-n-0.xml alone would have " + bytes
                            + " bytes, more than the maximum of 1024; raise maxUrls or maxBytes");
            assertThat(sitemap.site("main").flatMap(SiteView::snapshot)).isEmpty();
        }
    }

    @Test
    void indexThatDidNotChange_keepsItsBytesAndDates() {
        pages.set(15);
        try (Sitemap sitemap = Sites.refreshed(site().maxBytes(SMALL))) {
            SitemapFile first = file(sitemap, "sitemap.xml");
            SitemapFile second = file(sitemap, "sitemap-index-2.xml");
            clock.set("2026-11-22T09:30:00Z");
            pages.set(16);
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            assertThat(file(sitemap, "sitemap.xml")).isSameAs(first);
            assertThat(file(sitemap, "sitemap-index-2.xml").firstSeen()).isAfter(second.firstSeen());
            SitemapFile changed = file(sitemap, "sitemap-index-2.xml");
            clock.set("2026-11-23T09:30:00Z");
            pages.set(40);
            sitemap.refresh(Refresh.all());
            assertThat(file(sitemap, "sitemap.xml")).isSameAs(first);
            assertThat(file(sitemap, "sitemap-index-2.xml").firstSeen()).isAfter(changed.firstSeen());
            SitemapFile full = file(sitemap, "sitemap-index-2.xml");
            pages.set(45);
            sitemap.refresh(Refresh.all());
            assertThat(file(sitemap, "sitemap-index-2.xml")).isSameAs(full);
        }
    }

    @Test
    void indexThatVanishes_isServedForTheGraceTime() {
        pages.set(25);
        try (Sitemap sitemap = Sites.refreshed(site().maxBytes(SMALL).grace(Duration.ofMinutes(10)))) {
            pages.set(5);
            sitemap.refresh(Refresh.all().force());
            assertThat(Sites.snapshot(sitemap).indexes()).isEqualTo(indexes(1));
            assertThat(sitemap.site("").map(SiteView::sitemapUrls).orElse(List.of()))
                    .containsExactly(Sites.BASE + "/sitemap.xml");
            clock.set("2026-11-21T09:40:00Z");
            assertThat(Sites.status(sitemap, "/sitemap-index-2.xml")).isEqualTo(200);
            assertThat(Sites.status(sitemap, "/sitemap-index-3.xml")).isEqualTo(200);
            clock.set("2026-11-21T09:40:01Z");
            assertThat(sitemap.responder().handles("/sitemap-index-2.xml")).isFalse();
            assertThat(sitemap.responder().handles("/sitemap-index-3.xml")).isFalse();
        }
    }

    @Test
    void restart_servesTheSameIndexes() {
        pages.set(25);
        List<String> names;
        List<SitemapFile> before = new ArrayList<>();
        try (Sitemap sitemap = Sites.refreshed(stored(SMALL))) {
            names = Sites.snapshot(sitemap).names();
            indexes(3).forEach(name -> before.add(file(sitemap, name)));
        }
        try (Sitemap sitemap = stored(SMALL).build()) {
            Snapshot snapshot = Sites.snapshot(sitemap);
            assertThat(snapshot.names()).isEqualTo(names);
            assertThat(snapshot.indexes()).isEqualTo(indexes(3));
            assertThat(snapshot.pages()).isEqualTo(25);
            assertThat(sitemap.site("").map(SiteView::sitemapUrls).orElse(List.of()))
                    .hasSize(3);
            assertThat(Sites.status(sitemap, "/sitemap-index-3.xml")).isEqualTo(200);
            for (SitemapFile index : before) {
                assertThat(Sites.text(sitemap, index.name())).isEqualTo(Sites.text(index));
                assertThat(file(sitemap, index.name()).firstSeen()).isEqualTo(index.firstSeen());
            }
            clock.set("2026-11-22T09:30:00Z");
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(snapshot);
        }
    }

    @Test
    void otherLimitsAfterARestart_makeOtherIndexes() {
        pages.set(25);
        Sites.refreshed(stored(SMALL)).close();
        try (Sitemap sitemap = stored(SMALL + 20).build()) {
            clock.set("2026-11-22T09:30:00Z");
            sitemap.refresh(Refresh.all());
            // As many as before, each with one sitemap more.
            assertThat(Sites.snapshot(sitemap).indexes()).isEqualTo(indexes(3));
            assertThat(file(sitemap, "sitemap.xml").pages()).isEqualTo(11);
        }
        try (Sitemap sitemap = stored(Limits.MAX_BYTES).build()) {
            clock.set("2026-11-23T09:30:00Z");
            sitemap.refresh(Refresh.all());
            assertThat(Sites.snapshot(sitemap).indexes()).isEqualTo(indexes(1));
        }
    }

    @Test
    void indexWhoseFileIsLost_isWrittenAgain() throws IOException {
        pages.set(25);
        try (Sitemap sitemap = Sites.refreshed(stored(SMALL))) {
            SitemapFile third = file(sitemap, "sitemap-index-3.xml");
            String text = Sites.text(third);
            Files.delete(StoredFiles.of(directory, third));
            assertThat(Sites.status(sitemap, "/sitemap-index-3.xml")).isEqualTo(503);
            clock.set("2026-11-22T09:30:00Z");
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.text(sitemap, "sitemap-index-3.xml")).isEqualTo(text);
            assertThat(file(sitemap, "sitemap-index-3.xml").firstSeen()).isEqualTo(third.firstSeen());
        }
    }
}
