package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.Extension;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import dev.waymark.runtime.internal.media.MediaPages.WrittenPage;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Whatever a text holds, every element that may hold it comes back from a parser as it was given. */
class HostileTextTest {

    static List<String> texts() {
        return List.of(
                "\"'<>&",
                "]]>",
                "<![CDATA[x]]>",
                "<!-- x -->",
                "</url></urlset>",
                "&amp;&#10;&lt;",
                "a\nb\r\nc\rd\te",
                " a  b ",
                "\u0085\u2028\u2029\u00A0\u200B\uFEFF",
                "\u202Eabc\u202C \u05E9\u05DC\u05D5\u05DD \u0645\u0631\u062D\u0628\u0627",
                "👩‍👩‍👧‍👦🏳️‍🌈",
                "e\u0301\u1E9E\u0130\u0131",
                "\uE000\uF8FF\uDBFF\uDFFD",
                "\u007F\u009F",
                "日本語".repeat(30),
                "x".repeat(99) + "&",
                "😀".repeat(100));
    }

    static List<String> longTexts() {
        return List.of("x".repeat(10_000), "<&'\">😀\n".repeat(1_400), "ß".repeat(10_000));
    }

    static List<String> forbidden() {
        return List.of(
                "\u0000a",
                "a\u0001b",
                "\u001Bx",
                "a\u001F",
                "a\uFFFE",
                "\uFFFFa",
                "a\uD83D",
                "\uDE00a",
                "\uDE00\uD83Dx");
    }

    private static Video video(String text) {
        String title = text.codePointCount(0, text.length()) > 100 ? "x" : text;
        return Video.ofPlayer("/t", title, text.length() > 2_048 ? "x" : text, "/p")
                .tags(List.of(text))
                .uploader(text.length() > 255 ? "x" : text);
    }

    private static void assertRead(String given, String expected, Map<DroppedMetadata, Long> dropped) throws Exception {
        String text = Sites.<String>refreshed(
                MediaPages.site(url -> url.videos(video(given))
                                .news(News.of(given, "en", Instant.parse(MediaPages.NOW), given))
                                .extension(Extension.of("x", "e")
                                        .attribute("a", given)
                                        .text(given)))
                        .namespace("x", "urn:x"),
                sitemap -> Sites.text(sitemap, "sitemap.xml"));
        assertThat(text.lines()).hasSize(4);
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Document document =
                factory.newDocumentBuilder().parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        for (String name : List.of("video:title", "video:description", "video:tag", "video:uploader")) {
            String read = document.getElementsByTagName(name).item(0).getTextContent();
            assertThat(read).isIn(expected, "x");
        }
        for (String name : List.of("video:tag", "news:name", "news:title", "x:e")) {
            assertThat(document.getElementsByTagName(name).item(0).getTextContent())
                    .isEqualTo(expected);
        }
        Element element = (Element) document.getElementsByTagName("x:e").item(0);
        assertThat(element.getAttribute("a")).isEqualTo(expected);
        WrittenPage written = MediaPages.written(
                MediaPages.site(url -> url.news(News.of(given, "en", Instant.parse(MediaPages.NOW), given))));
        assertThat(written.dropped()).isEqualTo(dropped);
    }

    @ParameterizedTest
    @MethodSource({"texts", "longTexts"})
    void texts_comeBackAsTheyWere(String text) throws Exception {
        assertRead(text, text, Map.of());
    }

    @ParameterizedTest
    @MethodSource("forbidden")
    void charactersThatXmlDoesNotKnow_areLeftOutAndCounted(String text) throws Exception {
        String expected = text.replaceAll("[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\uFFFE\\uFFFF]", "");
        assertRead(text, expected.replaceAll("[\\uD800-\\uDFFF]", ""), Map.of(DroppedMetadata.CHARACTERS, 2L));
    }
}
