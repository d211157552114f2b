package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartupMessagesTest {

    @ParameterizedTest
    @CsvSource({
        "/sitemap.xml, true",
        "/uk/sitemap.xml.gz, true",
        "/sitemap-echo-00000000ff.xml, true",
        "sitemap.txt, true",
        "/robots.txt, false",
        "/sitemap-recent.atom, false",
        "/73134416ae45434d98edc086e0bf6740.txt, false",
        "/sitemap.xml/old, false"
    })
    void nameOfASitemap_isToldFromThoseOfOtherFiles(String path, boolean sitemap) {
        assertThat(StartupMessages.isSitemap(path)).isEqualTo(sitemap);
    }

    @ParameterizedTest
    @CsvSource({
        "http://LOCALHOST:8080/shop, true",
        "http://shop.localhost, true",
        "http://0.0.0.0, true",
        "http://127.0.0.1, true",
        "http://[::1]:8080, true",
        "https://localhost.example.com, false",
        "https://127.example.com, false"
    })
    void addressOfThisMachine_isWarnedOf(String url, boolean local) {
        assertThat(StartupMessages.localhost(List.of(url)).isPresent()).isEqualTo(local);
    }

    @Test
    void tenNames_areWrittenOut() {
        List<String> names = IntStream.range(0, 12).mapToObj(i -> "n" + i).toList();
        assertThat(StartupMessages.named(names)).isEqualTo("n0, n1, n2, n3, n4, n5, n6, n7, n8, n9 and 2 more");
        assertThat(StartupMessages.refused("Listed pages are refused", List.of("a (\"/a\")"), "Open them"))
                .hasValue("Listed pages are refused to crawlers, because they don't sign in: those of a (\"/a\"). Open"
                        + " them");
        assertThat(StartupMessages.refused("Listed pages are refused", List.of(), "Open them"))
                .isEmpty();
    }
}
