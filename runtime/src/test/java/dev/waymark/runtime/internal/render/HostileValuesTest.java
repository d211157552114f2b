package dev.waymark.runtime.internal.render;

import static dev.waymark.runtime.testing.Sites.BASE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.testing.Sites;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostileValuesTest {

    @ParameterizedTest
    @CsvSource(
            delimiterString = " -> ",
            quoteCharacter = '\0',
            value = {
                "a b -> a%20b",
                "a+b -> a%2Bb",
                "a;v=1 -> a%3Bv=1",
                "100% -> 100%25",
                "a%20b -> a%2520b",
                "N'dalatando -> N&apos;dalatando",
                "a&b -> a&amp;b",
                "&amp; -> &amp;amp%3B",
                "é -> %C3%A9",
                "e\u0301 -> e%CC%81",
                "日本 -> %E6%97%A5%E6%9C%AC",
                "😀 -> %F0%9F%98%80",
                "]]> -> %5D%5D%3E",
                "\"<> -> %22%3C%3E",
                "[]|^` -> %5B%5D%7C%5E%60",
                "{} -> %7B%7D",
                "? -> %3F",
                "# -> %23",
                "~ -> ~",
                ":@!$(),*= -> :@!$(),*=",
                "a\u00A0b -> a%C2%A0b",
                "a\u202Eb -> a%E2%80%AEb",
                "a\uFEFFb -> a%EF%BB%BFb",
                "a\uFFFEb -> a%EF%BF%BEb",
                "a\u0080b -> a%C2%80b",
                "a\u07FFb -> a%DF%BFb",
                "a\u0800b -> a%E0%A0%80b",
                "a\uFFFFb -> a%EF%BF%BFb",
                "... -> ...",
                ".a -> .a",
                "//evil.com -> ",
            })
    void valueOfOneSegment_becomesExactlyThis(String value, String expected) {
        if (expected == null) {
            assertSkipped(SkipReason.SLASH, value);
        } else {
            assertThat(Sites.locs(Sites.values("/p/{v}", value))).containsExactly(BASE + "/p/" + expected);
        }
    }

    @Test
    void everyAsciiCharacter_isKeptEncodedEscapedOrSkipped() {
        String kept = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$(),*=:@";
        for (char c = 0x20; c < 0x7F; c++) {
            String value = "x" + c;
            if (c == '/' || c == '\\') {
                assertSkipped(c == '/' ? SkipReason.SLASH : SkipReason.BACKSLASH, value);
                continue;
            }
            String expected = kept.indexOf(c) >= 0
                    ? String.valueOf(c)
                    : c == '&'
                            ? "&amp;"
                            : c == '\''
                                    ? "&apos;"
                                    : "%"
                                            + HexFormat.of()
                                                    .toHexDigits(c)
                                                    .substring(2)
                                                    .toUpperCase(Locale.ROOT);
            assertThat(Sites.locs(Sites.values("/p/{v}", value))).containsExactly(BASE + "/p/x" + expected);
        }
    }

    @Test
    void charactersThatTheServerRefuses_areSkippedInPathsAndKeptInQueries() {
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/p/{v}/{*w}")
                        .query("q")
                        .pages(url -> {
                            url.begin().value("a").value("b/c").value("100%;").end();
                            url.begin().value("100%").value("b").value("q").end();
                            url.begin().value("a").value("b/c;d").value("q").end();
                        }))
                .refusedInPaths("%")
                .refusedInPaths(";");
        RefreshReport report = Sites.refreshed(site, sitemap -> {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).containsExactly(BASE + "/p/a/b/c?q=100%25%3B");
            return sitemap.refresh(Refresh.all());
        });
        assertThat(Sites.skipped(report, "pages", SkipReason.REFUSED_CHARACTER).count())
                .isEqualTo(2);
    }

    @Test
    void emptyNullAndDots_areSkipped() {
        assertSkipped(SkipReason.EMPTY_VALUE, "");
        assertSkipped(SkipReason.EMPTY_VALUE, null);
        assertSkipped(SkipReason.DOT_SEGMENT, ".");
        assertSkipped(SkipReason.DOT_SEGMENT, "..");
    }

    @Test
    void loneSurrogatesAndControls_areSkipped() {
        for (String value : List.of("\uD83D", "\uDE00", "a\uD83Db", "\uDE00\uD83D", "\uDE00\uDE00", "a\uD83D")) {
            assertSkipped(SkipReason.LONE_SURROGATE, value);
        }
        for (char c = 0; c < 0x20; c++) {
            assertSkipped(SkipReason.CONTROL_CHARACTER, "a" + c);
        }
        assertSkipped(SkipReason.CONTROL_CHARACTER, "\u007F");
    }

    @Test
    void urlOf2047Characters_isListed_andOf2048Skipped() {
        int room = 2047 - (BASE + "/p/").length();
        assertThat(Sites.locs(Sites.values("/p/{v}", "x".repeat(room)))).hasSize(1);
        assertSkipped(SkipReason.TOO_LONG, "x".repeat(room + 1));
        assertSkipped(SkipReason.TOO_LONG, "x".repeat(100_000));
        assertSkipped(SkipReason.TOO_LONG, "é".repeat(400));
        assertSkipped("/p/{*v}", SkipReason.TOO_LONG, "a/".repeat(100_000));
    }

    @Test
    void entitiesDoNotCountForTheLength() {
        int room = 2047 - (BASE + "/p/").length();
        assertThat(Sites.locs(Sites.values("/p/{v}", "&".repeat(room)))).hasSize(1);
        assertSkipped(SkipReason.TOO_LONG, "'".repeat(room + 1));
    }

    @Test
    void urlBelowTwelveCharacters_isSkipped() {
        RefreshReport report = Sites.refreshed(
                Sitemap.builder("http://a.b").registries(List.of(entries -> {
                    entries.entry("a.B#c", "pages", "/").page();
                    entries.entry("a.B#d", "pages", "/x").page();
                })),
                sitemap -> {
                    assertThat(Sites.allLocs(Sites.snapshot(sitemap))).containsExactly("http://a.b/x");
                    return sitemap.refresh(Refresh.all());
                });
        assertThat(report.section("pages").orElseThrow().skipped()).containsOnlyKeys(SkipReason.TOO_SHORT);
    }

    @Test
    void restOfThePath_keepsSlashesAndEncodesEachSegment() {
        assertThat(Sites.locs(Sites.values("/f/{*rest}", "a/b c/d", "/x/y", "dir/", "a;b/..c")))
                .containsExactly(BASE + "/f/a/b%20c/d", BASE + "/f/x/y", BASE + "/f/dir/", BASE + "/f/a%3Bb/..c");
        for (String empty : List.of("a//b", "//a")) {
            assertSkipped("/f/{*rest}", SkipReason.EMPTY_SEGMENT, empty);
        }
        for (String dots : List.of("a/../b", "..", "./a", "/../etc", "a/.")) {
            assertSkipped("/f/{*rest}", SkipReason.DOT_SEGMENT, dots);
        }
        assertSkipped("/f/{*rest}", SkipReason.BACKSLASH, "a/b\\c");
        assertSkipped("/f/{*rest}", SkipReason.EMPTY_VALUE, "");
    }

    @Test
    void restWithPattern_mustMatchAsAWhole() {
        assertThat(Sites.locs(Sites.values("/f/{*rest:[a-z/]+}", "a/b", "/c")))
                .containsExactly(BASE + "/f/a/b", BASE + "/f/c");
        assertSkipped("/f/{*rest:[a-z/]+}", SkipReason.PATTERN_MISMATCH, "a/B");
        assertSkipped("/f/{*rest:.+}", SkipReason.PATTERN_MISMATCH, "/");
    }

    @Test
    void pattern_mustMatchTheWholeValue() {
        assertThat(Sites.locs(Sites.values("/y/{year:[0-9]{4}}", "2026"))).containsExactly(BASE + "/y/2026");
        assertThat(Sites.locs(Sites.values("/y/{v:\\{[a-z]\\}}", "{a}"))).containsExactly(BASE + "/y/%7Ba%7D");
        assertThat(Sites.locs(Sites.values("/y/{v:.+}", "\u2028"))).containsExactly(BASE + "/y/%E2%80%A8");
        assertSkipped("/y/{year:[0-9]{4}}", SkipReason.PATTERN_MISMATCH, "20266");
        assertSkipped("/y/{year:[0-9]{4}}", SkipReason.PATTERN_MISMATCH, "x2026");
        // Spring's patterns keep their spaces; the processor removes those of JAX-RS.
        assertSkipped("/y/{year: [0-9]{4}}", SkipReason.PATTERN_MISMATCH, "2026");
    }

    @Test
    void dots_areCheckedOnTheCompleteSegment() {
        assertSkipped("/f/.{v}", SkipReason.DOT_SEGMENT, ".");
        assertSkipped("/f/{v}./x", SkipReason.DOT_SEGMENT, ".");
        assertThat(Sites.locs(Sites.values("/f/.{v}", ".."))).containsExactly(BASE + "/f/...");
        assertThat(Sites.locs(Sites.values("/f/{v}.html", "."))).containsExactly(BASE + "/f/..html");
    }

    @Test
    void severalVariablesInASegment_areListedOnlyIfTheyComeBack() {
        RefreshReport report = Sites.refreshed(
                Sites.pages("/f/{name}.{ext}/x", url -> {
                    url.begin().value("a").value("txt").end();
                    url.begin().value("a.b").value("txt").end();
                    url.begin().value("a").value("tar.gz").end();
                }),
                sitemap -> {
                    assertThat(Sites.allLocs(Sites.snapshot(sitemap)))
                            .containsExactly(BASE + "/f/a.txt/x", BASE + "/f/a.b.txt/x");
                    return sitemap.refresh(Refresh.all());
                });
        assertThat(report.section("pages").orElseThrow().skipped()).containsOnlyKeys(SkipReason.AMBIGUOUS_SEGMENT);
        assertThat(Sites.skipped(report, "pages", SkipReason.AMBIGUOUS_SEGMENT).examples())
                .containsExactly("a.B#c: \"tar.gz\"");
    }

    /** Jersey and RESTEasy answer 404 for the values left out, and read {@code x2%} and {@code 0} in the last path. */
    @Test
    void patternsOfJaxRs_areComparedWithTheEncodedValue() {
        assertThat(Sites.locs(resource("/l/{v:\\p{L}+}", "abc", "é"))).containsExactly(BASE + "/l/abc");
        assertThat(Sites.locs(resource("/s/{v:[a-z ]+}", "ab", "a b"))).containsExactly(BASE + "/s/ab");
        assertThat(Sites.locs(resource("/n/{v:\\S+}", "a b", "N'x")))
                .containsExactly(BASE + "/n/a%20b", BASE + "/n/N&apos;x");
        assertThat(Sites.locs(resource("/f/{*v:[a-z%0-9/]+}", "/a b/c"))).containsExactly(BASE + "/f/a%20b/c");
        assertThat(Sites.locs(Sites.site(entries -> entries.resource("a.B#c", "pages", "/é{a:[^/]+?}2{b:[^/]+?}")
                        .pages(url -> {
                            url.begin().value("é").value("y").end();
                            url.begin().value("x").value(" ").end();
                        }))))
                .containsExactly(BASE + "/%C3%A9%C3%A92y");
    }

    private static SitemapBuilder resource(String template, String... values) {
        return Sites.site(entries -> entries.resource("a.B#c", "pages", template)
                .pages(url -> {
                    for (String value : values) {
                        url.begin().value(value).end();
                    }
                }));
    }

    /** Spring matches the decoded path, and reads {@code a;b} and {@code c} in the second one. */
    @Test
    void encodedTextBetweenVariables_isComparedDecoded() {
        assertThat(Sites.locs(Sites.pages(
                        "/f/{a}%3B{b}",
                        url -> {
                            url.begin().value("a;b").value("c").end();
                            url.begin().value("a").value("b;c").end();
                        })))
                .containsExactly(BASE + "/f/a%3Bb%3Bc");
    }

    /** Jersey and RESTEasy would take {@code at-bad} for the first value of the second page. */
    @Test
    void variablesOfJaxRs_areListedOnlyIfEveryServerReadsThemBack() {
        assertThat(Sites.locs(Sites.pages("/f/{a:[^/]+?}-{b:[^/]+?}", url -> {
                    url.begin().value("at").value("ischl").end();
                    url.begin().value("at").value("bad-ischl").end();
                    url.begin().value("at-bad").value("ischl").end();
                })))
                .containsExactly(BASE + "/f/at-ischl");
        assertThat(Sites.locs(Sites.pages(
                        "/f/{a:[a-z]{2}}-{b:[^/]+?}",
                        url -> {
                            url.begin().value("at").value("bad-ischl").end();
                        })))
                .containsExactly(BASE + "/f/at-bad-ischl");
    }

    @Test
    void patternsWithGroups_doNotConfuseSharedSegments() {
        assertThat(Sites.locs(Sites.pages("/f/{a:(x|y)+}-{b:(\\d)(\\d)}", url -> {
                    url.begin().value("xy").value("12").end();
                    url.begin().value("y").value(34).end();
                })))
                .containsExactly(BASE + "/f/xy-12", BASE + "/f/y-34");
    }

    @Test
    void requiredParameterWithoutValue_skipsThePage() {
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/s")
                .query("q", "page")
                .required("q")
                .pages(url -> {
                    url.begin().value("a").value((String) null).end();
                    url.begin().value((String) null).value("2").end();
                }));
        RefreshReport report = Sites.refreshed(site, sitemap -> {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).containsExactly(BASE + "/s?q=a");
            return sitemap.refresh(Refresh.all());
        });
        assertThat(Sites.skipped(report, "pages", SkipReason.MISSING_PARAMETER).examples())
                .containsExactly("a.B#c: \"null\"");
    }

    @Test
    void queryValues_keepOnlyWhatNoParserGivesAMeaning() {
        assertThat(Sites.locs(Sites.site(entries -> entries.entry("a.B#c", "pages", "/s/{v}")
                        .query("q", "größe", "z")
                        .pages(url -> {
                            url.begin()
                                    .value("a")
                                    .value("a b&c=d+e;f#g/h?i'j%20")
                                    .value("x")
                                    .value((String) null)
                                    .end();
                            url.begin()
                                    .value("b")
                                    .value((Object) null)
                                    .value((String) null)
                                    .value("")
                                    .end();
                            url.begin()
                                    .value("c")
                                    .value((String) null)
                                    .value((String) null)
                                    .value((Object) null)
                                    .end();
                        }))))
                .containsExactly(
                        BASE + "/s/a?q=a%20b%26c%3Dd%2Be%3Bf%23g/h?i&apos;j%2520&amp;gr%C3%B6%C3%9Fe=x",
                        BASE + "/s/b?z=",
                        BASE + "/s/c");
    }

    @Test
    void literals_keepValidEscapesAndEncodeTheRest() {
        assertThat(Sites.locs(Sites.site(entries -> {
                    entries.entry("a.B#a", "pages", "/a%20b/%C3%A9").page();
                    entries.entry("a.B#b", "pages", "/größe & maß/100%/%zz").page();
                    entries.entry("a.B#c", "pages", "/l'été;v=1/c++").page();
                })))
                .containsExactly(
                        BASE + "/a%20b/%C3%A9",
                        BASE + "/gr%C3%B6%C3%9Fe%20&amp;%20ma%C3%9F/100%25/%25zz",
                        BASE + "/l&apos;%C3%A9t%C3%A9;v=1/c++");
    }

    @Test
    void examples_areReadableBoundedAndCannotForgeALogLine() {
        assertThat(SkipTally.readable("São Paulo\n\u001b[31m\uD83D\u202E"))
                .isEqualTo("\"São Paulo\\u000A\\u001B[31m\\uD83D\\u202E\"");
        assertThat(SkipTally.readable("x".repeat(1000))).isEqualTo("\"" + "x".repeat(80) + "...\"");
    }

    private static void assertSkipped(SkipReason reason, @Nullable String value) {
        assertSkipped("/p/{v}", reason, value);
    }

    private static void assertSkipped(String template, SkipReason reason, @Nullable String value) {
        RefreshReport report =
                Sites.refreshed(Sites.values(template, value), sitemap -> sitemap.refresh(Refresh.all()));
        PageCount skipped = Sites.skipped(report, "pages", reason);
        assertThat(skipped.count()).isEqualTo(1);
        assertThat(skipped.examples()).hasSize(1);
        assertThat(report.pages()).isZero();
    }
}
