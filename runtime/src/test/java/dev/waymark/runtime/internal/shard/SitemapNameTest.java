package dev.waymark.runtime.internal.shard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** No two kinds of files can have one name. */
class SitemapNameTest {

    @Test
    void indexes_haveNumbersFromTwoOn_upTo500() {
        assertThat(SitemapName.index(1)).isEqualTo("sitemap.xml");
        assertThat(SitemapName.isFurtherIndex("sitemap.xml")).isFalse();
        assertThat(SitemapName.isEntrance("sitemap.xml")).isTrue();
        for (int number = 2; number <= 500; number++) {
            String name = SitemapName.index(number);
            assertThat(name).isEqualTo("sitemap-index-" + number + ".xml");
            assertThat(SitemapName.isFurtherIndex(name)).isTrue();
            assertThat(SitemapName.isEntrance(name)).isTrue();
            assertThat(SitemapName.section(name)).isEmpty();
        }
    }

    @Test
    void whatIsNearlyTheNameOfAnIndex_isNone() {
        for (String number : List.of(
                "", "0", "1", "02", "501", "999", "1000", "99999999999", "-2", "2 ", "٢", "2-0", "0123456789", "x")) {
            assertThat(SitemapName.isEntrance("sitemap-index-" + number + ".xml"))
                    .as(number)
                    .isFalse();
        }
        for (String name : List.of(
                "",
                "sitemap-index-.xml",
                "sitemap-index-",
                "sitemap-index-2",
                "sitemap-index-2.txt",
                "sitemap-index-2.xml.gz",
                "Sitemap-index-2.xml",
                "sitemap-index.xml")) {
            assertThat(SitemapName.isEntrance(name)).as(name).isFalse();
        }
    }

    /** Even where sections are called so. */
    @Test
    void sitemapsOfASection_areNoIndexes() {
        for (String section : List.of("index", "text", "index-2")) {
            for (String key : List.of("0", "0123456789", "0123456789-2", "2222222222")) {
                String name = SitemapName.shard(section, key);
                assertThat(SitemapName.section(name)).hasValue(section);
                assertThat(SitemapName.isEntrance(name)).isFalse();
            }
        }
    }
}
