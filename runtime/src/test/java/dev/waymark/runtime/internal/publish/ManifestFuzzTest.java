package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A manifest is passed over, or it is one that could have been written, however strange its lines and sizes are. */
class ManifestFuzzTest {

    private static final String BASE = Sites.BASE;

    private static final SnapshotStore EMPTY = SnapshotStore.memory();

    @FuzzTest(maxDuration = "1m")
    void manifest(byte[] data) throws IOException {
        assertThat(Manifest.read(data, BASE, EMPTY)).isNull();
        // The same with a beginning that is right.
        String text = "waymark 3\nbase " + BASE + "\nid 0\n" + new String(data, StandardCharsets.UTF_8);
        PublishedState state = Manifest.read(text.getBytes(StandardCharsets.UTF_8), BASE, EMPTY);
        if (state != null) {
            SnapshotStore parts = SnapshotStore.memory();
            byte[] written = Manifest.write(BASE, "1", state, bytes -> {
                String key = "parts/" + StoredBytes.hash(bytes);
                parts.put(key, bytes);
                return new StoredBytes(parts, key, bytes.length, true);
            });
            PublishedState again = Manifest.read(written, BASE, parts);
            assertThat(again).isNotNull();
            // Null for a site without pages.
            Publication publication = state.publication();
            Publication same = Objects.requireNonNull(again).publication();
            assertThat(same == null).isEqualTo(publication == null);
            if (publication != null && same != null) {
                check(publication);
                assertThat(same.names()).isEqualTo(publication.names());
                assertThat(same.indexes()).isEqualTo(publication.indexes());
            }
        }
    }

    private static void check(Publication publication) {
        assertThat(publication.pages()).isPositive();
        assertThat(publication.file("sitemap.xml")).isPresent();
        assertThat(publication.indexes()).startsWith("sitemap.xml");
        assertThat(publication.sitemaps()).isNotEmpty();
        for (String name : publication.names()) {
            SitemapFile file = publication.file(name).orElseThrow();
            assertThat(file.size()).isPositive();
            assertThat(file.compressedSize()).isPositive();
            assertThat(file.pages()).isPositive();
        }
    }
}
