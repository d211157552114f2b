package dev.waymark.test.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Patterns that are learnt from paths, and patterns that people write. */
class PathPatternsTest {

    private static final String BASE = "https://www.example.com";

    private final PathPatterns patterns = new PathPatterns();

    private void add(String... paths) {
        List.of(paths).forEach(path -> patterns.add(BASE + path));
    }

    private String of(String path) {
        return patterns.of(BASE + path);
    }

    @Test
    void segmentsThatVary_areStars_andOthersStay() {
        add("", "/", "/about", "/de/impressum", "/en/imprint", "/posts/17", "/posts/archive");
        for (char c = 'a'; c <= 'z'; c++) {
            add("/blog/" + c, "/de/blog/" + c + "/");
            for (char d = 'a'; d <= 'z'; d++) {
                add("/cities/" + c + d + "/" + d + c + "/" + c + "x");
            }
        }
        assertThat(of("")).isEqualTo("/");
        assertThat(of("/")).isEqualTo("/");
        assertThat(of("/about")).isEqualTo("/about");
        assertThat(of("/de/impressum")).isEqualTo("/de/impressum");
        assertThat(of("/posts/17")).isEqualTo("/posts/*");
        assertThat(of("/posts/archive")).isEqualTo("/posts/archive");
        assertThat(of("/blog/x")).isEqualTo("/blog/*");
        assertThat(of("/de/blog/x/")).isEqualTo("/de/blog/*/");
        assertThat(of("/cities/ab/ba/ax")).isEqualTo("/cities/*/*/*");
    }

    @Test
    void queries_keepTheNamesOfTheirParameters() {
        add("/search?q=a/b&page=2", "/search");
        assertThat(of("/search?q=a/b&page=2")).isEqualTo("/search?q=*&page=*");
        for (int i = 0; i < 200; i++) {
            of("/search?" + i);
        }
        assertThat(of("/search?201")).isEqualTo("/search?*");
        assertThat(of("/search?page=1&q=a")).isEqualTo("/search?*");
        assertThat(PathGlob.of("/search?*").matches(BASE + "/search?201")).isTrue();
    }

    @Test
    void deepPaths_endWithAnyDepth() {
        add("/a".repeat(30), "/a".repeat(19));
        assertThat(of("/a".repeat(30))).isEqualTo("/a".repeat(19) + "/**");
        assertThat(of("/a".repeat(19))).isEqualTo("/a".repeat(19));
        assertThat(PathGlob.of("/a".repeat(19) + "/**").matches(BASE + "/a".repeat(30)))
                .isTrue();
    }

    @Test
    void hostsAreNamed_ifThereAreSeveral() {
        add("/a");
        patterns.add("https://shop.example.com/a");
        assertThat(of("/a")).isEqualTo(BASE + "/a");
    }

    @Test
    void pathsWithoutEnd_needLittleMemory() {
        for (int i = 0; i < 300_000; i++) {
            String word = Integer.toString(i, 2).replace('0', 'a').replace('1', 'b');
            add("/" + String.join("/", word.split("")));
        }
        assertThat(of("/b/a/a")).startsWith("/");
    }

    @Test
    void starMatchesOneSegment_andTwoMatchAnyDepth() {
        assertThat(PathGlob.of("/blog/*").matches(BASE + "/blog/a%20b")).isTrue();
        assertThat(PathGlob.of("/blog/*").matches(BASE + "/blog/a/b")).isFalse();
        assertThat(PathGlob.of("/old/**").matches(BASE + "/old/a/b?c=d")).isTrue();
        assertThat(PathGlob.of("/search?q=*").matches(BASE + "/search?q=a")).isTrue();
        assertThat(PathGlob.of("/").matches(BASE)).isTrue();
        assertThat(PathGlob.of("https://*.example.com/**").matches(BASE + "/a/b"))
                .isTrue();
        assertThat(PathGlob.of("/a.b").matches(BASE + "/axb")).isFalse();
        assertThatThrownBy(() -> PathGlob.of("blog/*"))
                .hasMessage("The allowed pattern \"blog/*\" matches no path; begin it with a slash, as in /blog/*, or"
                        + " with http:// or https://");
    }
}
