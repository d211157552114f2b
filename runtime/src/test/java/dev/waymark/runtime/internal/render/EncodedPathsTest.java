package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.Sites;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Paths that a source gives as they are stored: percent-encoded already. */
class EncodedPathsTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            delimiter = '|',
            value = {
                "/a%20b | /a%20b",
                "a%2Fb/c | /a%2Fb/c",
                "/Gr%c3%b6%c3%9Fen;v=1+2 | /Gr%c3%b6%c3%9Fen;v=1+2",
                "/a&b'c | /a&amp;b&apos;c",
                "/ | /",
                "/a/ | /a/",
                "/%C2%80%20 | /%C2%80%20",
            })
    void rightOnes_areListedAsTheyAre(String path, String listed) {
        assertThat(Sites.locs(site(path))).containsExactly(Sites.BASE + listed);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            delimiter = '|',
            value = {
                "/100% | MALFORMED_ENCODING",
                "/%4z | MALFORMED_ENCODING",
                "/%z4 | MALFORMED_ENCODING",
                "/a%2 | MALFORMED_ENCODING",
                "/a b | MALFORMED_ENCODING",
                "/ä | MALFORMED_ENCODING",
                "/a?b=c | MALFORMED_ENCODING",
                "/a#b | MALFORMED_ENCODING",
                "/<b> | MALFORMED_ENCODING",
                "/a\\b | MALFORMED_ENCODING",
                "/%00 | CONTROL_CHARACTER",
                "/a%1fb | CONTROL_CHARACTER",
                "/a%7F | CONTROL_CHARACTER",
                "/a//b | EMPTY_SEGMENT",
                "/a/../b | DOT_SEGMENT",
                "/a/%2e%2E | DOT_SEGMENT",
                "\"\" | EMPTY_VALUE",
            })
    void wrongOnes_areSkippedWithTheirReason(String path, SkipReason reason) {
        Sites.refreshed(
                site(path),
                sitemap -> assertThat(Sites.skipped(sitemap.refresh(Refresh.all()), "s", reason)
                                .count())
                        .isEqualTo(1));
    }

    private static SitemapBuilder site(String path) {
        return Sites.site(entries -> {}).sources(List.of(Sites.source("s", SourcePage.ofEncoded(path))));
    }
}
