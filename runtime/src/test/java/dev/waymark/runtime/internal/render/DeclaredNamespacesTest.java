package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.SkipReason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A sitemap declares the namespaces that its pages use, and no other. */
class DeclaredNamespacesTest {

    private static final String START = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"%s>
            """;
    private static final String IMAGE = " xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"";
    private static final String NEWS = " xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\"";
    private static final String OWN = " xmlns:shop=\"urn:shop:1?a&amp;b\"";

    private final List<String> files = new ArrayList<>();

    private ShardWriter writer(int maxUrls, long maxBytes) {
        Namespaces namespaces = Namespaces.with(Map.of("shop", "urn:shop:1?a&b"));
        return new ShardWriter(
                "n",
                new Limits(maxUrls, maxBytes),
                namespaces,
                (name, file, pages, newest) ->
                        files.add(new String(file.bytes, 0, file.length, StandardCharsets.UTF_8)));
    }

    private static @Nullable SkipReason add(ShardWriter shards, String url, int namespaces, int news) {
        ShardBuffer out = shards.buffer();
        int start = out.length;
        out.append(Xml.ascii(element(url)));
        ElementFacts facts = new ElementFacts();
        facts.namespaces = namespaces;
        facts.news = news;
        int locStart = start + Xml.URL_START.length();
        return shards.commit(start, locStart, locStart + url.length(), facts);
    }

    private static String element(String url) {
        return "<url><loc>" + url + "</loc></url>\n";
    }

    private static String file(String declarations, String... urls) {
        StringBuilder text = new StringBuilder(START.formatted(declarations));
        List.of(urls).forEach(url -> text.append(element(url)));
        return text.append("</urlset>\n").toString();
    }

    @Test
    void eachSitemap_declaresWhatItsOwnPagesUse() {
        ShardWriter shards = writer(2, 10_000);
        add(shards, "https://a.example/1", 0, 0);
        add(shards, "https://a.example/2", Namespaces.NEWS, 0);
        add(shards, "https://a.example/3", Namespaces.NEWS | Namespaces.IMAGE, 0);
        add(shards, "https://a.example/4", 1 << 4, 0);
        add(shards, "https://a.example/5", 0, 0);
        shards.finish();
        String all = String.join("", files);
        assertThat(all).contains("https://a.example/1").contains("https://a.example/5");
        for (String file : files) {
            assertThat(file.contains(NEWS)).isEqualTo(file.contains("/2<") || file.contains("/3<"));
            assertThat(file.contains(IMAGE)).isEqualTo(file.contains("/3<"));
            assertThat(file.contains(OWN)).isEqualTo(file.contains("/4<"));
        }
    }

    @Test
    void declarations_haveOneOrder_andTheirElementsStayAsTheyAre() {
        ShardWriter shards = writer(10, 10_000);
        add(shards, "https://a.example/1", 1 << 4, 0);
        add(shards, "https://a.example/2", Namespaces.NEWS, 0);
        add(shards, "https://a.example/3", Namespaces.IMAGE, 0);
        shards.finish();
        assertThat(files)
                .containsExactly(
                        file(IMAGE + NEWS + OWN, "https://a.example/1", "https://a.example/2", "https://a.example/3"));
    }

    @Test
    void bytesOfDeclarations_countToTheLimit() {
        String one = "https://a.example/1";
        String two = "https://a.example/2";
        int exact = file(IMAGE, one, two).length();
        for (int spare : new int[] {0, -1}) {
            files.clear();
            ShardWriter shards = writer(10, exact + spare);
            add(shards, one, 0, 0);
            add(shards, two, Namespaces.IMAGE, 0);
            shards.finish();
            if (spare == 0) {
                assertThat(files).containsExactly(file(IMAGE, one, two));
            } else {
                assertThat(files).containsExactly(file("", one), file(IMAGE, two));
            }
        }
    }

    @Test
    void pageThatFitsOnlyWithoutItsDeclarations_isTooLarge() {
        String url = "https://a.example/1";
        int exact = file(IMAGE, url).length();
        assertThat(add(writer(10, exact), url, Namespaces.IMAGE, 0)).isNull();
        assertThat(add(writer(10, exact - 1), url, Namespaces.IMAGE, 0)).isEqualTo(SkipReason.TOO_LARGE);
        assertThat(add(writer(10, exact - 1), url, 0, 0)).isNull();
    }

    @Test
    void noSitemap_holdsMoreThanAThousandNews() {
        ShardWriter shards = writer(50_000, Limits.MAX_BYTES);
        for (int i = 0; i < 10_000; i++) {
            assertThat(add(shards, "https://a.example/" + i, Namespaces.NEWS, 1))
                    .isNull();
            assertThat(add(shards, "https://a.example/plain/" + i, 0, 0)).isNull();
        }
        shards.finish();
        assertThat(files).hasSizeBetween(11, 18).allSatisfy(file -> {
            long news = file.lines()
                    .filter(line -> line.matches(".*example/[0-9].*"))
                    .count();
            assertThat(news).isLessThanOrEqualTo(1_000);
        });
        assertThat(files.stream().flatMap(String::lines).filter(line -> line.startsWith("<url>")))
                .hasSize(20_000);
    }

    @Test
    void reader_findsTheFirstElementBehindAnyStartTag() throws IOException {
        for (String file : List.of(
                file("", "https://a.example/1"),
                file(IMAGE + NEWS + OWN, "https://a.example/1"),
                file(IMAGE, "https://a.example/1")
                        .replaceFirst("\n", "\n<?xml-stylesheet type=\"text/css\" href=\"x.css\"?>\n"))) {
            byte[] bytes = file.getBytes(StandardCharsets.UTF_8);
            ElementStream reader = new ElementStream(bytes);
            assertThat(START.formatted(Frame.declarations(reader.root())))
                    .endsWith(file.lines()
                                    .filter(line -> line.startsWith("<urlset"))
                                    .findFirst()
                                    .orElseThrow()
                            + "\n");
            assertThat(reader.next()).isTrue();
            assertThat(reader.loc()).isEqualTo("https://a.example/1");
            assertThat(reader.next()).isFalse();
        }
    }
}
