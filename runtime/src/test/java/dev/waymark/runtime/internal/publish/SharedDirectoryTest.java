package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
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

    private SitemapBuilder site(@Nullable String base) {
        return (base == null ? Sitemap.builder() : Sitemap.builder(base))
                .registries(List.of(entries -> entries.entry("a.B#n", "n", "/n/{id}")
                        .pages(url -> {
                            for (int i = 0; i < pages.get(); i++) {
                                url.begin().value(i).end();
                            }
                        })))
                .maxUrls(10)
                .grace(Duration.ZERO)
                .shrinkGuard(1)
                .clock(clock)
                .store(SnapshotStore.directory(directory));
    }

    private void publish(String base, int count) {
        pages.set(count);
        try (Sitemap sitemap = site(base).build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
    }

    private static void assertIntact(Sitemap sitemap, int count) {
        Snapshot snapshot = Sites.snapshot(sitemap);
        assertThat(Sites.allLocs(snapshot)).hasSize(count);
        for (String name : snapshot.names()) {
            assertThat(Sites.status(sitemap, "/" + name)).isEqualTo(200);
        }
    }

    private List<Path> blobs() throws IOException {
        return StoredFiles.blobs(directory);
    }

    /** Afterwards, it is unknown which of the two read later. */
    @Test
    void refreshThatAnotherProcessOvertook_rendersAgain_andKeepsWhatThatFound() {
        Set<String> rows = new TreeSet<>(Set.of("old", "stays"));
        AtomicReference<Runnable> meanwhile = new AtomicReference<>(() -> {});
        SitemapRegistry registry =
                entries -> entries.entry("a.B#n", "n", "/n/{id}").pages(url -> {
                    for (String row : List.copyOf(rows)) {
                        url.begin().value(row).end();
                    }
                    meanwhile.getAndSet(() -> {}).run();
                });
        SitemapBuilder builder = Sites.site(registry).store(SnapshotStore.directory(directory));
        try (Sitemap slow = builder.build();
                Sitemap other = builder.build()) {
            slow.refresh(Refresh.all());
            rows.add("before");
            meanwhile.set(() -> {
                rows.add("new");
                rows.remove("old");
                assertThat(other.refresh(Refresh.all()).failed()).isFalse();
            });
            RefreshReport report = slow.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            assertThat(Sites.allLocs(Sites.snapshot(slow)))
                    .containsExactly(Sites.BASE + "/n/before", Sites.BASE + "/n/new", Sites.BASE + "/n/stays");
            try (Sitemap third = builder.build()) {
                assertThat(Sites.allLocs(Sites.snapshot(third))).hasSize(3);
            }
        }
    }

    private static List<String> dates(Sitemap sitemap) {
        Snapshot snapshot = Sites.snapshot(sitemap);
        return Stream.concat(
                        Stream.of(snapshot.createdAt().toString()),
                        snapshot.names().stream()
                                .map(name -> name
                                        + ' '
                                        + snapshot.file(name).orElseThrow().lastModified()))
                .toList();
    }

    private static List<String> warnings(LogLines log) {
        return log.lines().stream().filter(line -> line.startsWith("WARNING")).toList();
    }

    @Test
    void processesThatDifferInMaxUrls_doNotPublishOverEachOther_andTheOneThatGivesWaySaysSo() {
        String warning =
                "This process has waymark.max-urls 10, and another process that shares the store publishes with"
                        + " 40; give both the same value. Until this one is restarted, it publishes with 40, too";
        try (LogLines log = new LogLines();
                Sitemap earlier = site(ONE).build();
                Sitemap later = site(ONE).maxUrls(40).build()) {
            assertThat(earlier.refresh(Refresh.all()).changed()).isTrue();
            clock.set("2026-11-21T10:30:00Z");
            assertThat(later.refresh(Refresh.all()).changed()).isTrue();
            List<String> dates = dates(later);
            for (int hour = 11; hour < 15; hour++) {
                clock.set("2026-11-21T" + hour + ":30:00Z");
                RefreshReport report = earlier.refresh(Refresh.all());
                assertThat(report.failed()).isFalse();
                assertThat(report.changed()).isFalse();
                assertThat(report.siteProblems()).containsExactly(warning);
                assertThat(earlier.status().problems()).containsExactly(warning);
                assertThat(later.refresh(Refresh.all()).changed()).isFalse();
                assertThat(later.status().problems()).isEmpty();
                assertThat(dates(earlier)).isEqualTo(dates);
                assertThat(dates(later)).isEqualTo(dates);
            }
            pages.set(1000);
            assertThat(earlier.refresh(Refresh.all()).changed()).isTrue();
            assertThat(later.refresh(Refresh.all()).changed()).isFalse();
            assertIntact(later, 1000);
            assertThat(warnings(log)).singleElement().asString().contains(warning);
        }
    }

    /** The settings are compared, not what the line of the style sheet leaves of them. */
    @Test
    void processesThatDifferInMaxBytes_doNotPublishOverEachOtherEither() {
        try (Sitemap earlier = site(ONE)
                        .maxUrls(1_000)
                        .styleSheet(true)
                        .maxBytes(2_000)
                        .build();
                Sitemap later = site(ONE)
                        .maxUrls(1_000)
                        .styleSheet(true)
                        .maxBytes(1_500)
                        .build()) {
            assertThat(earlier.refresh(Refresh.all()).changed()).isTrue();
            assertThat(later.refresh(Refresh.all()).changed()).isTrue();
            RefreshReport report = earlier.refresh(Refresh.all());
            assertThat(report.changed()).isFalse();
            assertThat(report.siteProblems())
                    .singleElement()
                    .asString()
                    .startsWith("This process has maxBytes 2000, and another")
                    .contains("publishes with 1500;");
            assertThat(later.refresh(Refresh.all()).changed()).isFalse();
        }
    }

    @Test
    void restartWithAnotherMaxUrls_publishesByIt_andWarnsOfNothing() {
        try (LogLines log = new LogLines()) {
            publish(ONE, 100);
            for (int maxUrls : List.of(40, 10)) {
                try (Sitemap restarted = site(ONE).maxUrls(maxUrls).build()) {
                    assertThat(restarted.refresh(Refresh.all()).changed()).isTrue();
                    assertThat(restarted.refresh(Refresh.all()).changed()).isFalse();
                    assertThat(restarted.status().problems()).isEmpty();
                }
            }
            assertThat(warnings(log)).isEmpty();
        }
    }

    @Test
    void processThatGaveWay_goesOn_whenTheOtherIsGone() {
        try (Sitemap stays = Sites.refreshed(site(ONE))) {
            Sites.refreshed(site(ONE).maxUrls(40)).close();
            pages.set(90);
            assertThat(stays.refresh(Refresh.all()).changed()).isTrue();
            assertIntact(stays, 90);
            assertThat(stays.refresh(Refresh.all()).changed()).isFalse();
        }
        try (Sitemap restarted = site(ONE).build()) {
            assertThat(restarted.refresh(Refresh.all()).changed()).isTrue();
            assertThat(restarted.refresh(Refresh.all()).siteProblems()).isEmpty();
        }
    }

    @Test
    void processesWithDifferentSections_sayWhatTheyTakeFromEachOther() {
        try (Sitemap shop = Sites.refreshed(site(ONE));
                Sitemap blog = Sites.refreshed(site(ONE)
                        .registries(List.of(
                                entries -> entries.entry("a.C#p", "p", "/p").page())))) {
            // This may be the next version of the application, so removing a section once is no mistake.
            assertThat(blog.status().problems()).isEmpty();
            assertThat(shop.refresh(Refresh.all()).siteProblems())
                    .containsExactly(
                            "Another process that shares the store publishes sections p, which this one doesn't"
                                    + " have and therefore removes. Give all processes of a sitemap the same sections, and each"
                                    + " application a store of its own");
            assertThat(blog.refresh(Refresh.all()).siteProblems())
                    .singleElement()
                    .asString()
                    .contains(" sections n, ");
            assertThat(blog.refresh(Refresh.all()).siteProblems()).isEmpty();
        }
    }

    /** The only file has it once. */
    @Test
    void urlInTwoSections_isFoundByOtherProcesses() {
        SitemapBuilder builder = Sites.site(entries -> {
                    entries.entry("a.B#n", "n", "/n/{id}")
                            .pages(url -> url.begin().value("1").end());
                    entries.entry("a.B#m", "m", "/{id}/1")
                            .pages(url -> url.begin().value("n").end());
                })
                .store(SnapshotStore.directory(directory));
        try (Sitemap one = Sites.refreshed(builder);
                Sitemap other = builder.build()) {
            assertThat(Sites.allLocs(Sites.snapshot(one))).containsExactly(Sites.BASE + "/n/1");
            assertThat(Sites.allLocs(Sites.snapshot(other))).containsExactly(Sites.BASE + "/n/1");
        }
    }

    /** When blobs are deleted, {@link BlobCleanerTest} knows. */
    @Test
    void twoSites_eachFindTheirOwn_andDeleteNothingOfTheOther() throws IOException {
        publish(ONE, 100);
        List<Path> ofOne = blobs();
        for (int count : List.of(30, 50, 70, 90)) {
            publish(TWO, count);
        }
        pages.set(0);
        try (Sitemap one = site(ONE).build();
                Sitemap two = site(TWO).build()) {
            assertIntact(one, 100);
            assertIntact(two, 90);
            assertThat(Sites.allLocs(Sites.snapshot(two))).allMatch(loc -> loc.startsWith(TWO + "/n/"));
        }
        assertThat(blobs()).containsAll(ofOne);
        // Of each, what is published, and one to fall back on.
        assertThat(StoredFiles.manifests(directory)).hasSize(3);
    }

    @Test
    void eachWriter_hasAFolderOfItsOwn_underTheNameOfItsSite() throws IOException {
        publish(ONE, 100);
        publish(ONE, 200);
        publish(TWO, 100);
        List<String> folders = blobs().stream()
                .map(blob -> directory.relativize(blob).getName(0).toString())
                .distinct()
                .toList();
        assertThat(folders).hasSize(3).allMatch(name -> name.matches("[0-9a-f]{16}-[0-9a-f]{16}"));
        assertThat(folders.stream().map(name -> name.substring(0, 16)).distinct())
                .hasSize(2);
        for (Path blob : blobs()) {
            assertThat(blob).hasFileName(Sites.tag(Files.readAllBytes(blob)));
        }
    }

    @Test
    void processThatHasNotFollowedYet_stillHasItsFiles() throws IOException {
        publish(ONE, 100);
        try (Sitemap behind = site(ONE).build()) {
            publish(ONE, 300);
            publish(ONE, 50);
            publish(ONE, 20);
            assertIntact(behind, 100);
        }
        assertThat(StoredFiles.manifests(directory)).hasSize(2);
        try (Sitemap sitemap = site(ONE).build()) {
            assertIntact(sitemap, 20);
        }
    }

    @Test
    void refresh_goesOnFromWhatAnotherProcessPublished() {
        publish(ONE, 100);
        try (Sitemap behind = site(ONE).build()) {
            clock.set("2026-11-21T10:00:00Z");
            publish(ONE, 300);
            RefreshReport report = behind.refresh(Refresh.all());
            assertThat(report.changed()).isFalse();
            assertThat(Sites.snapshot(behind).createdAt()).isEqualTo("2026-11-21T10:00:01Z");
        }
    }

    @Test
    void namesThatAnotherProcessPublishedDuringARefresh_areServedForTheGraceTime() {
        publish(ONE, 100);
        List<String> theirs = new ArrayList<>();
        SitemapBuilder slow = Sitemap.builder(ONE)
                .registries(List.of(entries -> entries.entry("a.B#n", "n", "/n/{id}")
                        .pages(url -> {
                            if (theirs.isEmpty()) {
                                pages.set(300);
                                try (Sitemap other = Sites.refreshed(site(ONE))) {
                                    theirs.addAll(Sites.snapshot(other).names());
                                }
                            }
                            url.begin().value(1).end();
                        })))
                .indexAlways(true)
                .shrinkGuard(1)
                .clock(clock)
                .store(SnapshotStore.directory(directory));
        try (Sitemap sitemap = slow.build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(1);
            assertThat(theirs)
                    .hasSizeGreaterThan(10)
                    .allSatisfy(name ->
                            assertThat(Sites.status(sitemap, "/" + name)).isEqualTo(200));
        }
    }

    @Test
    void damagedManifestOfAnotherSite_isNoMatter() throws IOException {
        publish(TWO, 100);
        List<Path> ofTwo = blobs();
        Files.writeString(StoredFiles.manifests(directory).get(0), "damaged");
        try (LogLines log = new LogLines();
                Sitemap one = site(ONE).build()) {
            for (int count : List.of(30, 50, 70)) {
                pages.set(count);
                assertThat(one.refresh(Refresh.all()).failed()).isFalse();
            }
            assertIntact(one, 70);
            assertThat(log.lines())
                    .filteredOn(line -> line.startsWith("WARNING"))
                    .isEmpty();
        }
        assertThat(blobs()).containsAll(ofTwo);
    }

    @Test
    void manifestThatWouldNameAMissingFile_isNeverPlaced() throws IOException {
        Publisher publisher = Publishers.of(SnapshotStore.directory(directory));
        assertThat(Publishers.publish(publisher, "a", "one").problem()).isNull();
        assertThat(Publishers.publish(publisher, "b", "two").problem()).isNull();
        List<Path> placed = StoredFiles.manifests(directory);
        List<StoredFile> rendered = Publishers.files(publisher, "b", "three");
        Files.delete(StoredFiles.of(directory, rendered.get(0)));
        PublishOutcome outcome = Publishers.publish(publisher, Map.of("b", rendered), Set.of("a", "b"));
        assertThat(outcome.problem())
                .startsWith("The snapshot can't be stored: ")
                .endsWith("its file was deleted or cut; the next refresh writes it again");
        assertThat(outcome.discarded()).isTrue();
        assertThat(StoredFiles.manifests(directory)).isEqualTo(placed);
    }

    @Test
    void fileThatAnotherSectionLacks_holdsNothingBack_andIsNamed() throws IOException {
        Publisher publisher = Publishers.of(SnapshotStore.directory(directory));
        assertThat(Publishers.publish(publisher, "a", "one").problem()).isNull();
        assertThat(Publishers.publish(publisher, "b", "two").problem()).isNull();
        Files.delete(StoredFiles.of(directory, publisher.state().files("a").get(0)));

        assertThat(Publishers.publish(publisher, "b", "three").problem()).isNull();
        assertThat(publisher.state().lacking()).containsExactly("a");

        assertThat(Publishers.publish(publisher, "a", "one").problem()).isNull();
        assertThat(publisher.state().lacking()).isEmpty();
    }

    @Test
    void symbolicLinkToADirectory_isADirectory() throws IOException {
        Path target = Files.createDirectory(directory.resolve("target"));
        Path link = Files.createSymbolicLink(directory.resolve("link"), target);
        Optional<Snapshot> snapshot = Sites.refreshed(
                site(ONE).store(SnapshotStore.directory(link)),
                sitemap -> sitemap.sites().get(0).snapshot());
        assertThat(snapshot).isPresent();
        assertThat(StoredFiles.manifests(target)).hasSize(1);
    }
}
