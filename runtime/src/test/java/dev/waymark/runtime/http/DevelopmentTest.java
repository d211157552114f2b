package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.Sites;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** In development, responses tell more, and changes appear at once. */
class DevelopmentTest {

    private static String body(Sitemap sitemap) throws Exception {
        try (SitemapResponse answer = Sites.get(sitemap, "/sitemap.xml")) {
            assertThat(answer.status()).isEqualTo(503);
            return new String(answer.body().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void sectionsThatFail_areNamedInTheAnswer_inDevelopmentOnly() throws Exception {
        Cities cities = new Cities();
        cities.behaviour = sink -> {
            throw new IllegalStateException("no table CITY");
        };
        for (boolean development : new boolean[] {true, false}) {
            try (Sitemap sitemap = cities.site().development(development).build()) {
                assertThat(body(sitemap)).isEqualTo("The sitemap is not ready yet.\n");
                sitemap.refresh(Refresh.all());
                assertThat(body(sitemap))
                        .isEqualTo(
                                development
                                        ? "The sitemap is not ready yet.\nSection cities failed: provider"
                                                + " dev.waymark.runtime.testing.Cities of entry a.Cities#city:"
                                                + " java.lang.IllegalStateException: no table CITY\n"
                                        : "The sitemap is not ready yet.\n");
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"true, no-cache", "false, 'public, max-age=300'"})
    void development_isNotCached(boolean development, String cacheControl) throws Exception {
        try (Sitemap sitemap = Sites.refreshed(Sites.numbered(1).development(development))) {
            try (SitemapResponse answer = Sites.get(sitemap, "/sitemap.xml")) {
                assertThat(answer.headers()).containsEntry("Cache-Control", cacheControl);
            }
        }
    }
}
