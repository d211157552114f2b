package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.internal.refresh.RefreshState;
import dev.waymark.runtime.internal.render.BaseUrl;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several sites, and several processes of one site, that keep their files in one directory. */
class SharedDirectoryTest {

    private static final String ONE = "https://one.example";
    private static final String TWO = "https://two.example/shop";

    @TempDir
    Path directory;

    private final AtomicInteger pages = new AtomicInteger(100);
    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");

    private Sitemap.Builder site(String base) {
        return Sitemap.builder(base)
                .registries(List.of(entries -> entries.entry("a.B#n", "n", "/n/{id}")
                        .pages(url -> {
                            for (int i = 0; i < pages.get(); i++) {
                                url.begin().value(i).end();
                            }
                        })))
                .maxUrls(10)
                .grace(Duration.ZERO)
                .clock(clock)
                .store(SnapshotStore.directory(directory));
    }

    private void publish(String base, int count) {
        pages.set(count);
        try (Sitemap sitemap = site(base).build()) {
            assertThat(sitemap.refresh().failed()).isFalse();
        }
    }

    private static void assertIntact(Sitemap sitemap, int count) {
        Snapshot snapshot = sitemap.snapshot().orElseThrow();
        assertThat(Sites.allLocs(snapshot)).hasSize(count);
        for (String name : snapshot.names()) {
            assertThat(sitemap.responder()
                            .respond(new SitemapRequest("GET", "/" + name, header -> null))
                            .status())
                    .isEqualTo(200);
        }
    }

    /** Makes all that is there older than anything that is kept for being young. */
    private void age() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofDays(1))));
            }
        }
        clock.set(clock.instant().plus(Duration.ofDays(1)).toString());
    }

    private List<Path> sitemaps() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".xml.gz")).toList();
        }
    }

    @Test
    void twoSites_eachFindTheirOwn_andDeleteNothingOfTheOther() throws IOException {
        publish(ONE, 100);
        age();
        for (int count : List.of(30, 50, 70, 90)) {
            publish(TWO, count);
            age();
        }
        pages.set(0);
        try (Sitemap one = site(ONE).build();
                Sitemap two = site(TWO).build()) {
            assertIntact(one, 100);
            assertIntact(two, 90);
            assertThat(Sites.allLocs(two.snapshot().orElseThrow())).allMatch(loc -> loc.startsWith(TWO + "/n/"));
        }
        // What no site names is deleted all the same.
        int before = sitemaps().size();
        for (int count : List.of(10, 11, 12)) {
            publish(TWO, count);
            age();
        }
        assertThat(sitemaps()).hasSizeLessThan(before);
        assertThat(ManifestFile.list(directory)).hasSize(3);
    }

    @Test
    void processThatHasNotFollowedYet_stillHasItsFiles_andOnesAMinuteOldAreGone() throws IOException {
        publish(ONE, 100);
        age();
        try (Sitemap behind = site(ONE).build()) {
            publish(ONE, 300);
            publish(ONE, 50);
            publish(ONE, 20);
            assertIntact(behind, 100);
        }
        age();
        publish(ONE, 21);
        age();
        publish(ONE, 22);
        age();
        publish(ONE, 23);
        assertThat(ManifestFile.list(directory)).hasSize(2);
        try (Sitemap sitemap = site(ONE).build()) {
            assertIntact(sitemap, 23);
        }
    }

    @Test
    void refresh_goesOnFromWhatAnotherProcessPublished() {
        publish(ONE, 100);
        try (Sitemap behind = site(ONE).build()) {
            clock.set("2026-11-21T10:00:00Z");
            publish(ONE, 300);
            RefreshReport report = behind.refresh();
            assertThat(report.changed()).isFalse();
            assertThat(behind.snapshot().orElseThrow().createdAt()).isEqualTo("2026-11-21T10:00:01Z");
        }
    }

    @Test
    void namesThatAnotherProcessPublishedDuringARefresh_areServedForTheGraceTime() {
        publish(ONE, 100);
        List<String> theirs = new ArrayList<>();
        Sitemap.Builder slow = Sitemap.builder(ONE)
                .registries(List.of(entries -> entries.entry("a.B#n", "n", "/n/{id}")
                        .pages(url -> {
                            if (theirs.isEmpty()) {
                                pages.set(300);
                                try (Sitemap other = site(ONE).build()) {
                                    other.refresh();
                                    theirs.addAll(other.snapshot().orElseThrow().names());
                                }
                            }
                            url.begin().value(1).end();
                        })))
                .indexAlways(true)
                .clock(clock)
                .store(SnapshotStore.directory(directory));
        try (Sitemap sitemap = slow.build()) {
            assertThat(sitemap.refresh().failed()).isFalse();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(1);
            assertThat(theirs)
                    .hasSizeGreaterThan(10)
                    .allSatisfy(name -> assertThat(sitemap.responder()
                                    .respond(new SitemapRequest("GET", "/" + name, header -> null))
                                    .status())
                            .isEqualTo(200));
        }
    }

    @Test
    void unreadableManifestOfAnotherSite_keepsEverything_andIsNamedOnce() throws IOException {
        publish(TWO, 100);
        int kept = sitemaps().size();
        Files.writeString(ManifestFile.list(directory).get(0).path(), "damaged");
        age();
        try (LogLines log = new LogLines();
                Sitemap one = site(ONE).build()) {
            for (int count : List.of(30, 50, 70)) {
                pages.set(count);
                one.refresh();
                age();
            }
            assertThat(log.lines())
                    .filteredOn(line -> line.startsWith("WARNING"))
                    .singleElement()
                    .asString()
                    .startsWith("WARNING Old sitemaps in " + directory + " are kept, for it cannot be read which of"
                            + " them ")
                    .endsWith(" names; if it stays, and no site uses it any more, delete it");
        }
        assertThat(sitemaps()).hasSizeGreaterThan(kept);
    }

    @Test
    void manifestThatWouldNameAMissingFile_isNeverPlaced() throws IOException {
        publish(ONE, 100);
        BaseUrl base = BaseUrl.parse(ONE);
        SnapshotStore store = SnapshotStore.directory(directory);
        RefreshState state = Objects.requireNonNull(store.load(base));
        Path newest = ManifestFile.list(directory).get(0).path();
        for (Path victim : sitemaps()) {
            byte[] bytes = Files.readAllBytes(victim);
            Files.delete(victim);
            assertThatThrownBy(() -> store.publish(base, state, Duration.ZERO))
                    .isInstanceOf(IOException.class)
                    .hasMessageEndingWith("its file was deleted or cut; the next refresh writes it again");
            Files.write(victim, bytes);
        }
        assertThat(ManifestFile.list(directory))
                .singleElement()
                .matches(file -> file.path().equals(newest));
    }

    @Test
    void symbolicLinkToADirectory_isADirectory() throws IOException {
        Path target = Files.createDirectory(directory.resolve("target"));
        Path link = Files.createSymbolicLink(directory.resolve("link"), target);
        assertThat(Sites.refreshed(site(ONE).store(SnapshotStore.directory(link)), Sitemap::snapshot))
                .isPresent();
        assertThat(ManifestFile.list(target)).hasSize(1);
    }
}
