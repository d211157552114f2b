package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import dev.waymark.runtime.testing.StoredFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The index, which is asked for most, is read from its file once; a sitemap, which may be large, each time. */
class KeptIndexTest {

    @TempDir
    private Path directory;

    @Test
    void smallIndex_isReadOnce_andALargeSitemapEachTime() throws IOException {
        try (Sitemap sitemap =
                Sites.refreshed(Sites.numbered(100).maxUrls(10).store(SnapshotStore.directory(directory)))) {
            byte[] index = identity(sitemap, "/sitemap.xml");
            byte[] gzip = body(sitemap, "/sitemap.xml", "gzip");
            byte[] shard = identity(sitemap, "/sitemap-n-0.xml");
            assertThat(shard).isEqualTo(identity(sitemap, "/sitemap-n-0.xml"));

            for (String name : new String[] {"sitemap.xml", "sitemap-n-0.xml"}) {
                SitemapFile file = Sites.snapshot(sitemap).file(name).orElseThrow();
                Path path = StoredFiles.of(directory, file);
                Files.write(path, new byte[(int) Files.size(path)]);
            }

            assertThat(identity(sitemap, "/sitemap.xml")).isEqualTo(index);
            assertThat(body(sitemap, "/sitemap.xml", "gzip")).isEqualTo(gzip);
            assertThat(Sites.status(sitemap, "/sitemap-n-0.xml")).isEqualTo(503);
        }
    }

    private static byte[] identity(Sitemap sitemap, String path) throws IOException {
        return body(sitemap, path, "identity");
    }

    private static byte[] body(Sitemap sitemap, String path, String encoding) throws IOException {
        SitemapResponse response = sitemap.responder()
                .respond(SitemapRequest.of("GET", path, name -> name.equals("Accept-Encoding") ? encoding : null))
                .orElseThrow();
        assertThat(response.status()).isEqualTo(200);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        response.writeTo(body);
        return body.toByteArray();
    }
}
