package org.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The application as its build has prepared it ahead of time, in a Java machine of its own. */
class AotTest {

    @Test
    void preparedAheadOfTime_theSitemapIsTheSame(@TempDir Path folder) throws Exception {
        byte[] prepared = sitemap(folder.resolve("prepared.log"), true);
        byte[] usual = sitemap(folder.resolve("usual.log"), false);

        assertThat(folder.resolve("prepared.log")).content().contains("Starting AOT-processed ShopApplication");
        assertThat(folder.resolve("usual.log")).content().contains("Starting ShopApplication");
        assertThat(prepared).isEqualTo(usual).isNotEmpty();
    }

    private static byte[] sitemap(Path log, boolean aot) throws Exception {
        int port = freePort();
        Process application = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Dspring.aot.enabled=" + aot,
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        ShopApplication.class.getName(),
                        "--server.port=" + port)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/sitemap.xml"))
                    .build();
            while (true) {
                try {
                    HttpResponse<byte[]> answer =
                            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofByteArray());
                    assertThat(answer.statusCode()).isEqualTo(200);
                    return answer.body();
                } catch (ConnectException e) {
                    assertThat(application.isAlive()).as(Files.readString(log)).isTrue();
                    Thread.sleep(200);
                }
            }
        } finally {
            application.destroy();
            application.waitFor();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
