package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A removed site's files are deleted, except those still in use. */
class RetiredSiteTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");
    private static final Duration GRACE = Duration.ofHours(2);

    @TempDir
    Path directory;

    private SnapshotStore store = SnapshotStore.memory();
    private final AtomicLong nanoTime = new AtomicLong();

    @BeforeEach
    void openDirectory() {
        store = SnapshotStore.directory(directory);
    }

    private SiteStore process(String address) {
        Limits limits = new Limits(Limits.MAX_URLS, Limits.MAX_BYTES);
        return new SiteStore(
                new PublishSettings(
                        new FileSettings(limits, Gzip.OWN, true, false),
                        new CheckedStore(store, true),
                        GRACE,
                        Clock.systemUTC(),
                        List.of(),
                        Set.of()),
                address,
                nanoTime::get);
    }

    private static void publish(SiteStore process, String content) throws IOException {
        byte[] text = content.getBytes(StandardCharsets.UTF_8);
        Fingerprint fingerprint = new KeyedHash(new KeyedHash.Bits(1, 2)).of(text, text.length);
        StoredFile.Content stored = new StoredFile.Content(fingerprint, 1, 1, process.put(text));
        StoredFile file = new StoredFile("sitemap.xml", stored, NOW, null);
        StoredFile sitemap = file.as("sitemap-n-0.xml", NOW, null);
        assertThat(process.publish(new PublishedState(
                        Map.of("n", List.of(sitemap)),
                        new Publication(List.of(file), NOW, List.of(), List.of()),
                        Map.of(),
                        0,
                        null)))
                .isTrue();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> directory.relativize(file).toString())
                    .toList();
        }
    }

    @Test
    void itsBlobsAndItsRecord_areDeletedAfterTheGrace_andThoseOfOthersAreNot() throws IOException {
        SiteStore other = process("https://b.example");
        publish(other, "b");
        List<String> ofOthers = files();
        SiteStore gone = process("https://a.example");
        publish(gone, "one");
        publish(gone, "two");

        assertThat(gone.retire()).isFalse();
        nanoTime.addAndGet(GRACE.minusSeconds(1).toNanos());
        assertThat(gone.retire()).isFalse();
        assertThat(process("https://a.example").follow()).isNotNull();
        nanoTime.addAndGet(Duration.ofSeconds(1).toNanos());
        assertThat(gone.retire()).isTrue();

        assertThat(files()).containsExactlyInAnyOrderElementsOf(ofOthers);
        assertThat(process("https://a.example").follow()).isNull();
        assertThat(gone.retire()).isTrue();
    }

    @Test
    void recordsBesideIt_goToo() throws IOException {
        SiteStore gone = process("https://a.example");
        publish(gone, "one");
        assertThat(gone.replaceRecord("told", null, new byte[1])).isPresent();
        assertThat(gone.readRecord("never", null)).isEmpty();
        assertThat(gone.retire()).isFalse();
        nanoTime.addAndGet(GRACE.toNanos());
        assertThat(gone.retire()).isTrue();
        assertThat(files()).isEmpty();
        assertThatThrownBy(() -> gone.readRecord("manifest", null))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A record can't be called \"manifest\"");
    }

    @Test
    void siteThatAnotherProcessPublishes_isLeftToIt() throws IOException {
        SiteStore gone = process("https://a.example");
        publish(gone, "one");
        assertThat(gone.retire()).isFalse();
        SiteStore other = process("https://a.example");
        PublishedState followed = other.follow();
        assertThat(followed).isNotNull();
        publish(other, "two");
        List<String> before = files();
        nanoTime.addAndGet(Duration.ofDays(1).toNanos());

        assertThat(gone.retire()).isTrue();

        assertThat(files()).isEqualTo(before);
    }

    @Test
    void siteThatComesBackMeanwhile_keepsItsFiles() throws IOException {
        SiteStore site = process("https://a.example");
        publish(site, "one");
        assertThat(site.retire()).isFalse();
        publish(site, "one");
        nanoTime.addAndGet(Duration.ofDays(1).toNanos());
        PublishedState state = process("https://a.example").follow();
        assertThat(state).isNotNull();
        if (state != null) {
            site.clean(state);
            nanoTime.addAndGet(Duration.ofDays(1).toNanos());
            site.clean(state);
        }
        assertThat(process("https://a.example").follow()).isNotNull();
        assertThat(files()).hasSizeGreaterThanOrEqualTo(2);
    }

    @Test
    void siteThatComesBackLate_losesNothingBeforeItIsPublishedAgain() throws IOException {
        SiteStore site = process("https://a.example");
        publish(site, "one");
        List<String> before = files();
        assertThat(site.retire()).isFalse();
        nanoTime.addAndGet(Duration.ofDays(1).toNanos());

        site.revive();
        site.follow();

        assertThat(files()).isEqualTo(before);
    }

    @Test
    void storeThatIsAway_isAskedAgain() throws IOException {
        SnapshotStore directoryStore = store;
        boolean[] away = {false};
        store = new DelegatingStore(directoryStore) {
            @Override
            public boolean remove(String record, String expected) throws IOException {
                if (away[0]) {
                    throw new IOException("away");
                }
                return super.remove(record, expected);
            }
        };
        SiteStore gone = process("https://a.example");
        publish(gone, "one");
        assertThat(gone.retire()).isFalse();
        nanoTime.addAndGet(GRACE.toNanos());
        away[0] = true;
        assertThat(gone.retire()).isFalse();
        away[0] = false;
        assertThat(gone.retire()).isTrue();
        assertThat(files()).isEmpty();
    }
}
