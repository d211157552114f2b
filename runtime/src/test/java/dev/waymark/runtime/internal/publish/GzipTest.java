package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.deflate.GzipEncoder;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

/** Which encoder a sitemap is compressed with. */
class GzipTest {

    private static StoredFile file(SitemapBuilder builder) {
        try (Sitemap sitemap = builder.build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            return (StoredFile) Sites.snapshot(sitemap).file("sitemap.xml").orElseThrow();
        }
    }

    private static byte[] compressed(StoredFile file) throws IOException {
        try (InputStream in = file.openCompressed()) {
            return in.readAllBytes();
        }
    }

    @Test
    void withoutALevel_itIsOurs() throws IOException {
        StoredFile file = file(Sites.numbered(2_000));
        byte[] text = Sites.bytes(file);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        new GzipEncoder().compress(text, text.length, expected);

        assertThat(compressed(file)).isEqualTo(expected.toByteArray());
        assertThat(file.compressedSize()).isEqualTo(expected.size());
    }

    @Test
    void withALevel_itIsTheJdks() throws IOException {
        for (int level : new int[] {1, 6, 9}) {
            StoredFile file = file(Sites.numbered(2_000).compressionLevel(level));
            byte[] text = Sites.bytes(file);
            Deflater deflater = new Deflater(level, true);
            deflater.setInput(text);
            deflater.finish();
            byte[] expected = new byte[text.length];
            int size = deflater.deflate(expected);
            deflater.end();

            assertThat(compressed(file)).hasSize(size + 18);
        }
    }
}
