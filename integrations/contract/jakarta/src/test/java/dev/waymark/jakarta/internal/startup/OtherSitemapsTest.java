package dev.waymark.jakarta.internal.startup;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtherSitemapsTest {

    @ParameterizedTest
    @CsvSource({
        "/sitemap.xml, true",
        "/uk/sitemap.xml.gz, true",
        "/sitemap-echo-00000000ff.xml, true",
        "/robots.txt, false",
        "/sitemap-recent.atom, false",
        "/73134416ae45434d98edc086e0bf6740.txt, false",
        "/sitemap.xml/old, false"
    })
    void nameOfASitemap_isToldFromThoseOfOtherFiles(String path, boolean sitemap) {
        assertThat(OtherSitemaps.isName(path)).isEqualTo(sitemap);
    }
}
