package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.FaultyFiles.Fault;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A sitemap in a directory of a file system that fails. */
@Tag("long")
class DirectoryFaultsTest {

    @TempDir
    Path directory;

    @ParameterizedTest
    @EnumSource(Fault.class)
    void sitemapInADirectory_survivesAFaultOfEachFileOperation(Fault fault) throws Exception {
        assertThat(FaultScenario.failures(fault::concerns, at -> {
                    Path own = directory.resolve("run" + at);
                    FaultyFiles files = new FaultyFiles(fault, at);
                    FaultScenario.Trouble trouble = new FaultScenario.Trouble() {
                        @Override
                        public SnapshotStore open() {
                            return SnapshotStore.directory(files.of(own));
                        }

                        @Override
                        public void enable(boolean on) {
                            files.count(on);
                        }

                        @Override
                        public boolean came() {
                            return files.operations().size() > at && at >= 0;
                        }
                    };
                    new FaultScenario(
                                    "https://www.example.com",
                                    SnapshotStore.directory(new FaultyFiles(fault, -1).of(own)),
                                    trouble)
                            .run();
                    return files.operations();
                }))
                .isEmpty();
    }

    @Test
    void fullDisk_keepsNoApplicationFromStarting_andHealsWhenThereIsRoom() throws IOException {
        FaultyFiles files = new FaultyFiles(Fault.BEFORE, -1);
        AtomicInteger pages = new AtomicInteger(1);
        try (Sitemap sitemap = site(files, pages)) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
        files.full(true);
        pages.set(2);
        try (Sitemap sitemap = site(files, pages)) {
            assertThat(sitemap.sites().get(0).snapshot().orElseThrow().pages()).isEqualTo(1);
            assertThat(sitemap.refresh(Refresh.all())
                            .sections()
                            .get(0)
                            .failure()
                            .orElseThrow()
                            .cause())
                    .hasMessageContaining("No space left on device");
            assertThat(sitemap.sites().get(0).snapshot().orElseThrow().pages()).isEqualTo(1);
            files.full(false);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(sitemap.sites().get(0).snapshot().orElseThrow().pages()).isEqualTo(2);
        }
        try (Stream<Path> left = Files.walk(directory)) {
            assertThat(left.filter(file -> file.toString().endsWith(".tmp"))).isEmpty();
        }
    }

    @Test
    void fullDisk_isNamedByItsDirectory() throws IOException {
        FaultyFiles files = new FaultyFiles(Fault.BEFORE, -1);
        SnapshotStore store = SnapshotStore.directory(files.of(directory));
        store.put("a/b", new byte[1]);
        files.full(true);
        assertThatThrownBy(() -> store.put("a/c", new byte[1])).hasMessage(directory + ": No space left on device");
    }

    @Test
    void fullDiskWithoutADirectory_keepsNoApplicationFromStarting() {
        FaultyFiles files = new FaultyFiles(Fault.BEFORE, -1);
        files.full(true);
        try (Sitemap sitemap = Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> register(entries, new AtomicInteger(1))))
                .store(SnapshotStore.directory(files.of(directory.resolve("below"))))
                .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
            files.full(false);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(sitemap.sites().get(0).snapshot()).isPresent();
        }
    }

    private Sitemap site(FaultyFiles files, AtomicInteger pages) {
        return Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> register(entries, pages)))
                .store(SnapshotStore.directory(files.of(directory)))
                .build();
    }

    private static void register(EntryCollector entries, AtomicInteger pages) {
        entries.entry("x.Y#z", "z", "/{id}").pages(url -> {
            for (int i = 0; i < pages.get(); i++) {
                url.begin().value(i).end();
            }
        });
    }
}
