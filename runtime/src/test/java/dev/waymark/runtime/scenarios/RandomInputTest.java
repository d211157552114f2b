package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;

/** Random input, the same in every run: what goes in comes out again, and nothing escapes but what is promised. */
class RandomInputTest {

    private static final int VALUES = 20_000;
    private static final String SPICE = "%%//\\\\..??##&&''\"\"<<>>;;++==${}{}[]:,-*q=0.5gzipW\"@ \t\n";

    private final Random random = new Random(42);

    @Test
    void everyValue_isSkippedOrReadBackAsItWas() throws Exception {
        List<String> values = new ArrayList<>();
        for (int i = 0; i < VALUES; i++) {
            values.add(text(12));
        }
        SitemapBuilder site = Sites.site(entries -> {
            entries.entry("a.B#segment", "a", "/s/{v}").query("q").pages(url -> {
                for (int i = 0; i < VALUES; i++) {
                    url.begin().value(values.get(i)).value(i).end();
                }
            });
            entries.entry("a.B#rest", "b", "/r/{*v}").query("q").pages(url -> {
                for (int i = 0; i < VALUES; i++) {
                    url.begin().value(values.get(i)).value(i).end();
                }
            });
            entries.entry("a.B#query", "c", "/q").query("v", "q").pages(url -> {
                for (int i = 0; i < VALUES; i++) {
                    url.begin().value(values.get(i)).value(i).end();
                }
            });
        });
        byte[] xml = Sites.refreshed(
                site.maxUrls(50_000).indexAlways(false),
                sitemap ->
                        Sites.bytes(Sites.snapshot(sitemap).file("sitemap.xml").orElseThrow()));
        NodeList locs = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml))
                .getElementsByTagName("loc");
        assertThat(locs.getLength()).isBetween(VALUES, 3 * VALUES - 1);
        for (int i = 0; i < locs.getLength(); i++) {
            String loc = locs.item(i).getTextContent().substring(Sites.BASE.length());
            String value = values.get(Integer.parseInt(loc.substring(loc.lastIndexOf("q=") + 2)));
            String expected = loc.startsWith("/r/") && value.startsWith("/") ? value.substring(1) : value;
            String written = loc.startsWith("/q?")
                    ? loc.substring(loc.indexOf("v=") + 2, loc.lastIndexOf("&q="))
                    : loc.substring(3, loc.lastIndexOf("?q="));
            assertThat(URLDecoder.decode(written, StandardCharsets.UTF_8)).isEqualTo(expected);
        }
    }

    @Test
    void headers_neverBreakTheAnswer() {
        try (Sitemap sitemap = Sites.refreshed(Sites.numbered(3))) {
            for (int i = 0; i < VALUES; i++) {
                Map<String, String> headers =
                        Map.of("Accept-Encoding", text(20), "If-None-Match", text(20), "If-Modified-Since", text(20));
                assertThat(sitemap.responder()
                                .respond(SitemapRequest.of("GET", "/sitemap.xml", headers::get))
                                .orElseThrow()
                                .status())
                        .isIn(200, 304, 406);
                assertThat(sitemap.responder().handles("/sitemap" + text(12))).isFalse();
            }
        }
    }

    @Test
    void baseUrlsTemplatesAndPlaceholders_areReadOrRefusedProperly() {
        int read = 0;
        for (int i = 0; i < VALUES; i++) {
            read += accepted(() -> BaseUrl.parse("https://example.com" + text(6)));
            read += accepted(() -> BaseUrl.parse(text(20)));
            read += accepted(
                    () -> Sites.pages("/" + text(12), url -> {}).build().close());
        }
        assertThat(read).isBetween(100, 3 * VALUES);
    }

    private static int accepted(Runnable action) {
        try {
            action.run();
            return 1;
        } catch (SitemapConfigurationException e) {
            assertThat(e).message().isNotBlank();
            return 0;
        }
    }

    private String text(int longest) {
        StringBuilder text = new StringBuilder();
        for (int length = 1 + random.nextInt(longest); length > 0; length--) {
            switch (random.nextInt(8)) {
                case 0 -> text.append((char) random.nextInt(0x80));
                case 1 -> text.append((char) random.nextInt(0x10000));
                case 2 -> text.appendCodePoint(random.nextInt(0x110000));
                case 3, 4 -> text.append(SPICE.charAt(random.nextInt(SPICE.length())));
                default -> text.append((char) ('a' + random.nextInt(26)));
            }
        }
        return text.toString();
    }
}
