package org.example.magazine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;

@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
class SitemapTest {

    @Value("${local.server.port}")
    private int port;

    @Test
    void sitemap_hasThePagesOfAllJars() throws Exception {
        HttpResponse<String> answer = get("/sitemap.xml");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <?xml-stylesheet type="text/css" href="sitemap-style.css"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://magazine.example/articles/on-maps</loc><lastmod>2026-03-01T11:00:00Z</lastmod></url>
                <url><loc>https://magazine.example/articles/on-signs</loc><lastmod>2026-04-01T10:00:00Z</lastmod></url>
                <url><loc>https://magazine.example/authors/ada/on-maps</loc><lastmod>2026-03-01T11:00:00Z</lastmod></url>
                <url><loc>https://magazine.example/authors/bo/on-signs</loc><lastmod>2026-04-01T10:00:00Z</lastmod></url>
                <url><loc>https://magazine.example/</loc></url>
                </urlset>
                """);
    }

    @Test
    void everyPage_answers() throws Exception {
        String[] paths = get("/sitemap.xml").body().split("<loc>https://magazine\\.example");

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
