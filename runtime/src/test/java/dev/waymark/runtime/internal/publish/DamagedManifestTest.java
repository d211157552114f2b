package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import dev.waymark.runtime.testing.StoredFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever became of the newest manifest: the last good snapshot is served, and the next refresh mends the store. */
@Tag("long")
class DamagedManifestTest {

    @TempDir
    Path directory;

    private final AtomicInteger pages = new AtomicInteger(100);

    /** What can be in the place of a manifest. */
    enum Damage {
        EMPTY {
            @Override
            void to(Path manifest) throws IOException {
                Files.write(manifest, new byte[0]);
            }
        },
        TRUNCATED {
            @Override
            void to(Path manifest) throws IOException {
                byte[] bytes = Files.readAllBytes(manifest);
                Files.write(manifest, Arrays.copyOf(bytes, bytes.length / 2));
            }
        },
        FLIPPED {
            @Override
            void to(Path manifest) throws IOException {
                byte[] bytes = Files.readAllBytes(manifest);
                bytes[bytes.length / 2] ^= 4;
                Files.write(manifest, bytes);
            }
        },
        DIRECTORY {
            @Override
            void to(Path manifest) throws IOException {
                Files.delete(manifest);
                Files.writeString(Files.createDirectory(manifest).resolve("file"), "x");
            }
        },
        // No permission would not stop the superuser from reading; this stops everybody.
        UNREADABLE {
            @Override
            void to(Path manifest) throws IOException {
                Files.delete(manifest);
                Files.createSymbolicLink(manifest, manifest);
            }
        };

        abstract void to(Path manifest) throws IOException;
    }

    private SitemapBuilder site() {
        return Sites.pages("/n/{id}", url -> {
                    for (int i = 0; i < pages.get(); i++) {
                        url.begin().value(i).end();
                    }
                })
                .maxUrls(10)
                .store(SnapshotStore.directory(directory));
    }

    private void publish(int count) {
        pages.set(count);
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
    }

    private Path newest() throws IOException {
        return StoredFiles.manifests(directory).get(0);
    }

    @BeforeEach
    void publish() {
        publish(100);
    }

    @ParameterizedTest
    @EnumSource
    void damagedManifest_isPassedOverForTheOneBefore_andSaidOnce(Damage damage) throws IOException {
        publish(200);
        damage.to(newest());
        try (LogLines log = new LogLines();
                Sitemap sitemap = site().build()) {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(100);
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(200);
            assertThat(log.lines())
                    .filteredOn(line -> line.contains(" is ignored: "))
                    .hasSize(1);
        }
        pages.set(0);
        try (Sitemap sitemap = site().build()) {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(200);
        }
    }

    @ParameterizedTest
    @EnumSource
    void damagedOnlyManifest_isRebuiltFromTheProviders(Damage damage) throws IOException {
        damage.to(newest());
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.sites().get(0).snapshot()).isEmpty();
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
        pages.set(0);
        try (Sitemap sitemap = site().build()) {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(100);
        }
    }

    @ParameterizedTest
    @EnumSource
    void manifestThatIsDamagedWhileItIsInUse_changesNothing_andIsPlacedAnew(Damage damage) throws IOException {
        pages.set(200);
        try (Sitemap sitemap = Sites.refreshed(site())) {
            Snapshot before = Sites.snapshot(sitemap);
            Path damaged = newest();
            damage.to(damaged);
            // The one before is older than what is in use; and though no page changed, the store lacks something.
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(Sites.snapshot(sitemap).names()).isEqualTo(before.names());
            assertThat(newest()).isNotEqualTo(damaged);
        }
        pages.set(0);
        try (Sitemap sitemap = site().build()) {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(200);
        }
    }

    @Test
    void flippedBitOfEachByte_isNoticed() throws IOException {
        Path manifest = newest();
        byte[] bytes = Files.readAllBytes(manifest);
        String name = String.valueOf(manifest.getFileName());
        String record = name.substring(0, name.lastIndexOf('-'));
        SnapshotStore store = SnapshotStore.directory(directory);
        assertThat(store.read(record, null)).isPresent();
        // Steps of 7 bits: each byte, and each of the 8 positions.
        for (int i = 0; i < bytes.length * 8; i += 7) {
            byte[] flipped = bytes.clone();
            flipped[i / 8] ^= (byte) (1 << i % 8);
            Files.write(manifest, flipped);
            assertThat(store.read(record, null)).isEmpty();
        }
    }

    @Test
    void directoryThatWasEmptied_andFilledByAnotherProcess_isFollowed() throws IOException {
        publish(200);
        publish(300);
        Publisher mine = Publishers.of(SnapshotStore.directory(directory));
        assertThat(mine.follow()).isTrue();
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.delete(file);
            }
        }
        assertThat(mine.follow()).isFalse();
        assertThat(Publishers.publication(mine).pages()).isEqualTo(300);
        publish(50);
        assertThat(mine.follow()).isTrue();
        assertThat(Publishers.publication(mine).pages()).isEqualTo(50);
    }

    @Test
    void directoryThatWasEmptied_getsEverythingAgain_thoughNoPageChanged() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.delete(file);
                }
            }
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
        pages.set(0);
        try (Sitemap sitemap = site().build()) {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).hasSize(100);
        }
    }
}
