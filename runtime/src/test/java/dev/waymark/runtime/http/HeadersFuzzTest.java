package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/**
 * Whatever a client sends, the answer is one of the documented ones, and its body what its headers say. The lines are
 * method, path, Accept-Encoding, If-None-Match and If-Modified-Since.
 */
class HeadersFuzzTest {

    private static final Sitemap SITEMAP =
            Sites.numbered(3).clock(new SettableClock("2026-11-21T09:30:00Z")).build();
    private static final byte[] BYTES;

    static {
        SITEMAP.refresh(Refresh.all());
        BYTES = Sites.bytes(Sites.snapshot(SITEMAP).file("sitemap.xml").orElseThrow());
    }

    @FuzzTest(maxDuration = "1m")
    void request(byte[] data) throws IOException {
        String[] lines = FuzzPages.lines(data, 5);
        Map<String, String> headers =
                Map.of("accept-encoding", lines[2], "if-none-match", lines[3], "if-modified-since", lines[4]);
        SitemapRequest request =
                SitemapRequest.of(lines[0], lines[1], name -> headers.get(name.toLowerCase(Locale.ROOT)));
        Optional<SitemapResponse> answer = SITEMAP.responder().respond(request);
        assertThat(answer.isPresent()).isEqualTo(SITEMAP.responder().handles(lines[1]));
        if (answer.isPresent()) {
            check(lines, answer.get());
        }
    }

    private static void check(String[] lines, SitemapResponse response) throws IOException {
        assertThat(response.status()).isIn(200, 304, 404, 405, 406);
        response.headers().forEach((name, value) -> assertThat(value).matches("[ -~]+"));

        ByteArrayOutputStream body = new ByteArrayOutputStream();
        response.writeTo(body);
        if (response.status() == 304 || lines[0].equals("HEAD")) {
            assertThat(body.size()).isZero();
        } else {
            assertThat(response.headers().get("Content-Length")).isEqualTo(Integer.toString(body.size()));
        }
        if (response.status() == 200 && lines[0].equals("GET")) {
            boolean zipped = lines[1].endsWith(".gz")
                    || Objects.equals(response.headers().get("Content-Encoding"), "gzip");
            assertThat(zipped ? inflate(body.toByteArray()) : body.toByteArray())
                    .isEqualTo(BYTES);
        }
    }

    private static byte[] inflate(byte[] zipped) throws IOException {
        return new GZIPInputStream(new ByteArrayInputStream(zipped)).readAllBytes();
    }
}
