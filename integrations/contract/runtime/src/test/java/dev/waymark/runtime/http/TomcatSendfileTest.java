package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.Sites;
import dev.waymark.runtime.testing.StoredFiles;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which answers Tomcat sends as files, and that they are the same then. Run on Tomcat 10.1 and on Tomcat 11. */
class TomcatSendfileTest {

    /** So many pages that the largest sitemap has more than 48 KiB compressed. */
    private static final int PAGES = 5_000;

    private static final String SHARD = "/sitemap-pages-0.xml";
    private static final String GZIP = "Accept-Encoding: gzip";

    @TempDir
    private Path directory;

    private Path store;
    private Sitemap sitemap;
    private SendfileServer server;

    @BeforeEach
    void start() throws Exception {
        store = directory.resolve("store");
        sitemap = sitemap(SnapshotStore.directory(store), PAGES);
        server = new SendfileServer(sitemap, directory);
    }

    @AfterEach
    void stop() throws Exception {
        server.close();
        sitemap.close();
    }

    private static Sitemap sitemap(SnapshotStore store, int pages) {
        Sitemap sitemap = Sites.pages("/{id}", url -> {
                    Random random = new Random(1);
                    for (int i = 0; i < pages; i++) {
                        url.begin().value(Long.toHexString(random.nextLong())).end();
                    }
                })
                .store(store)
                .indexAlways(true)
                .build();
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        return sitemap;
    }

    private Path stored() throws IOException {
        return StoredFiles.of(store, file()).toAbsolutePath();
    }

    private RawHttp.Answer get(String... headers) throws IOException {
        return RawHttp.get(server.port(), SHARD, headers);
    }

    @Test
    void storedSitemap_isSentAsAFile_andIsTheSame() throws Exception {
        byte[] bytes = Files.readAllBytes(stored());

        RawHttp.Answer answer = get(GZIP);

        assertThat(server.sentFile()).isEqualTo(stored().toString());
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(bytes);
        assertThat(answer.header("Content-Length")).isEqualTo(Integer.toString(bytes.length));
        assertThat(answer.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(answer.header("Content-Type")).isEqualTo("application/xml;charset=UTF-8");
        assertThat(answer.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(answer.header("Transfer-Encoding")).isEmpty();
        assertThat(get(GZIP, "If-None-Match: " + answer.header("ETag")).status())
                .isEqualTo(304);
    }

    @Test
    void archive_isSentAsTheSameFile() throws Exception {
        RawHttp.Answer answer = RawHttp.get(server.port(), SHARD + ".gz");

        assertThat(server.sentFile()).isEqualTo(stored().toString());
        assertThat(answer.header("Content-Type")).isEqualTo("application/gzip");
        assertThat(answer.body()).isEqualTo(Files.readAllBytes(stored()));
    }

    /** Tomcat sends the file after it has returned from the filter: the connection must know where it ends. */
    @Test
    void connection_goesOnAfterAFile() throws Exception {
        byte[] bytes = Files.readAllBytes(stored());
        String get = "GET " + SHARD + " HTTP/1.1\r\nHost: localhost\r\n" + GZIP + "\r\n";
        try (Socket socket = new Socket("localhost", server.port())) {
            socket.setSoTimeout(20_000);
            socket.getOutputStream()
                    .write((get + "\r\n" + get + "\r\n" + get + "Connection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);

            String body = new String(bytes, StandardCharsets.ISO_8859_1);
            String[] heads = all.split(Pattern.quote(body), -1);
            assertThat(heads).hasSize(4);
            assertThat(Arrays.asList(heads).subList(0, 3))
                    .allMatch(head -> head.startsWith("HTTP/1.1 200") && head.endsWith("\r\n\r\n"));
            assertThat(heads[3]).isEmpty();
        }
    }

    @Test
    void answersWithoutBody_nameNoFile() throws Exception {
        RawHttp.Answer head = RawHttp.send("HEAD", server.port(), SHARD, GZIP);
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(head.header("Content-Length")).isEqualTo(Long.toString(Files.size(stored())));
        assertThat(server.sentFile()).isEmpty();

        RawHttp.Answer unchanged = get(GZIP, "If-None-Match: " + head.header("ETag"));
        assertThat(unchanged.status()).isEqualTo(304);
        assertThat(unchanged.body()).isEmpty();
        assertThat(server.sentFile()).isEmpty();
    }

    /** There are no parts of a sitemap; a file does not change that. */
    @Test
    void range_isAnsweredWithAllOfIt() throws Exception {
        RawHttp.Answer answer = get(GZIP, "Range: bytes=10-19");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(Files.readAllBytes(stored()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"response", "request", "proxy", "dispatched", "async"})
    void whoStandsInBetween_seesTheBytes(String between) throws Exception {
        RawHttp.Answer answer = get(GZIP, SendfileServer.BETWEEN + ": " + between);

        assertThat(server.sentFile()).isEmpty();
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(Files.readAllBytes(stored()));
        if (between.equals("response")) {
            assertThat(server.written()).isEqualTo(answer.body().length);
        }
    }

    @Test
    void http2_isWritten() throws Exception {
        HttpResponse<byte[]> answer = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_2)
                .build()
                .send(
                        HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + SHARD))
                                .header("Accept-Encoding", "gzip")
                                .build(),
                        HttpResponse.BodyHandlers.ofByteArray());

        assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
        assertThat(server.sentFile()).isEmpty();
        assertThat(answer.body()).isEqualTo(Files.readAllBytes(stored()));
    }

    @Test
    void smallFile_isWritten() throws Exception {
        try (Sitemap small = sitemap(SnapshotStore.directory(directory.resolve("small")), 100);
                SendfileServer other = new SendfileServer(small, directory)) {
            assertThat(RawHttp.get(other.port(), SHARD, GZIP).status()).isEqualTo(200);
            assertThat(other.sentFile()).isEmpty();
        }
    }

    /** A store may answer with a path that only Java knows. */
    @Test
    void fileInAnArchive_isWritten() throws Exception {
        try (FileSystem archive = FileSystems.newFileSystem(directory.resolve("a.zip"), Map.of("create", "true"))) {
            SnapshotStore inside = new DelegatingStore(SnapshotStore.memory()) {
                @Override
                public Optional<Path> file(String key) {
                    return Optional.of(archive.getPath("/" + key));
                }
            };
            try (Sitemap other = sitemap(inside, PAGES);
                    SendfileServer written = new SendfileServer(other, directory)) {
                assertThat(RawHttp.get(written.port(), SHARD, GZIP).body()).isEqualTo(Files.readAllBytes(stored()));
                assertThat(written.sentFile()).isEmpty();
            }
        }
    }

    @Test
    void connectorWithoutSendfile_isWrittenTo() throws Exception {
        RawHttp.Answer answer = RawHttp.get(server.portWithoutSendfile(), SHARD, GZIP);
        assertThat(server.sentFile()).isEmpty();
        assertThat(answer.body()).isEqualTo(Files.readAllBytes(stored()));
    }

    @Test
    void storeWithoutFiles_isWritten() throws Exception {
        try (Sitemap other = sitemap(SnapshotStore.memory(), PAGES);
                SendfileServer memory = new SendfileServer(other, directory)) {
            RawHttp.Answer answer = RawHttp.get(memory.port(), SHARD, GZIP);
            assertThat(memory.sentFile()).isEmpty();
            assertThat(answer.body()).isEqualTo(Files.readAllBytes(stored()));
        }
    }

    /** If a file vanishes between filter and connection, the client notices, and other requests are unaffected. */
    @ParameterizedTest
    @ValueSource(strings = {"delete", "truncate"})
    void fileThatGoesInBetween_givesAnAnswerThatIsNotWhole_andThenOneThatIs(String between) throws Exception {
        byte[] bytes = Files.readAllBytes(stored());
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + server.port() + SHARD))
                .header("Accept-Encoding", "gzip");

        assertThatThrownBy(() -> client.send(
                        request.copy().header(SendfileServer.BETWEEN, between).build(),
                        HttpResponse.BodyHandlers.ofByteArray()))
                .isInstanceOf(IOException.class);

        assertThat(client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray())
                        .statusCode())
                .isEqualTo(503);
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        HttpResponse<byte[]> again = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
        assertThat(again.statusCode()).isEqualTo(200);
        assertThat(again.body()).isEqualTo(bytes);
    }

    @Test
    void sitemapWithoutGzip_isInflatedOnTheWay() throws Exception {
        assertThat(get().body()).isEqualTo(Sites.bytes(file()));
        assertThat(server.sentFile()).isEmpty();
    }

    private SitemapFile file() {
        return Sites.snapshot(sitemap).file(SHARD.substring(1)).orElseThrow();
    }

    @Test
    void fileOfAnEarlierProcess_isSentOnlyIfItIsRight() throws Exception {
        Path blob = stored();
        byte[] bytes = Files.readAllBytes(blob);
        try (Sitemap next = Sites.pages("/{id}", url -> {})
                        .store(SnapshotStore.directory(store))
                        .build();
                SendfileServer restarted = new SendfileServer(next, directory)) {
            assertThat(RawHttp.get(restarted.port(), SHARD, GZIP).body()).isEqualTo(bytes);
            assertThat(restarted.sentFile()).isEqualTo(blob.toString());
        }
        byte[] damaged = bytes.clone();
        damaged[1_000]++;
        Files.write(blob, damaged);
        try (Sitemap next = Sites.pages("/{id}", url -> {})
                        .store(SnapshotStore.directory(store))
                        .build();
                SendfileServer restarted = new SendfileServer(next, directory)) {
            assertThat(RawHttp.get(restarted.port(), SHARD, GZIP).status()).isEqualTo(503);
            assertThat(restarted.sentFile()).isEmpty();
        }
        // It stays: this reader may be wrong.
        assertThat(blob).exists();
    }
}
