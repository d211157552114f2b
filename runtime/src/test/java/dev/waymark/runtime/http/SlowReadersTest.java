package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class SlowReadersTest {

    private static final long LARGE = 100_000;
    private static final ExtraFile.Content BODY = () -> new ByteArrayInputStream(new byte[1]);

    @Test
    void largeBodies_areBoundedUntilOneIsClosed() throws IOException {
        SlowReaders readers = new SlowReaders(2, 1);
        InputStream first = Objects.requireNonNull(readers.open(BODY, LARGE, false));
        assertThat(readers.open(BODY, LARGE, false)).isNotNull();
        assertThat(readers.open(BODY, LARGE, false)).isNull();
        assertThat(readers.open(BODY, LARGE, true)).isNotNull();
        assertThat(readers.open(BODY, LARGE, true)).isNull();

        first.close();
        first.close();

        assertThat(readers.open(BODY, LARGE, false)).isNotNull();
        assertThat(readers.open(BODY, LARGE, false)).isNull();
    }

    @Test
    void smallBodies_arePassedOn() throws IOException {
        SlowReaders readers = new SlowReaders(0, 0);
        assertThat(readers.open(BODY, 1_000, true)).isNotNull();
    }

    @Test
    void bodyThatCannotBeOpened_takesNoPlace() throws IOException {
        SlowReaders readers = new SlowReaders(1, 1);
        assertThatThrownBy(() -> readers.open(
                        () -> {
                            throw new IOException("no");
                        },
                        LARGE,
                        false))
                .hasMessage("no");
        assertThat(readers.open(BODY, LARGE, false)).isNotNull();
    }

    @Test
    void readerBeyondTheBound_isAnsweredWith503_andGzipStillGoes() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(Sites.numbered(40_000))) {
            List<SitemapResponse> slow = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                slow.add(Sites.get(sitemap, "/sitemap.xml"));
            }
            assertThat(slow).extracting(SitemapResponse::status).containsOnly(200);

            try (SitemapResponse refused = Sites.get(sitemap, "/sitemap.xml")) {
                assertThat(refused.status()).isEqualTo(503);
                assertThat(refused.headers())
                        .containsEntry("Cache-Control", "no-store")
                        .containsEntry("Retry-After", "10");
                assertThat(new String(refused.body().readAllBytes(), StandardCharsets.UTF_8))
                        .isEqualTo("Too many large sitemaps are being read; accept gzip, or come again.\n");
            }
            Map<String, String> gzip = Map.of("Accept-Encoding", "gzip");
            try (SitemapResponse stored = sitemap.responder()
                    .respond(SitemapRequest.of("GET", "/sitemap.xml", gzip::get))
                    .orElseThrow()) {
                assertThat(stored.status()).isEqualTo(200);
            }
            for (SitemapResponse answer : slow) {
                answer.close();
            }
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(200);
        }
    }
}
