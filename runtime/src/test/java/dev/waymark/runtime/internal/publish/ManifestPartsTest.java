package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A manifest of many files has parts, which stay as long as it does. */
class ManifestPartsTest {

    private static final BaseUrl BASE = BaseUrl.parse(Sites.BASE);
    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    private SnapshotStore memory = SnapshotStore.memory();
    private final AtomicLong nanoTime = new AtomicLong();

    private SiteStore process() {
        Limits limits = new Limits(Limits.MAX_URLS, Limits.MAX_BYTES);
        return new SiteStore(
                new PublishSettings(
                        new FileSettings(limits, Gzip.OWN, true, false),
                        new CheckedStore(memory, false),
                        Duration.ZERO,
                        Clock.systemUTC(),
                        List.of(),
                        Set.of()),
                BASE.toString(),
                nanoTime::get);
    }

    private static PublishedState state(SiteStore store) throws IOException {
        List<StoredFile> files = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            String name = i == 0 ? "sitemap.xml" : SitemapName.shard("n", SitemapName.keyOf("" + i));
            byte[] text = name.getBytes(StandardCharsets.UTF_8);
            Fingerprint fingerprint = new KeyedHash(new KeyedHash.Bits(1, 2)).of(text, text.length);
            StoredFile.Content content = new StoredFile.Content(fingerprint, 1, 1, store.put(text));
            files.add(new StoredFile(name, content, NOW, null));
        }
        return new PublishedState(
                Map.of("n", List.copyOf(files.subList(1, files.size()))),
                new Publication(files, NOW, List.of(), List.of()),
                Map.of(),
                0,
                null);
    }

    @Test
    void anotherProcess_doesNotDeleteThem() throws IOException {
        SiteStore first = process();
        PublishedState published = state(first);
        assertThat(first.publish(published)).isTrue();
        SiteStore second = process();
        PublishedState followed = second.follow();
        assertThat(followed).isNotNull();
        if (followed != null) {
            second.clean(followed);
            nanoTime.addAndGet(Duration.ofDays(1).toNanos());
            second.clean(followed);
        }
        assertThat(process().follow()).isNotNull();
    }

    @Test
    void damagedPart_isReadTwice_beforeTheManifestIsIgnored() throws IOException {
        SiteStore first = process();
        assertThat(first.publish(state(first))).isTrue();
        MatchResult part = firstPart();
        memory.put(part.group(1), new byte[Integer.parseInt(part.group(2))]);
        SiteStore second = process();
        try (LogLines log = new LogLines()) {
            assertThatThrownBy(second::follow).isInstanceOf(StoredBytes.DamagedException.class);
            assertThat(second.follow()).isNull();
            assertThat(log.lines()).last().asString().contains("is ignored: its format is unknown");
        }
    }

    @Test
    void cutPart_isIgnored_too_andTheNextPublicationReplacesIt() throws IOException {
        SiteStore first = process();
        assertThat(first.publish(state(first))).isTrue();
        MatchResult part = firstPart();
        // As a database that has lost the end of a row.
        SnapshotStore whole = memory;
        memory = new DelegatingStore(whole) {
            @Override
            public InputStream open(String key, long size) throws IOException {
                return key.equals(part.group(1))
                        ? new ByteArrayInputStream(whole.open(key, size).readNBytes(100))
                        : whole.open(key, size);
            }
        };
        SiteStore second = process();
        try (LogLines log = new LogLines()) {
            assertThatThrownBy(second::follow).hasCauseInstanceOf(EOFException.class);
            assertThat(second.follow()).isNull();
            assertThat(log.lines()).last().asString().contains("The next refresh writes a new one");
        }
        assertThat(second.publish(state(second))).isTrue();
        assertThat(process().follow()).isNotNull();
    }

    /** The key and size of the published manifest's first part. */
    private MatchResult firstPart() throws IOException {
        byte[] manifest = memory.read("manifest-" + SiteStore.nameOf(BASE.toString()), null)
                .orElseThrow()
                .bytes();
        Matcher part = Pattern.compile("\npart (\\S+) (\\d+)\n").matcher(new String(manifest, StandardCharsets.UTF_8));
        assertThat(part.find()).isTrue();
        return part.toMatchResult();
    }
}
