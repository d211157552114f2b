package dev.waymark.runtime.internal.listing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.util.List;
import org.junit.jupiter.api.Test;

class TrailingSlashesTest {

    private static List<String> warnings(String... paths) {
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.site(entries -> {
                            for (int i = 0; i < paths.length; i++) {
                                entries.entry("a.B#m" + i, "pages", paths[i]).pages(url -> {});
                            }
                        })
                        .build()) {
            sitemap.check();
            return log.lines();
        }
    }

    @Test
    void pathsThatDifferByASlash_areNamedTogether_once() {
        assertThat(warnings("/", "/about", "/p/{id}/", "/about/", "/contact", "/p/{number:[0-9]+}", "/p/{x}"))
                .containsExactly("WARNING Entries differ by the slash at their end only: \"/about\" of a.B#m1 and"
                        + " \"/about/\" of a.B#m3; \"/p/{id}/\" of a.B#m2 and \"/p/{x}\" of a.B#m6. Search engines take"
                        + " such addresses for two pages with one text. Remove the @SitemapEntry of one, and let it"
                        + " redirect to the other");
    }

    @Test
    void otherPaths_areNotNamed() {
        assertThat(warnings("/", "/a", "/a/b", "/a/{b}", "/{a}/b/", "/c/", "/d/{e}.html", "/d/{e}/"))
                .isEmpty();
    }
}
