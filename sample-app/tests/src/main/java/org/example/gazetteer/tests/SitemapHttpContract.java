package org.example.gazetteer.tests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rules of HTTP for the index and one sitemap, through the server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class SitemapHttpContract {

    private final Sitemap sitemap;
    private final Site site;

    protected SitemapHttpContract(Sitemap sitemap, int port) {
        this.sitemap = sitemap;
        this.site = new Site(port);
    }

    @BeforeAll
    void refresh() {
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
    }

    String[] files() {
        return sitemap.sites().get(0).snapshot().orElseThrow().names().stream()
                .limit(2)
                .map(name -> "/" + name)
                .toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("files")
    void get_answersXmlThatIsNotCachedForEver(String path) throws Exception {
        HttpResponse<byte[]> answer = site.send("GET", path);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(header(answer, "Content-Type")).isEqualTo("application/xml;charset=UTF-8");
        assertThat(header(answer, "Vary")).containsIgnoringCase("Accept-Encoding");
        assertThat(header(answer, "ETag")).matches("\"[^\"]+\"");
        assertThat(answer.headers().firstValue("Set-Cookie")).isEmpty();
        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("files")
    void conditionalGet_answers304WithoutABody(String path) throws Exception {
        HttpResponse<byte[]> first = site.send("GET", path);

        HttpResponse<byte[]> second = site.send("GET", path, "If-None-Match", header(first, "ETag"));

        assertThat(second.statusCode()).isEqualTo(304);
        assertThat(second.body()).isEmpty();
        assertThat(header(second, "ETag")).isEqualTo(header(first, "ETag"));
        assertThat(site.send("GET", path, "If-None-Match", "\"other\"").statusCode())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @MethodSource("files")
    void head_hasTheHeadersOfGet(String path) throws Exception {
        HttpResponse<byte[]> get = site.send("GET", path);

        HttpResponse<byte[]> head = site.send("HEAD", path);

        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.body()).isEmpty();
        assertThat(header(head, "ETag")).isEqualTo(header(get, "ETag"));
        assertThat(header(head, "Content-Length")).isEqualTo(Integer.toString(get.body().length));
    }

    @ParameterizedTest
    @MethodSource("files")
    void gzip_isSentToThoseWhoAcceptIt(String path) throws Exception {
        HttpResponse<byte[]> plain = site.send("GET", path);

        HttpResponse<byte[]> compressed = site.send("GET", path, "Accept-Encoding", "gzip");

        assertThat(header(compressed, "Content-Encoding")).isEqualTo("gzip");
        assertThat(header(compressed, "ETag")).isNotEqualTo(header(plain, "ETag"));
        assertThat(compressed.body().length).isLessThan(plain.body().length);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(compressed.body())).readAllBytes())
                .isEqualTo(plain.body());
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS"})
    void otherMethods_areNotAllowed(String method) throws Exception {
        HttpResponse<byte[]> answer = site.send(method, "/sitemap.xml");

        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(header(answer, "Allow")).isEqualTo("GET, HEAD");
    }

    @Test
    void unknownSitemap_is404() throws Exception {
        assertThat(site.send("GET", "/sitemap-places-0123456789.xml").statusCode())
                .isEqualTo(404);
        assertThat(site.send("GET", "/sitemap-nothing-0123456789.xml").statusCode())
                .isEqualTo(404);
        assertThat(site.send("GET", "/sitemap.xml/").statusCode()).isEqualTo(404);
    }

    private static String header(HttpResponse<?> answer, String name) {
        return answer.headers().firstValue(name).orElse("");
    }
}
