package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import dev.waymark.runtime.testing.StoredFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreTest {

    @TempDir
    Path directory;

    private final AtomicInteger pages = new AtomicInteger(100);
    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");

    private SitemapBuilder site() {
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
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
    }

    @Test
    void restart_servesTheSameFilesBeforeAnyProviderRuns() {
        List<String> names;
        String index;
        try (Sitemap sitemap = Sites.refreshed(site())) {
            names = Sites.snapshot(sitemap).names();
            index = Sites.text(sitemap, "sitemap.xml");
        }
        pages.set(0);
        try (Sitemap sitemap = site().build()) {
            assertThat(Sites.snapshot(sitemap).names()).isEqualTo(names);
            assertThat(Sites.text(sitemap, "sitemap.xml")).isEqualTo(index);
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(100);
            assertThat(Sites.status(sitemap, "/" + names.get(3))).isEqualTo(200);
        }
    }

    @Test
    void unchangedFiles_keepTheirDatesOverARestart_andChangedOnesGetNewOnes() {
        refreshAndClose();
        clock.set("2026-11-22T10:00:00Z");
        pages.incrementAndGet();
        try (Sitemap sitemap = site().build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.section("n").orElseThrow().changedSitemaps()).isBetween(1, 2);
            assertThat(Sites.text(sitemap, "sitemap.xml")).containsOnlyOnce("<lastmod>2026-11-22T10:00:00Z</lastmod>");
            assertThat(Sites.snapshot(sitemap)
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
                assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(100);
                assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(100);
            }
        }
        Files.writeString(newest, text);
        try (Sitemap sitemap = site().build()) {
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(200);
        }
    }

    @Test
    void everyTruncationOfAManifest_isNoticed() throws IOException {
        refreshAndClose();
        Path manifest = manifests().get(0);
        byte[] bytes = Files.readAllBytes(manifest);
        String name = String.valueOf(manifest.getFileName());
        String record = name.substring(0, name.lastIndexOf('-'));
        SnapshotStore store = SnapshotStore.directory(directory);
        for (int length = 0; length < bytes.length; length++) {
            Files.write(manifest, Arrays.copyOf(bytes, length));
            assertThat(store.read(record, null)).isEmpty();
        }
        Files.write(manifest, bytes);
        assertThat(store.read(record, null)).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sitemap.xml", "sitemap-n-0.xml"})
    void missingOrHalfWrittenFile_aloneIsAnsweredWith503_untilTheNextRefreshStoresItAgain(String lost)
            throws IOException {
        refreshAndClose();
        for (boolean halfWritten : new boolean[] {true, false}) {
            try (Sitemap sitemap = site().build()) {
                Path victim = StoredFiles.of(directory, file(sitemap, lost));
                Files.delete(victim);
                if (halfWritten) {
                    Files.write(victim, new byte[] {1, 2, 3});
                }
            }
            try (Sitemap sitemap = site().build()) {
                List<String> names = Sites.snapshot(sitemap).names();
                assertThat(names)
                        .hasSizeGreaterThan(10)
                        .allSatisfy(name ->
                                assertThat(Sites.status(sitemap, "/" + name)).isEqualTo(name.equals(lost) ? 503 : 200));

                assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
                assertThat(names)
                        .allSatisfy(name ->
                                assertThat(Sites.status(sitemap, "/" + name)).isEqualTo(200));
                assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(100);
            }
        }
    }

    /** Where the same writer stores the same bytes again, their key is the same. */
    @Test
    void fileThatWasStoredAgain_keepsNothingFromBeingPublishedLater() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            Files.delete(StoredFiles.of(directory, file(sitemap, "sitemap-n-0.xml")));
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.status(sitemap, "/sitemap-n-0.xml")).isEqualTo(200);
            pages.set(200);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(200);
        }
    }

    private static SitemapFile file(Sitemap sitemap, String name) {
        return Sites.snapshot(sitemap).file(name).orElseThrow();
    }

    @Test
    void strangeFiles_areLeftAlone_andOldManifestsAndOneThatWasNeverCompleteDeleted() throws IOException {
        refreshAndClose();
        Path folder = Files.createDirectory(directory.resolve("folder"));
        List<Path> others = List.of(
                Files.writeString(directory.resolve("README"), "x"),
                Files.writeString(directory.resolve("other.xml.gz"), "x"),
                Files.writeString(directory.resolve("other.tmp"), "x"),
                Files.writeString(directory.resolve("manifest-7"), "x"),
                Files.writeString(folder.resolve("other.xml.gz"), "x"));
        Path left = Files.writeString(directory.resolve(UUID.randomUUID() + ".tmp"), "x");
        Path young = Files.writeString(directory.resolve(UUID.randomUUID() + ".tmp"), "x");
        FileTime longAgo = FileTime.from(Instant.now().minus(Duration.ofDays(1)));
        for (Path other : others) {
            Files.setLastModifiedTime(other, longAgo);
        }
        Files.setLastModifiedTime(left, longAgo);
        for (int i = 0; i < 3; i++) {
            pages.addAndGet(100);
            refreshAndClose();
        }
        assertThat(manifests()).hasSize(2);
        assertThat(others).allSatisfy(file -> assertThat(file).exists());
        assertThat(left).doesNotExist();
        assertThat(young).exists();
        try (Sitemap sitemap = site().build()) {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(400);
        }
    }

    @Test
    void directoryThatCannotBeCreated_failsWithAdvice() throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "x");
        assertThatThrownBy(() -> SnapshotStore.directory(file.resolve("below")))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContaining("can't be written")
                .hasMessageContaining("such as /var/lib/shop/sitemap");
        Path link = Files.createSymbolicLink(directory.resolve("link"), directory.resolve("unmounted"));
        assertThatThrownBy(() -> SnapshotStore.directory(link))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContaining("link: this symbolic link leads to nothing); give one");
    }

    @Test
    void storeThatCannotBeWritten_leavesTheLastSnapshot() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            Snapshot before = Sites.snapshot(sitemap);
            pages.set(200);
            Path moved = directory.resolveSibling(directory.getFileName() + "-moved");
            Files.move(directory, moved);
            Files.writeString(directory, "a file where the directory was");
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isTrue();
            assertThat(Sites.failure(report, "n").cause()).hasMessageContaining("can't be stored");
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(before);
            Files.delete(directory);
            Files.move(moved, directory);
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(200);
        }
    }

    @Test
    void secondProcess_followsWhatTheFirstPublishes() throws IOException {
        refreshAndClose();
        Publisher reader = Publishers.of(SnapshotStore.directory(directory));
        assertThat(reader.follow()).isTrue();
        assertThat(reader.follow()).isFalse();
        assertThat(Publishers.publication(reader).pages()).isEqualTo(100);
        pages.set(300);
        refreshAndClose();
        assertThat(reader.follow()).isTrue();
        assertThat(Publishers.publication(reader).pages()).isEqualTo(300);
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
            sitemap.refresh(Refresh.all());
        }
        try (Sitemap sitemap = site().grace(Duration.ZERO).build()) {
            assertThat(sitemap.responder().handles("/sitemap-old-0.xml")).isTrue();
            assertThat(sitemap.responder().handles("/sitemap-other-0.xml")).isFalse();
            clock.set("2026-12-01T00:00:00Z");
            sitemap.refresh(Refresh.all());
            clock.set("2026-12-01T00:00:01Z");
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(100);
            assertThat(sitemap.responder().handles("/sitemap-old-0.xml")).isFalse();
        }
    }

    private List<Path> manifests() throws IOException {
        return StoredFiles.manifests(directory);
    }

    @Test
    void manifestOfAnotherFormat_isIgnoredOnce_andReplaced() throws IOException {
        SnapshotStore store = SnapshotStore.memory();
        try (Sitemap sitemap = Sites.refreshed(Sites.numbered(3).store(store))) {
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(3);
        }
        String record = "manifest-" + SiteStore.nameOf(Sites.BASE);
        String version = store.read(record, null).orElseThrow().version();
        assertThat(store.replace(record, version, "waymark 99\n".getBytes(StandardCharsets.UTF_8)))
                .isPresent();
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.numbered(3).store(store).build()) {
            assertThat(sitemap.site("").orElseThrow().snapshot()).isEmpty();
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(log.lines())
                    .filteredOn(line -> line.contains("The sitemap manifest " + record + " is ignored: its format is"))
                    .hasSize(1);
        }
        try (Sitemap sitemap = Sites.numbered(3).store(store).build()) {
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(3);
        }
    }

    /** Whoever switches the index off gets one file, though no page changed. */
    @Test
    void indexThatIsNotNeededAnyMore_becomesOneSitemap() {
        SnapshotStore store = SnapshotStore.memory();
        try (Sitemap sitemap =
                Sites.refreshed(Sites.numbered(3).indexAlways(true).store(store))) {
            assertThat(Sites.snapshot(sitemap).names()).hasSize(2);
        }
        try (Sitemap sitemap = Sites.refreshed(Sites.numbered(3).store(store))) {
            assertThat(Sites.snapshot(sitemap).names()).containsExactly("sitemap.xml");
        }
    }

    @Test
    void manifest_isReadableText() throws IOException {
        pages.set(1);
        refreshAndClose();
        assertThat(Files.readString(manifests().get(0), StandardCharsets.UTF_8)
                        .lines()
                        .map(line -> line.split(" ")[0]))
                .containsExactly(
                        "waymark", "base", "id", "snapshot", "root", "refreshes", "section", "file", "", "sha256");
    }

    /** Damages every file in its full size. */
    private void damage() throws IOException {
        for (Path file : StoredFiles.blobs(directory)) {
            byte[] bytes = Files.readAllBytes(file);
            Arrays.fill(bytes, bytes.length / 2, bytes.length, (byte) 0);
            Files.write(file, bytes);
            // Some file systems count time in steps.
            Files.setLastModifiedTime(file, FileTime.from(Instant.now().plusSeconds(1)));
        }
    }

    private static void assertServed(Sitemap sitemap, int status) {
        assertThat(Sites.snapshot(sitemap).names())
                .hasSizeGreaterThan(10)
                // The index is kept in memory.
                .filteredOn(name -> status == 200 || !name.equals("sitemap.xml"))
                .allSatisfy(
                        name -> assertThat(Sites.status(sitemap, "/" + name)).isEqualTo(status));
    }

    @Test
    void filesDamagedWhileTheProcessRuns_areNoticedBeforeAByteIsSent_andWrittenAgain() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            assertServed(sitemap, 200);
            damage();
            assertServed(sitemap, 503);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertServed(sitemap, 200);
        }
    }

    /** A database store whose bytes are changed: it has no file time to show that. */
    private static final class ChangedStore extends DelegatingStore {

        private final Set<String> changed = new HashSet<>();

        ChangedStore() {
            super(SnapshotStore.memory());
        }

        void change() throws IOException {
            list("", changed::add);
        }

        @Override
        public boolean isShared() {
            return true;
        }

        @Override
        public void put(String key, byte[] blob) throws IOException {
            changed.remove(key);
            super.put(key, blob);
        }

        @Override
        public InputStream open(String key, long size) throws IOException {
            byte[] bytes = super.open(key, size).readAllBytes();
            if (changed.contains(key)) {
                Arrays.fill(bytes, bytes.length / 2, bytes.length, (byte) 0);
            }
            return new ByteArrayInputStream(bytes);
        }
    }

    @Test
    void bytesDamagedInAStoreWithoutFiles_areNoticedBeforeAByteIsSent_andStoredAgain() throws IOException {
        ChangedStore store = new ChangedStore();
        try (Sitemap sitemap =
                Sites.refreshed(Sites.numbered(10).indexAlways(true).store(store))) {
            // Compressed, it is sent as it is.
            String name = "/" + Sites.sitemaps(Sites.snapshot(sitemap)).get(0) + ".gz";
            assertThat(Sites.status(sitemap, name)).isEqualTo(200);
            store.change();
            assertThat(Sites.status(sitemap, name)).isEqualTo(503);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.status(sitemap, name)).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void filesDamagedBeforeAnybodyAskedForThem_areWrittenAgainByTheFirstRefresh(boolean restart) throws IOException {
        Sitemap sitemap = site().build();
        try {
            sitemap.refresh(Refresh.all());
            if (restart) {
                sitemap.close();
                sitemap = site().build();
            }
            damage();
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertServed(sitemap, 200);
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(100);
        } finally {
            sitemap.close();
        }
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
            sitemap.refresh(Refresh.all());
            for (Path file : StoredFiles.blobs(directory)) {
                byte[] bytes = Files.readAllBytes(file);
                Arrays.fill(bytes, bytes.length / 2, bytes.length, (byte) 0);
                Files.write(file, bytes);
            }
            clock.set("2026-11-21T09:31:00Z");
            pages.incrementAndGet();
            // What was not rendered just now is read back.
            RefreshReport damaged = sitemap.refresh(Refresh.section("n"));
            assertThat(damaged.problem().orElseThrow())
                    .contains("The sitemap sitemap-a-0.xml can't be read back (")
                    .endsWith("); the next refresh writes it again");
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(102);
        }
    }
}
