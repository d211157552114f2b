package org.example.shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class SitemapTest {

    @Value("${local.server.port}")
    private int port;

    @Test
    void boot_isTheOneThatIsMeant() {
        assertThat(SpringBootVersion.getVersion()).startsWith("4.");
    }

    @Test
    void sitemap_hasEveryPage() throws Exception {
        HttpResponse<String> answer = get("/sitemap.xml");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <?xml-stylesheet type="text/css" href="sitemap-style.css"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://shop.example/</loc><priority>1.0</priority></url>
                <url><loc>https://shop.example/products/tea/earl-grey</loc><lastmod>2026-11-01T08:00:00Z</lastmod><changefreq>weekly</changefreq></url>
                <url><loc>https://shop.example/products/coffee/caf%C3%A9%20cr%C3%A8me</loc><lastmod>2026-11-02T09:30:00Z</lastmod><changefreq>weekly</changefreq></url>
                </urlset>
                """);
    }

    @Test
    void everyPage_answers() throws Exception {
        String[] paths = get("/sitemap.xml").body().split("<loc>https://shop\\.example");

        for (int i = 1; i < paths.length; i++) {
            String path = paths[i].substring(0, paths[i].indexOf("</loc>"));
            assertThat(get(path).statusCode()).as(path).isEqualTo(200);
        }
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }
}
