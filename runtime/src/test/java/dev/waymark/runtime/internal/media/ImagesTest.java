package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.Image;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.media.MediaPages.WrittenPage;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.testing.Sites;
import java.net.URI;
import java.nio.CharBuffer;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bytes of images, and their URLs. */
class ImagesTest {

    private static String image(String url) {
        return "<image:image><image:loc>" + url + "</image:loc></image:image>";
    }

    private static void assertImages(Consumer<UrlWriter> images, String... urls) {
        WrittenPage written = MediaPages.written(images);
        assertThat(written.media())
                .isEqualTo(String.join(
                        "", Arrays.stream(urls).map(ImagesTest::image).toList()));
        assertThat(written.namespaces()).isEqualTo(urls.length > 0 ? MediaPages.IMAGE : "");
        assertThat(written.dropped()).isEmpty();
    }

    @Test
    void imagesOfAnyForm_areWrittenInTheirOrder() {
        String one = "https://cdn.example.com/1.png";
        String two = "https://cdn.example.com/2.png";
        assertImages(url -> url.images(List.of(Image.of(one), two)), one, two);
        String other = "https://img.example.com/1.png";
        assertImages(url -> url.images(List.of(one, other, two)), one, other, two);
        assertImages(url -> url.images(new Image[] {Image.of(two), Image.of(one)}), two, one);
        assertImages(url -> url.images(new String[] {one}), one);
        assertImages(url -> url.images(Image.of(URI.create(one))), one);
        assertImages(url -> url.images(CharBuffer.wrap(one)), one);
        assertImages(url -> url.images(URI.create(two)), two);
    }

    @Test
    void noImages_areNoElement() {
        assertImages(url -> url.images((Iterable<?>) null));
        assertImages(url -> url.images((Object[]) null));
        assertImages(url -> url.images(null));
        assertImages(url -> url.images(List.of()));
        List<@Nullable Object> nulls = new ArrayList<>();
        nulls.add(null);
        assertImages(url -> url.images(nulls));
        assertImages(url -> url.images(new Image[1]));
    }

    @Test
    void images_followTheMetadata_whateverComesFirst() {
        String expected = "<lastmod>2026-11-21</lastmod><priority>0.5</priority>" + image("https://a.example/1.png");
        assertThat(MediaPages.written(url -> url.images("https://a.example/1.png")
                                .priority(0.5)
                                .lastModified(LocalDate.of(2026, 11, 21)))
                        .media())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/img/a.png|https://www.example.com/img/a.png",
                "/|https://www.example.com/",
                "/a b.png|https://www.example.com/a%20b.png",
                "/a%20b.png|https://www.example.com/a%20b.png",
                "/100%.png|https://www.example.com/100%25.png",
                "/a%2g%41|https://www.example.com/a%252g%41",
                "/größe.png|https://www.example.com/gr%C3%B6%C3%9Fe.png",
                "/日本/😀.png|https://www.example.com/%E6%97%A5%E6%9C%AC/%F0%9F%98%80.png",
                "/N'dalatando.png|https://www.example.com/N&apos;dalatando.png",
                "/a?w=1&h=2;3+4#f|https://www.example.com/a?w=1&amp;h=2;3+4#f",
                "/a?x=a b#c#d|https://www.example.com/a?x=a%20b#c%23d",
                "/\"<>[]`{}^\\|https://www.example.com/%22%3C%3E%5B%5D%60%7B%7D%5E%5C",
                "/a?/../b#/../c|https://www.example.com/a?/../b#/../c",
                "http://cdn.example.com|http://cdn.example.com",
                "HTTPS://CDN.Example.com:443/A.png|https://cdn.example.com/A.png",
                "https://cdn.example.com:8443?a/b|https://cdn.example.com:8443?a/b",
                "https://[::1]/a.png|https://[::1]/a.png",
                "https://cdn.example.com/a/../b.png|https://cdn.example.com/a/../b.png",
                "https://cdn.example.com/https://a.example/x.jpg|https://cdn.example.com/https://a.example/x.jpg",
                "https://xn--mnchen-3ya.example/a.png|https://xn--mnchen-3ya.example/a.png",
            })
    void urls_areEncodedWhereTheyMustBe(String given, String written) {
        assertImages(url -> url.images(given), written);
    }

    @Test
    void siteRelativeUrls_areBelowTheBaseUrl() {
        SitemapBuilder site = Sitemap.builder("https://www.example.com/my%20shop'")
                .styleSheet(false)
                .registries(List.of(entries -> entries.entry("a.B#c", "pages", "/p")
                        .pages(url ->
                                url.begin().images("/a.png").images("/b.png").end())));
        assertThat(Sites.<String>refreshed(site, sitemap -> Sites.text(sitemap, "sitemap.xml")))
                .contains(image("https://www.example.com/my%20shop&apos;/b.png"))
                .doesNotContain("a.png");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "''",
                "' '",
                "img/a.png",
                "//cdn.example.com/a.png",
                "/../a.png",
                "/../a?b",
                "/a/%2e%2E/b.png",
                "ftp://a.example/a.png",
                "data:image/png;base64,AAAA",
                "javascript://a.example/%0aalert(1)",
                "https:/a.example/a.png",
                "https://",
                "https:///a.png",
                "https://user:secret@a.example/a.png",
                "https://my_shop.example/a.png",
                "https://münchen.example/a.png",
                "https://a.example:99999/a.png",
                "https://a.example/a\u0000.png",
                "https://a.example/a\t.png",
                "/a\u007F.png",
                "/a\uD83D.png",
                "/a\uDE00.png",
            })
    void whatIsNoUrl_isLeftOutAndCounted(String given) {
        for (Object image : new Object[] {given, Image.of(given)}) {
            WrittenPage written = MediaPages.written(url -> url.images(List.of(image, "/right.png")));
            assertThat(written.media()).isEqualTo(image("https://www.example.com/right.png"));
            assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.IMAGE, 1L));
        }
    }

    @Test
    void whiteSpaceAroundAUrl_isNotPartOfIt() {
        assertImages(
                url -> url.images(List.of(" /a.png\n", "\thttps://a.example/ ")),
                "https://www.example.com/a.png",
                "https://a.example/");
    }

    @Test
    void urlsOfAllLengthsThatAreAllowed_areWritten_andNoLonger() {
        String start = "https://www.example.com/";
        String longest = "x".repeat(2_047 - start.length());
        assertImages(url -> url.images("/" + longest), start + longest);
        assertImages(url -> url.images(start + longest), start + longest);
        String quotes = "'".repeat(2_047 - start.length());
        assertImages(url -> url.images(start + quotes), start + quotes.replace("'", "&apos;"));
        String encoded = "é".repeat((2_047 - start.length()) / 6);
        assertImages(url -> url.images(start + encoded), start + "%C3%A9".repeat(encoded.length()));
        for (String wrong :
                List.of(start + longest + "x", "/" + longest + "x", start + encoded + "é", "/" + quotes + "'")) {
            WrittenPage written = MediaPages.written(url -> url.images(wrong));
            assertThat(written.media()).isEmpty();
            assertThat(written.namespaces()).isEmpty();
            assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.IMAGE, 1L));
        }
    }

    @Test
    void otherObjects_areNoImages() {
        WrittenPage written = MediaPages.written(url -> url.images(List.of(7, "/a.png", List.of("/b.png"))));
        assertThat(written.media()).isEqualTo(image("https://www.example.com/a.png"));
        assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.IMAGE, 2L));
    }

    @Test
    void aPage_hasAThousandImages_andNoMore() {
        List<String> images =
                IntStream.range(0, 1_002).mapToObj(i -> "/" + i + ".png").toList();
        WrittenPage written = MediaPages.written(url -> url.images(images));
        assertThat(written.media())
                .isEqualTo(String.join(
                        "",
                        images.subList(0, 1_000).stream()
                                .map(path -> image("https://www.example.com" + path))
                                .toList()));
        assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.IMAGE, 2L));
    }
}
