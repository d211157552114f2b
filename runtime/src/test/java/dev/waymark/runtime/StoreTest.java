package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.internal.publish.Manifest;
import dev.waymark.runtime.internal.refresh.RefreshState;
import dev.waymark.runtime.internal.render.BaseUrl;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoreTest {

    @TempDir
    Path directory;

    private final AtomicInteger pages = new AtomicInteger(100);
    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");

    private Sitemap.Builder site() {
        return Sites.site(entries -> entries.entry("a.B#n", "n", "/n/{id}").pages(url -> {
                    for (int i = 0; i < pages.get(); i++) {
                        url.begin().value(i).end();
                    }
                }))
                .maxUrls(10)
                .clock(clock)
                .store(SnapshotStore.directory(directory));
    }

    private void refreshAndClose() {
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh().failed()).isFalse();
        }
    }

    @Test
    void restart_servesTheSameFilesBeforeAnyProviderRuns() {
        List<String> names;
        String index;
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            names = sitemap.snapshot().orElseThrow().names();
            index = Sites.text(sitemap, "sitemap.xml");
        }
        pages.set(0);
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.snapshot().orElseThrow().names()).isEqualTo(names);
            assertThat(Sites.text(sitemap, "sitemap.xml")).isEqualTo(index);
            assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow())).hasSize(100);
            assertThat(sitemap.responder()
                            .respond(new SitemapRequest("GET", "/" + names.get(3), name -> null))
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void unchangedFiles_keepTheirDatesOverARestart_andChangedOnesGetNewOnes() {
        refreshAndClose();
        clock.set("2026-11-22T10:00:00Z");
        pages.incrementAndGet();
        try (Sitemap sitemap = site().build()) {
            RefreshReport report = sitemap.refresh();
            assertThat(report.section("n").orElseThrow().changedShards()).isBetween(1, 2);
            assertThat(Sites.text(sitemap, "sitemap.xml")).containsOnlyOnce("<lastmod>2026-11-22T10:00:00Z</lastmod>");
            assertThat(sitemap.snapshot()
                            .orElseThrow()
                            .file("sitemap-n-0.xml")
                            .orElseThrow()
                            .firstSeen())
                    .isEqualTo(Instant.parse("2026-11-21T09:30:00Z"));
        }
    }

    @Test
    void damagedManifest_isPassedOverForTheOneBefore() throws IOException {
        refreshAndClose();
        pages.set(200);
        refreshAndClose();
        Path newest = manifests().get(0);
        String text = Files.readString(newest);
        for (String damaged : List.of(
                "",
                "waymark 1\n",
                text.substring(0, text.length() / 2),
                text.replace("/n", "/m").replace('1', '2'),
                text + "x",
                text + text)) {
            Files.writeString(newest, damaged);
            try (Sitemap sitemap = site().build()) {
                assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(100);
                assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow())).hasSize(100);
            }
        }
        Files.writeString(newest, text);
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(200);
        }
    }

    @Test
    void everyTruncationOfAManifest_isNoticed() throws IOException {
        refreshAndClose();
        byte[] bytes = Files.readAllBytes(manifests().get(0));
        BaseUrl base = BaseUrl.parse(Sites.BASE);
        for (int length = 0; length < bytes.length; length++) {
            assertThat(Manifest.read(
                            Arrays.copyOf(bytes, length), base, (fingerprint, size) -> new MemoryContent(new byte[0])))
                    .isNull();
        }
        assertThat(Manifest.read(bytes, base, (fingerprint, size) -> new MemoryContent(new byte[0])))
                .isNotNull();
        assertThat(Manifest.read(
                        bytes,
                        BaseUrl.parse("https://other.example"),
                        (fingerprint, size) -> new MemoryContent(new byte[0])))
                .isNull();
    }

    @Test
    void missingOrHalfWrittenFile_isRebuiltFromTheProviders() throws IOException {
        refreshAndClose();
        Path victim = sitemaps().get(0);
        Files.write(victim, new byte[] {1, 2, 3});
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.snapshot()).isEmpty();
            sitemap.refresh();
            assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow())).hasSize(100);
            Files.delete(victim);
            sitemap.refresh();
            assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow())).hasSize(100);
            String root = sitemap.snapshot()
                    .orElseThrow()
                    .file("sitemap.xml")
                    .orElseThrow()
                    .fingerprint()
                    .hex();
            Files.delete(directory.resolve(root + ".xml.gz"));
            sitemap.refresh();
            assertThat(Sites.locs(Sites.text(sitemap, "sitemap.xml"))).isNotEmpty();
        }
    }

    @Test
    void strangeFiles_areLeftAlone_andOldOnesOfOursDeletedAfterTheGraceTime() throws IOException {
        refreshAndClose();
        Files.writeString(directory.resolve("README"), "x");
        Path left = Files.writeString(directory.resolve(UUID.randomUUID() + ".tmp"), "x");
        List<Path> others = List.of(
                directory.resolve("README"),
                Files.writeString(directory.resolve("other.xml.gz"), "x"),
                Files.writeString(directory.resolve("other.tmp"), "x"),
                Files.writeString(directory.resolve("manifest-7"), "x"));
        int before = sitemaps().size();
        for (int i = 0; i < 3; i++) {
            pages.addAndGet(100);
            refreshAndClose();
        }
        assertThat(sitemaps().size()).isGreaterThan(before);
        age();
        pages.set(50);
        refreshAndClose();
        age();
        pages.set(51);
        refreshAndClose();
        assertThat(manifests()).hasSize(2);
        assertThat(others).allSatisfy(file -> assertThat(file).exists());
        assertThat(left).doesNotExist();
        try (Sitemap sitemap = site().build()) {
            assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow())).hasSize(51);
        }
    }

    private void age() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(Duration.ofDays(1))));
            }
        }
        clock.set(clock.instant().plus(Duration.ofDays(1)).toString());
    }

    @Test
    void directoryThatCannotBeCreated_failsWithAdvice() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "x");
        assertThatThrownBy(() -> SnapshotStore.directory(file.resolve("below")))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContaining("cannot be created")
                .hasMessageContaining("such as Path.of(\"/var/lib/shop/sitemap\")");
    }

    @Test
    void storeThatCannotBeWritten_leavesTheLastSnapshot() throws IOException {
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            Snapshot before = sitemap.snapshot().orElseThrow();
            pages.set(200);
            Path moved = directory.resolveSibling(directory.getFileName() + "-moved");
            Files.move(directory, moved);
            Files.writeString(directory, "a file where the directory was");
            RefreshReport report = sitemap.refresh();
            assertThat(report.failed()).isTrue();
            assertThat(Sites.failure(report, "n").cause()).hasMessageContaining("cannot be stored");
            assertThat(sitemap.snapshot()).containsSame(before);
            Files.delete(directory);
            Files.move(moved, directory);
            assertThat(sitemap.refresh().changed()).isTrue();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(200);
        }
    }

    @Test
    void secondProcess_followsWhatTheFirstPublishes() throws Exception {
        refreshAndClose();
        try (Sitemap reader = site().refreshInterval(Duration.ofHours(1)).build()) {
            assertThat(reader.snapshot().orElseThrow().pages()).isEqualTo(100);
            pages.set(300);
            SnapshotStore mine = SnapshotStore.directory(directory);
            assertThat(mine.load(BaseUrl.parse(Sites.BASE))).isNotNull();
            assertThat(mine.load(BaseUrl.parse(Sites.BASE))).isNull();
            refreshAndClose();
            RefreshState state = Objects.requireNonNull(mine.load(BaseUrl.parse(Sites.BASE)));
            assertThat(Objects.requireNonNull(state.snapshot()).pages()).isEqualTo(300);
        }
    }

    @Test
    void sectionThatIsGoneFromTheApplication_isServedUntilTheNextRefresh() {
        try (Sitemap sitemap = Sites.site(entries -> {
                    entries.entry("a.B#c", "old", "/x").page();
                    entries.entry("a.B#d", "n", "/y").page();
                })
                .indexAlways(true)
                .store(SnapshotStore.directory(directory))
                .build()) {
            sitemap.refresh();
        }
        try (Sitemap sitemap = site().grace(Duration.ZERO).build()) {
            assertThat(sitemap.responder().handles("/sitemap-old-0.xml")).isTrue();
            assertThat(sitemap.responder().handles("/sitemap-other-0.xml")).isFalse();
            clock.set("2026-12-01T00:00:00Z");
            sitemap.refresh();
            clock.set("2026-12-01T00:00:01Z");
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(100);
            assertThat(sitemap.responder().handles("/sitemap-old-0.xml")).isFalse();
        }
    }

    private List<Path> manifests() throws IOException {
        return ManifestFile.list(directory).stream().map(ManifestFile::path).toList();
    }

    private List<Path> sitemaps() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".xml.gz"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void manifest_isReadableText() throws IOException {
        pages.set(1);
        refreshAndClose();
        assertThat(Files.readString(manifests().get(0), StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.split(" ")[0]))
                .containsExactly("waymark", "base", "snapshot", "root", "section", "file", "end");
    }

    @Test
    void fileThatIsDamagedInItsFullSize_isWrittenAgainByTheNextRefresh() throws IOException {
        try (Sitemap sitemap = Sites.site(entries -> {
                    entries.entry("a.B#a", "a", "/a").page();
                    entries.entry("a.B#n", "n", "/n/{id}").pages(url -> {
                        for (int i = 0; i < pages.get(); i++) {
                            url.begin().value(i).end();
                        }
                    });
                })
                .clock(clock)
                .store(SnapshotStore.directory(directory))
                .build()) {
            sitemap.refresh();
            for (Path file : damageable()) {
                byte[] bytes = Files.readAllBytes(file);
                Arrays.fill(bytes, bytes.length / 2, bytes.length, (byte) 0);
                Files.write(file, bytes);
            }
            clock.set("2026-11-21T09:31:00Z");
            pages.incrementAndGet();
            RefreshReport damaged = sitemap.refresh();
            assertThat(damaged.problem().orElseThrow())
                    .contains("cannot be read back; the next refresh writes it again");
            assertThat(sitemap.refresh().failed()).isFalse();
            assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow())).hasSize(102);
        }
    }

    private List<Path> damageable() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".xml.gz")).toList();
        }
    }
}
