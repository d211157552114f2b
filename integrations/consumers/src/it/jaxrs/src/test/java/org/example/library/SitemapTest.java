package org.example.library;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SitemapTest {

    private static LibraryServer server;

    @BeforeAll
    static void start() throws Exception {
        server = new LibraryServer(0);
    }

    @AfterAll
    static void stop() throws Exception {
        server.stop();
    }

    @Test
    void sitemap_hasEveryResourceBelowTheApplicationPath() throws Exception {
        HttpResponse<String> answer = get("/sitemap.xml");

        assertEquals(200, answer.statusCode());
        assertEquals("""
                <?xml version="1.0" encoding="UTF-8"?>
                <?xml-stylesheet type="text/css" href="sitemap-style.css"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://library.example/library/books/014044243X/Narrow%20Road</loc><lastmod>1966-11-30</lastmod></url>
                <url><loc>https://library.example/library/books/0140449337/M%C3%A9ditations%20&amp;%20more</loc><lastmod>2006-04-27</lastmod></url>
                <url><loc>https://library.example/library/books/by-genre/POETRY</loc></url>
                <url><loc>https://library.example/library/books/by-genre/TRAVEL</loc></url>
                <url><loc>https://library.example/library/books</loc></url>
                <url><loc>https://library.example/library/</loc><priority>1.0</priority></url>
                </urlset>
                """, answer.body());
    }

    @Test
    void everyPage_answers() throws Exception {
        String[] paths = get("/sitemap.xml").body().split("<loc>https://library\\.example");

        for (int i = 1; i < paths.length; i++) {
            String path = paths[i].substring(0, paths[i].indexOf("</loc>")).replace("&amp;", "&");
            assertEquals(200, get(path).statusCode(), path);
        }
    }

    private static HttpResponse<String> get(String path) throws Exception {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(server.address().resolve(path)).build(),
                        HttpResponse.BodyHandlers.ofString());
    }
}
