package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A body is open before the headers are sent: what can't be read is answered with 503, and never with half of it. */
class UnreadableSitemapTest {

    private static final String SHARD = "/sitemap-n-0.xml";

    private final Failing store = new Failing();

    /** A store whose blobs can't be opened as long as a test wants, and that counts what is open. */
    private static final class Failing extends DelegatingStore {
        private @Nullable IOException failure;
        private byte @Nullable [] instead;
        private int shortReads;
        private int puts;
        final AtomicInteger open = new AtomicInteger();

        Failing() {
            this(SnapshotStore.memory());
        }

        Failing(SnapshotStore store) {
            super(store);
        }

        @Override
        public void put(String key, byte[] blob) throws IOException {
            puts++;
            super.put(key, blob);
        }

        @Override
        public InputStream open(String key, long size) throws IOException {
            if (failure != null) {
                throw failure;
            }
            InputStream in = instead == null ? super.open(key, size) : new ByteArrayInputStream(instead);
            if (shortReads-- > 0) {
                return new ByteArrayInputStream(in.readNBytes((int) size / 2));
            }
            open.incrementAndGet();
            return new FilterInputStream(in) {
                private boolean closed;

                @Override
                public void close() throws IOException {
                    open.addAndGet(closed ? 0 : -1);
                    closed = true;
                    super.close();
                }
            };
        }
    }

    private Sitemap site() {
        Sitemap sitemap =
                Sites.numbered(100).maxUrls(10).indexAlways(true).store(store).build();
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        return sitemap;
    }

    private static SitemapResponse respond(Sitemap sitemap, String method, Map<String, String> headers) {
        return sitemap.responder()
                .respond(SitemapRequest.of(method, SHARD, name -> headers.get(name.toLowerCase(Locale.ROOT))))
                .orElseThrow();
    }

    private static byte[] body(SitemapResponse response) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        response.writeTo(out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @CsvSource({"GET, gzip", "GET, identity", "HEAD, gzip", "HEAD, identity"})
    void blobThatCannotBeOpened_isAnsweredWith503_andServedAgainWhenItCan(String method, String encoding)
            throws IOException {
        try (Sitemap sitemap = site()) {
            store.failure = new IOException("no connection");
            SitemapResponse answer = respond(sitemap, method, Map.of("accept-encoding", encoding));
            assertThat(answer.status()).isEqualTo(503);
            assertThat(answer.headers())
                    .containsEntry("Cache-Control", "no-store")
                    .containsEntry("Retry-After", "10")
                    .doesNotContainKeys("ETag", "Last-Modified", "Content-Encoding");
            assertThat(body(answer).length == 0).isEqualTo(method.equals("HEAD"));
            store.failure = null;
            SitemapResponse again = respond(sitemap, method, Map.of("accept-encoding", encoding));
            assertThat(again.status()).isEqualTo(200);
            again.close();
        }
        assertThat(store.open).hasValue(0);
    }

    @Test
    void whatAClientHas_isReportedAsUnchanged_thoughItsBlobCannotBeOpened() throws IOException {
        try (Sitemap sitemap = site()) {
            store.failure = new NoSuchFileException("gone");
            SitemapResponse answer = respond(sitemap, "GET", Map.of("if-none-match", "*"));
            assertThat(answer.status()).isEqualTo(304);
            assertThat(body(answer)).isEmpty();
        }
    }

    @Test
    void missingBlob_isLoggedOnce() throws IOException {
        try (Sitemap sitemap = site();
                LogLines log = new LogLines()) {
            store.failure = new NoSuchFileException("gone");
            assertThat(respond(sitemap, "GET", Map.of()).status()).isEqualTo(503);
            assertThat(respond(sitemap, "GET", Map.of()).status()).isEqualTo(503);
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .startsWith("WARNING The stored sitemap ")
                    .endsWith(" is missing or incomplete; the next refresh of its section stores it again");
        }
    }

    @Test
    void missingBlob_isLogged_evenIfTheStartHasFoundIt() throws IOException {
        site().close();
        List<String> keys = new ArrayList<>();
        store.list("", keys::add);
        store.delete(keys);
        SitemapRegistry fails = Sites.numbers(() -> {
            throw new IllegalStateException("The database is away");
        });
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.site(fails).store(store).build()) {
            sitemap.start();
            assertThat(respond(sitemap, "GET", Map.of()).status()).isEqualTo(503);
            assertThat(log.lines())
                    .filteredOn(line -> line.contains(" is missing or incomplete;"))
                    .isNotEmpty()
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void blobThatIsNoGzip_isAnsweredWith503_andStoredAgainByTheNextRefresh() throws IOException {
        try (Sitemap sitemap = site();
                LogLines log = new LogLines()) {
            store.instead = new byte[1_000];
            assertThat(respond(sitemap, "GET", Map.of()).status()).isEqualTo(503);
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .startsWith("WARNING The stored sitemap ")
                    .endsWith(" is damaged: its bytes are not those that were written; the next refresh of its section"
                            + " stores it again");
            store.instead = null;
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            SitemapResponse answer = respond(sitemap, "GET", Map.of());
            assertThat(answer.status()).isEqualTo(200);
            assertThat(body(answer)).isNotEmpty();
        }
        assertThat(store.open).hasValue(0);
    }

    @Test
    void readThatComesShortOnce_isReadAgain_andTakesNothingFromAnybody() throws IOException {
        try (Sitemap writer = site()) {
            Failing other = new Failing(store);
            try (Sitemap reader =
                    Sites.numbered(0).maxUrls(10).indexAlways(true).store(other).build()) {
                other.shortReads = 1;
                assertThat(respond(reader, "GET", Map.of()).status()).isEqualTo(200);
                assertThat(respond(writer, "GET", Map.of()).status()).isEqualTo(200);
            }
        }
    }

    @Test
    void readThatStaysWrong_isAnErrorOfThisReaderAlone_untilItReadsRight() throws IOException {
        try (Sitemap writer = site();
                LogLines log = new LogLines()) {
            Failing other = new Failing(store);
            try (Sitemap reader =
                    Sites.numbered(0).maxUrls(10).indexAlways(true).store(other).build()) {
                other.instead = new byte[1_000];
                assertThat(respond(reader, "GET", Map.of()).status()).isEqualTo(503);
                assertThat(respond(reader, "GET", Map.of()).status()).isEqualTo(503);
                assertThat(log.lines()).singleElement().asString().contains(" is damaged: ");
                assertThat(respond(writer, "GET", Map.of()).status()).isEqualTo(200);
                other.instead = null;
                assertThat(respond(reader, "GET", Map.of()).status()).isEqualTo(200);
            }
        }
    }

    /** As a database reads a blob some of whose parts are gone. */
    @Test
    void readThatAlwaysEndsEarly_isStoredAgainByTheNextRefresh() throws IOException {
        site().close();
        Failing damaged = new Failing(store);
        try (Sitemap restarted =
                Sites.numbered(100).maxUrls(10).indexAlways(true).store(damaged).build()) {
            damaged.failure = new EOFException("Part 1 was deleted");
            assertThat(respond(restarted, "GET", Map.of()).status()).isEqualTo(503);
            assertThat(restarted.refresh(Refresh.all()).failed()).isFalse();
            int files =
                    restarted.sites().get(0).snapshot().orElseThrow().names().size();
            assertThat(damaged.puts).isGreaterThanOrEqualTo(files - 1);
        }
    }

    @Test
    void streamThatEndsEarly_isAnErrorAndNoShorterBody() throws IOException {
        try (Sitemap sitemap = site()) {
            store.shortReads = 1;
            SitemapResponse answer = respond(sitemap, "GET", Map.of("accept-encoding", "gzip"));
            assertThat(answer.status()).isEqualTo(200);
            assertThatThrownBy(() -> body(answer)).isInstanceOf(EOFException.class);
        }
    }

    @Test
    void bodies_areClosed_whetherTheyAreWrittenReadClosedOrNeverSent() throws IOException {
        try (Sitemap sitemap = site()) {
            for (String encoding : new String[] {"gzip", "identity"}) {
                Map<String, String> headers = Map.of("accept-encoding", encoding);
                byte[] written = body(respond(sitemap, "GET", headers));
                try (InputStream in = respond(sitemap, "GET", headers).body()) {
                    assertThat(in.readAllBytes()).isEqualTo(written);
                }
                SitemapResponse unread = respond(sitemap, "GET", headers);
                assertThat(unread.body()).isSameAs(unread.body());
                unread.close();
                unread.close();
                assertThat(body(respond(sitemap, "HEAD", headers))).isEmpty();
                assertThat(store.open).hasValue(0);
            }
        }
    }

    @Test
    void answersWithoutBody_canBeGivenAgainAndAgain() throws IOException {
        try (Sitemap sitemap = site()) {
            for (int i = 0; i < 3; i++) {
                assertThat(body(respond(sitemap, "GET", Map.of("if-none-match", "*"))))
                        .isEmpty();
                assertThat(body(respond(sitemap, "HEAD", Map.of()))).isEmpty();
                try (InputStream in = respond(sitemap, "HEAD", Map.of()).body()) {
                    assertThat(in.read()).isEqualTo(-1);
                }
            }
        }
    }
}
