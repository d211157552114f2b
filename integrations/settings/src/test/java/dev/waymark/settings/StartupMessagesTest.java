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
        "/robots.txt, true",
        "/sitemap-recent.atom, false",
        "/73134416ae45434d98edc086e0bf6740.txt, false",
        "/sitemap.xml/old, false"
    })
    void nameForCrawlers_isDistinguishedFromThoseOfOtherFiles(String path, boolean forCrawlers) {
        assertThat(StartupMessages.isForCrawlers(path)).isEqualTo(forCrawlers);
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

    @Test
    void sitesWithoutThePathOfTheServer_areNamedTogether() {
        List<String> sites = List.of("https://a.example", "https://b.example/shop", "https://c.example/uk");
        assertThat(StartupMessages.withoutPath(sites, "/shop"))
                .hasValue("The application answers below /shop, but the base URL of sites is https://a.example,"
                        + " https://c.example/uk. If visitors need that path, every listed URL is wrong: end"
                        + " these base URLs with /shop. Ignore this if a proxy adds the path.");
        assertThat(StartupMessages.withoutPath(List.of("https://b.example/shop", "https://d.example/shop"), "/shop"))
                .isEmpty();
        // Sites may lie below the path of the server.
        assertThat(StartupMessages.withoutPath(
                        List.of("https://b.example/shop/uk", "https://d.example/eu/shop", "https://e.example/shop"),
                        "/shop"))
                .isEmpty();
        assertThat(StartupMessages.withoutPath(List.of("https://shop/uk", "https://b.example/shopping/uk"), "/shop"))
                .get()
                .asString()
                .contains(" is https://shop/uk, https://b.example/shopping/uk. ");
        for (String path : List.of("/größe", "/gr%C3%B6%C3%9Fe")) {
            assertThat(StartupMessages.withoutPath(
                            List.of("https://a.example/gr%C3%B6%C3%9Fe", "https://b.example/gr%C3%B6%C3%9Fe/uk"), path))
                    .isEmpty();
        }
        // Of one site, the runtime says it.
        assertThat(StartupMessages.withoutPath(List.of("https://a.example"), "/shop"))
                .isEmpty();
    }
}
