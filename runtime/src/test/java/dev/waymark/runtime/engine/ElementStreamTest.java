package dev.waymark.runtime.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read from a sitemap, in memory or from a stream, whatever parts the stream comes in. */
class ElementStreamTest {

    private static final String ROOT = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
    private static final String START = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + ROOT;
    private static final String FIRST = "<url><loc>https://a.example/x?a=1&amp;b=%27&apos;</loc></url>\n";

    /** Longer than the first buffer. */
    private static final String SECOND = "<url><loc>https://a.example/y</loc><lastmod>2026-11-25</lastmod>"
            + "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://a.example/de?a&amp;b\"/>"
            + "<note>" + "n".repeat(100_000) + "</note></url>\n";

    private static final String WHOLE = START + FIRST + SECOND + "</urlset>\n";

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** A stream that returns only so many bytes at once. */
    private static ElementStream parts(String text, int most) {
        return new ElementStream(new FilterInputStream(new ByteArrayInputStream(bytes(text))) {
            @Override
            public int read(byte[] to, int from, int length) throws IOException {
                return super.read(to, from, Math.min(length, most));
            }
        });
    }

    private static List<String> elements(ElementStream stream) throws IOException {
        List<String> elements = new ArrayList<>();
        try (stream) {
            while (stream.next()) {
                elements.add(new String(
                        stream.bytes(), stream.start(), stream.end() - stream.start(), StandardCharsets.US_ASCII));
            }
        }
        return elements;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 64, 1 << 20})
    void elements_areTheSameInAnyParts(int most) throws IOException {
        assertThat(elements(parts(WHOLE, most))).containsExactly(FIRST, SECOND);
        assertThat(parts(WHOLE, most).root()).isEqualTo(ROOT);
    }

    @Test
    void memory_isReadLikeAStream_andNotChanged() throws IOException {
        byte[] bytes = bytes(WHOLE);
        ElementStream stream = new ElementStream(bytes);
        assertThat(stream.root()).isEqualTo(ROOT);
        assertThat(stream.next()).isTrue();
        assertThat(stream.loc()).isEqualTo("https://a.example/x?a=1&amp;b=%27&apos;");
        assertThat(stream.url()).isEqualTo("https://a.example/x?a=1&b=%27'");
        assertThat(stream.lastModified()).isEmpty();
        assertThat(stream.next()).isTrue();
        assertThat(stream.loc()).isEqualTo("https://a.example/y");
        assertThat(stream.lastModified()).contains("2026-11-25");
        assertThat(stream.alternates()).isEqualTo(Map.of("de", "https://a.example/de?a&b"));
        assertThat(stream.next()).isFalse();
        assertThat(bytes).isEqualTo(bytes(WHOLE));
        assertThat(elements(new ElementStream(bytes(FIRST)))).containsExactly(FIRST);
    }

    /** A file that ends early has fewer elements, and no half of one. */
    @Test
    void truncatedSitemap_endsWithItsLastWholeElement() throws IOException {
        String whole = START + FIRST + FIRST + "</urlset>\n";
        for (int length = 0; length <= whole.length(); length++) {
            String text = whole.substring(0, length);
            int complete = Math.max(0, length - START.length()) / FIRST.length();
            List<String> expected = List.of(FIRST, FIRST).subList(0, Math.min(2, complete));
            assertThat(elements(new ElementStream(bytes(text)))).isEqualTo(expected);
            assertThat(elements(parts(text, 3))).isEqualTo(expected);
        }
    }

    @Test
    void sitemapWithoutElements_hasNone() throws IOException {
        try (InputStream empty = InputStream.nullInputStream()) {
            assertThat(new ElementStream(empty).next()).isFalse();
        }
        assertThat(elements(new ElementStream(bytes(START + "</urlset>\n")))).isEmpty();
        assertThat(new ElementStream(bytes("")).root()).isEmpty();
    }

    @Test
    void escape_isReversedByUnescape() {
        String url = "https://a.example/?a=1&b='&amp;";
        assertThat(ElementStream.unescape(ElementStream.escape(url))).isEqualTo(url);
    }
}
