package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ResponderTest {

    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");
    private final Sitemap sitemap = Sites.numbered(100).maxUrls(10).clock(clock).build();

    @BeforeAll
    void refresh() {
        sitemap.refresh(Refresh.all());
        clock.set("2026-11-21T10:30:00Z");
    }

    @AfterAll
    void close() {
        sitemap.close();
    }

    @Test
    void identity_hasAllHeadersAndTheWholeFile() {
        SitemapResponse response = get("/sitemap.xml", Map.of());
        String hex = Sites.tag(file("sitemap.xml"));
        byte[] body = body(response);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers())
                .containsExactlyInAnyOrderEntriesOf(Map.of(
                        "ETag", '"' + hex + '"',
                        "Last-Modified", "Sat, 21 Nov 2026 09:30:00 GMT",
                        "Cache-Control", "public, max-age=300",
                        "X-Robots-Tag", "noindex",
                        "Vary", "Accept-Encoding",
                        "Content-Type", "application/xml;charset=UTF-8",
                        "Content-Length", Integer.toString(body.length)));
        assertThat(body).isEqualTo(Sites.bytes(file("sitemap.xml")));
    }

    @Test
    void gzip_isTheSameFileWithATagOfItsOwn() throws IOException {
        SitemapResponse response = get("/sitemap-n-0.xml", Map.of("accept-encoding", "gzip, deflate, br"));
        byte[] body = body(response);
        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers())
                .containsEntry("Content-Encoding", "gzip")
                .containsEntry("Vary", "Accept-Encoding")
                .containsEntry("Content-Type", "application/xml;charset=UTF-8")
                .containsEntry("Content-Length", Integer.toString(body.length))
                .containsEntry("ETag", '"' + Sites.tag(file("sitemap-n-0.xml")) + "-gzip\"");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(body)).readAllBytes())
                .isEqualTo(Sites.bytes(file("sitemap-n-0.xml")));
    }

    @Test
    void archive_isAResourceWithoutContentEncoding() throws IOException {
        SitemapResponse response = get("/sitemap.xml.gz", Map.of("Accept-Encoding", "gzip"));
        assertThat(response.headers())
                .containsEntry("Content-Type", "application/gzip")
                .doesNotContainKeys("Content-Encoding", "Vary");
        assertThat(new GZIPInputStream(new ByteArrayInputStream(body(response))).readAllBytes())
                .isEqualTo(Sites.bytes(file("sitemap.xml")));
    }

    @Test
    void archiveThatTheClientHas_isNotSentAgain() {
        String tag = '"' + Sites.tag(file("sitemap.xml")) + "-gzip\"";
        SitemapResponse response = get("/sitemap.xml.gz", Map.of("If-None-Match", tag));
        assertThat(response.status()).isEqualTo(304);
        assertThat(response.headers()).containsEntry("ETag", tag).doesNotContainKeys("Content-Type", "Vary");
        assertThat(body(response)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "null",
            value = {
                "null | IDENTITY",
                "'' | IDENTITY",
                "gzip | GZIP",
                "GZip | GZIP",
                "x-gzip | GZIP",
                "gzip, deflate, br | GZIP",
                "br, zstd | IDENTITY",
                "gzip;q=0 | IDENTITY",
                "gzip; q=0.000 | IDENTITY",
                "gzip;q=0.001 | GZIP",
                "gzip;q=0.5, identity;q=0.8 | IDENTITY",
                "gzip;q=0.8, identity;q=0.8 | GZIP",
                "gzip;Q=1.0 | GZIP",
                "* | GZIP",
                "*;q=0 | null",
                "*;q=0, gzip | GZIP",
                "*;q=0, identity | IDENTITY",
                "identity;q=0 | null",
                "identity;q=0, * | GZIP",
                "gzip;q=0, * | IDENTITY",
                "gzip;q=x | IDENTITY",
                "gzip;q=2 | IDENTITY",
                "gzip;q= | IDENTITY",
                "gzip;q=0.1234 | IDENTITY",
                "gzip;level=1 | GZIP",
                ",,;;,= | IDENTITY",
                "gzipped | IDENTITY",
                "gzip;q=0.1, *;q=0.5 | IDENTITY",
                "gzip;q=0.5, *;q=0.1 | GZIP",
            })
    void acceptEncoding_choosesTheForm(String header, Representation.Form expected) {
        assertThat(AcceptEncoding.of(header)).isEqualTo(expected);
    }

    @Test
    void clientThatAcceptsNothing_gets406() {
        assertThat(get("/sitemap.xml", Map.of("Accept-Encoding", "*;q=0")).status())
                .isEqualTo(406);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TAG | 304",
                "W/TAG | 304",
                "* | 304",
                "\"x\", TAG | 304",
                "TAG,\"x\" | 304",
                "\"x\",W/TAG , \"y\" | 304",
                "\"x\" | 200",
                "GZIPTAG | 200",
                "xTAG | 200",
                "TAGx | 200",
                "'' | 200",
                "HEX | 200",
            })
    void ifNoneMatch_decides(String header, int status) {
        String hex = Sites.tag(file("sitemap.xml"));
        String value = header.replace("GZIPTAG", '"' + hex + "-gzip\"")
                .replace("TAG", '"' + hex + '"')
                .replace("HEX", hex);
        assertThat(get("/sitemap.xml", Map.of("If-None-Match", value)).status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Sat, 21 Nov 2026 09:30:00 GMT | 304",
                "Sat, 21 Nov 2026 09:30:01 GMT | 200",
                "Sat, 21 Nov 2026 09:30:59 GMT | 200",
                "Sat, 21 Nov 2026 09:31:00 GMT | 304",
                "Sat, 21 Nov 2026 10:30:00 GMT | 304",
                "Sat, 21 Nov 2026 10:30:01 GMT | 200",
                "Thu, 01 Jan 2099 00:00:00 GMT | 200",
                "Sat, 21 Nov 2026 09:29:59 GMT | 200",
                "Saturday, 21-Nov-26 09:30:00 GMT | 304",
                "Sat Nov 21 09:30:00 2026 | 304",
                "Sun Nov  1 09:30:00 2026 | 200",
                "2026-11-21T09:30:00Z | 200",
                "yesterday | 200",
                "'' | 200",
            })
    void ifModifiedSince_isTrustedWhereItsDateTellsWhichBytesAreMeant(String header, int status) {
        assertThat(get("/sitemap.xml", Map.of("If-Modified-Since", header)).status())
                .isEqualTo(status);
    }

    @Test
    void ifNoneMatch_beatsIfModifiedSince() {
        assertThat(get(
                                "/sitemap.xml",
                                Map.of("If-None-Match", "\"x\"", "If-Modified-Since", "Sat, 21 Nov 2026 09:30:00 GMT"))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void notModified_repeatsTheValidatorsAndHasNoBody() {
        SitemapResponse response = get("/sitemap.xml", Map.of("If-None-Match", "*", "Accept-Encoding", "gzip"));
        assertThat(response.status()).isEqualTo(304);
        assertThat(response.headers())
                .containsOnlyKeys("ETag", "Last-Modified", "Cache-Control", "X-Robots-Tag", "Vary", "Content-Length")
                .containsEntry("ETag", '"' + Sites.tag(file("sitemap.xml")) + "-gzip\"");
        assertThat(body(response)).isEmpty();
    }

    @Test
    void head_hasTheHeadersOfGet_andNoBody() {
        for (String encoding : List.of("gzip", "identity")) {
            SitemapResponse get = respond("GET", "/sitemap.xml", Map.of("Accept-Encoding", encoding));
            SitemapResponse head = respond("HEAD", "/sitemap.xml", Map.of("Accept-Encoding", encoding));
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.headers()).isEqualTo(get.headers());
            assertThat(body(head)).isEmpty();
        }
    }

    @Test
    void ranges_areNotOffered_andTheWholeIsSentToWhoAsksForOne() {
        SitemapResponse whole = get("/sitemap.xml", Map.of());
        SitemapResponse asked = get("/sitemap.xml", Map.of("Range", "bytes=0-9", "If-Range", "\"x\""));
        assertThat(asked.status()).isEqualTo(200);
        assertThat(asked.headers()).isEqualTo(whole.headers()).doesNotContainKeys("Accept-Ranges", "Content-Range");
        assertThat(body(asked)).isEqualTo(body(whole));
    }

    @Test
    void otherMethods_get405() {
        for (String method : List.of("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "get", "TRACE")) {
            SitemapResponse response = respond(method, "/sitemap.xml", Map.of());
            assertThat(response.status()).isEqualTo(405);
            assertThat(response.headers()).containsEntry("Allow", "GET, HEAD");
        }
    }

    @Test
    void unknownSitemapOfAKnownSection_is404() {
        SitemapResponse response = get("/sitemap-n-0123456789.xml", Map.of());
        assertThat(response.status()).isEqualTo(404);
        assertThat(response.headers()).containsEntry("Cache-Control", "no-store");
    }

    @ParameterizedTest
    @CsvSource({
        "/sitemap.xml, true",
        "/sitemap.xml.gz, true",
        "/sitemap-n-0.xml, true",
        "/sitemap-n-0.xml.gz, true",
        "/sitemap-n-0123456789.xml, true",
        "/sitemap-n-0123456789-2.xml, true",
        "/sitemap-other-0.xml, false",
        "/sitemap-n-1.xml, false",
        "/sitemap-n-0123456789-x.xml, false",
        "/sitemap-images.xml, false",
        "/sitemap, false",
        "/sitemap.xml/, false",
        "/sitemap.xml.gz.gz, false",
        "/a/sitemap.xml, false",
        "sitemap.xml, false",
        "/Sitemap.xml, false",
        "'', false",
    })
    void onlyNamesOfThisSite_areHandled(String path, boolean handled) {
        assertThat(sitemap.responder().handles(path)).isEqualTo(handled);
        // Empty, for what is the application's.
        assertThat(sitemap.responder()
                        .respond(SitemapRequest.of("GET", path, name -> null))
                        .isPresent())
                .isEqualTo(handled);
    }

    @Test
    void beforeTheFirstSnapshot_503WithRetryAfter() {
        try (Sitemap fresh = Sites.numbered(1).build()) {
            SitemapResponse response = fresh.responder()
                    .respond(SitemapRequest.of("GET", "/sitemap.xml", name -> null))
                    .orElseThrow();
            assertThat(response.status()).isEqualTo(503);
            assertThat(response.headers())
                    .containsEntry("Retry-After", "10")
                    .containsEntry("Cache-Control", "no-store");
        }
    }

    @Test
    void requestDuringTheFirstRefresh_waitsForIt() {
        Thread client = Thread.currentThread();
        SitemapBuilder slow = Sites.pages("/n/{id}", url -> {
            while (client.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
            url.begin().value(1).end();
        });
        try (Sitemap fresh = slow.firstSnapshotWait(Duration.ofHours(1)).build()) {
            fresh.start();
            assertThat(Sites.status(fresh, "/sitemap.xml")).isEqualTo(200);
        }
    }

    @Test
    void requestDuringALongFirstRefresh_is503() {
        CountDownLatch never = new CountDownLatch(1);
        SitemapBuilder slow = Sites.pages("/n/{id}", url -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        try (Sitemap fresh = slow.firstSnapshotWait(Duration.ofMillis(20)).build()) {
            fresh.start();
            assertThat(Sites.status(fresh, "/sitemap.xml")).isEqualTo(503);
        }
    }

    @Test
    void siteWithoutPages_is404() {
        try (Sitemap empty = Sites.numbered(0).build()) {
            RefreshReport report = empty.refresh(Refresh.all());
            assertThat(report.problem()).contains("There are no pages");
            assertThat(empty.sites().get(0).snapshot()).isEmpty();
            assertThat(Sites.status(empty, "/sitemap.xml")).isEqualTo(404);
        }
    }

    private SitemapFile file(String name) {
        return Sites.snapshot(sitemap).file(name).orElseThrow();
    }

    private SitemapResponse get(String path, Map<String, String> headers) {
        return respond("GET", path, headers);
    }

    private SitemapResponse respond(String method, String path, Map<String, String> headers) {
        return sitemap.responder()
                .respond(SitemapRequest.of(
                        method, path, name -> headers.getOrDefault(name, headers.get(name.toLowerCase(Locale.ROOT)))))
                .orElseThrow();
    }

    private static byte[] body(SitemapResponse response) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            response.writeTo(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
