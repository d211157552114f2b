package dev.waymark.runtime.internal.hreflang;

import static dev.waymark.runtime.testing.LanguagePages.POSTS;
import static dev.waymark.runtime.testing.LanguagePages.posts;
import static dev.waymark.runtime.testing.LanguagePages.rows;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.testing.LanguagePages.Post;
import dev.waymark.runtime.testing.LanguagePages.Posts;
import dev.waymark.runtime.testing.LanguagePages.Row;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Reciprocity;
import dev.waymark.runtime.testing.Sites;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Handling and reporting of invalid multilingual pages. */
class ClusterRulesTest {

    enum Lang {
        EN,
        ELVISH
    }

    private static Post post(String... slugs) {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < slugs.length; i += 2) {
            map.put(slugs[i], slugs[i + 1]);
        }
        return new Post(map, null);
    }

    private record Result(SectionReport report, Map<String, Map<String, String>> pages) {

        PageCount skipped(SkipReason reason) {
            return report.skipped().getOrDefault(reason, new PageCount(0, List.of()));
        }

        PageCount found(PageFinding finding) {
            return report.findings().getOrDefault(finding, new PageCount(0, List.of()));
        }

        List<String> paths() {
            return pages.keySet().stream()
                    .map(url -> url.substring(Sites.BASE.length()))
                    .toList();
        }
    }

    private static Result result(SitemapBuilder site) {
        try (Sitemap sitemap = site.build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).as(report.toString()).isFalse();
            return new Result(
                    report.sections().get(0),
                    Reciprocity.check(
                            sitemap.sites().get(0).snapshot().map(List::of).orElseThrow()));
        }
    }

    @Test
    void skippedMember_isLinkedByNoOne_andCounted() {
        Result result = result(posts(post("en", "a", "de", "b/c", "fr", "d")));
        assertThat(result.paths()).containsExactly("/en/a", "/fr/d");
        assertThat(result.skipped(SkipReason.SLASH)).isEqualTo(new PageCount(1, List.of("a.Posts#post: \"b/c\"")));
        assertThat(result.report().clusters()).isEqualTo(1);
    }

    @Test
    void pageWithoutAnyLanguage_isOneSkippedPage() {
        Result result = result(posts(post("en", "a"), post(), post("en", ".."), post("xx", "x")));
        assertThat(result.paths()).containsExactly("/en/a");
        assertThat(result.skipped(SkipReason.EMPTY_VALUE))
                .isEqualTo(new PageCount(1, List.of("a.Posts#post: \"null\"")));
        assertThat(result.skipped(SkipReason.NO_LOCALE)).isEqualTo(new PageCount(1, List.of("a.Posts#post: \"xx\"")));
        assertThat(result.skipped(SkipReason.DOT_SEGMENT)).isEqualTo(new PageCount(1, List.of("a.Posts#post: \"..\"")));
    }

    /** An entry with a required parameter, in the page's languages. */
    private static SitemapRegistry search(String path, BiConsumer<Post, UrlWriter> pages) {
        return entries -> entries.entry("a.Posts#post", "post", path)
                .locale("{lang}")
                .query("q")
                .required("q")
                .pages(
                        Posts.class,
                        (Post page, PageKeys keys) -> keys.locales(page.languages()),
                        (Post page, UrlWriter url) -> pages.accept(page, url));
    }

    @Test
    void pageWithoutARequiredParameter_isSkippedWithThatReason_inWhicheverLanguagesItIs() {
        SitemapRegistry search = search(
                "/{lang}/{slug}",
                (page, url) -> url.begin()
                        .value(url.locale())
                        .value(url.in(page.slug()))
                        .value(page.changed() == null ? null : "x")
                        .end());
        Result result = result(Sites.site(search)
                .providers(ProviderLocator.of(new Posts(
                        post("en", "a"), post("de", "b"), post(), new Post(Map.of("de", "c"), null, Map.of()))))
                .locales("en", "de"));
        assertThat(result.paths()).containsExactly("/de/c?q=x");
        assertThat(result.skipped(SkipReason.MISSING_PARAMETER).count()).isEqualTo(2);
        assertThat(result.skipped(SkipReason.EMPTY_VALUE).count()).isEqualTo(1);
    }

    @Test
    void pageWithoutARequiredParameterInAnyLanguage_isOneSkippedPage() {
        SitemapRegistry search = search(
                "/{lang}",
                (page, url) -> url.begin()
                        .value(url.locale())
                        .value(url.in(page.slug()))
                        .end());
        Result result = result(Sites.site(search)
                .providers(ProviderLocator.of(new Posts(post(), post("en", "a"))))
                .locales("en", "de"));
        assertThat(result.paths()).containsExactly("/en?q=a");
        assertThat(result.skipped(SkipReason.MISSING_PARAMETER))
                .isEqualTo(new PageCount(1, List.of("a.Posts#post: \"null\"")));
        assertThat(result.report().skipped()).containsOnlyKeys(SkipReason.MISSING_PARAMETER);
    }

    @Test
    void urlThatIsListedAlready_discardsTheWholePage_eachOfItsUrlsCounted() {
        Result result =
                result(posts(post("en", "a", "de", "b"), post("en", "c&z", "de", "b", "fr", "d"), post("fr", "d")));
        assertThat(result.paths()).containsExactly("/en/a", "/de/b", "/fr/d");
        assertThat(result.skipped(SkipReason.DUPLICATE))
                .isEqualTo(new PageCount(
                        3,
                        List.of(
                                "a.Posts#post: \"https://www.example.com/en/c&z\"",
                                "a.Posts#post: \"https://www.example.com/de/b\"",
                                "a.Posts#post: \"https://www.example.com/fr/d\"")));
    }

    @Test
    void withoutAlternates_onlyTheUrlThatIsListedAlreadyIsSkipped() {
        Result result = result(
                posts(post("en", "a", "de", "b"), post("en", "c", "de", "b")).alternates(false));
        assertThat(result.paths()).containsExactly("/en/a", "/de/b", "/en/c");
        assertThat(result.skipped(SkipReason.DUPLICATE).count()).isEqualTo(1);
        assertThat(result.report().clusters()).isZero();
    }

    @Test
    void urlThatIsTooLargeWithItsLinks_discardsTheWholePage() {
        String slug = "x".repeat(250);
        Result result = result(posts(post("en", "a", "de", "b"), post("en", slug, "de", slug, "fr", slug))
                .maxBytes(1_024));
        assertThat(result.paths()).containsExactly("/en/a", "/de/b");
        assertThat(result.skipped(SkipReason.TOO_LARGE).count()).isEqualTo(3);
    }

    @Test
    void linksCountForTheSizeOfAFile() {
        Post[] posts = IntStream.range(0, 40)
                .mapToObj(i -> post("en", "e" + i, "de", "d" + i, "fr", "f" + i))
                .toArray(Post[]::new);
        try (Sitemap sitemap = Sites.refreshed(posts(posts).maxBytes(4_096))) {
            var snapshot = Sites.snapshot(sitemap);
            assertThat(snapshot.names().size()).isGreaterThan(10);
            assertThat(snapshot.names())
                    .allMatch(name -> snapshot.file(name).orElseThrow().size() <= 4_096);
            assertThat(Reciprocity.check(List.of(snapshot))).hasSize(120);
        }
    }

    @Test
    void twoRowsInOneLanguage_theFirstStays() {
        Result result = result(rows(new Row("en", 1, "a"), new Row("de", 1, "b"), new Row("en", 1, "c")));
        assertThat(result.paths()).containsExactly("/en/a", "/de/b");
        assertThat(result.skipped(SkipReason.LOCALE_TWICE))
                .isEqualTo(new PageCount(1, List.of("a.Posts#post: \"https://www.example.com/en/c\"")));
    }

    @Test
    void clusterThatIsNone_isDiscarded_andWhatFollowsIsNot() {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            rows.add(new Row(i % 2 == 0 ? "en" : "de", "all", "a" + i));
        }
        rows.add(new Row("en", "one", "last"));
        Result result = result(rows(rows.toArray(Row[]::new)));
        assertThat(result.paths()).containsExactly("/en/last");
        assertThat(result.skipped(SkipReason.CLUSTER_TOO_LARGE).count()).isEqualTo(500);
    }

    @Test
    void rowInALanguageThatTheSiteHasNot_isSkippedWithIt() {
        Result result = result(
                rows(new Row("en", 1, "a"), new Row("es", 1, "b"), new Row(null, 1, "c"), new Row("de", 1, "d")));
        assertThat(result.paths()).containsExactly("/en/a", "/de/d");
        assertThat(result.skipped(SkipReason.NO_LOCALE))
                .isEqualTo(new PageCount(2, List.of("a.Posts#post: \"es\"", "a.Posts#post: \"null\"")));
    }

    @Test
    void pageWithValuesOnlyInOtherLanguages_isSkippedWithThem_andFailsNoSection() {
        Result result = result(posts(post("en", "a"), post("es", "b")).failOnInvalidPage(true));
        assertThat(result.paths()).containsExactly("/en/a");
        assertThat(result.skipped(SkipReason.NO_LOCALE)).isEqualTo(new PageCount(1, List.of("a.Posts#post: \"es\"")));
    }

    @Test
    void languagesOfAPage_areTheOnlyOnes_andStrangersAreCounted() {
        Map<String, String> slugs = Map.of("en", "a", "de", "b", "fr", "c");
        Result result = result(posts(
                new Post(slugs, List.of("fr", "de", "fr", "tlh")),
                new Post(Map.of("en", "x", "de", "y", "fr", "z", "es", "s"), null),
                new Post(slugs, List.of())));
        assertThat(result.paths()).containsExactly("/de/b", "/fr/c", "/en/x", "/de/y", "/fr/z");
        assertThat(result.found(PageFinding.UNKNOWN_LOCALE))
                .isEqualTo(new PageCount(2, List.of("a.Posts#post: \"tlh\"", "a.Posts#post: \"es\"")));
        assertThat(result.skipped(SkipReason.NO_LOCALE).count()).isEqualTo(1);
    }

    @Test
    void rowsThatDoNotComeTogether_areFound_andListedAsTheyCame() {
        Result result = result(
                rows(new Row("en", 1, "a"), new Row("en", 2, "b"), new Row("de", 1, "c"), new Row("de", 2, "d")));
        assertThat(result.paths()).containsExactly("/en/a", "/en/b", "/de/c", "/de/d");
        assertThat(result.found(PageFinding.SCATTERED_ROWS))
                .isEqualTo(new PageCount(2, List.of("a.Posts#post: \"1\"", "a.Posts#post: \"2\"")));
    }

    @Test
    void missingOrder_isFoundAmongManyRows_andOrderedRowsAreNot() {
        Row[] scattered = new Row[40_000];
        Row[] ordered = new Row[40_000];
        for (int i = 0; i < 20_000; i++) {
            scattered[i] = new Row("en", i, "e" + i);
            scattered[20_000 + i] = new Row("de", i, "d" + i);
            ordered[2 * i] = scattered[i];
            ordered[2 * i + 1] = scattered[20_000 + i];
        }
        assertThat(result(rows(scattered)).found(PageFinding.SCATTERED_ROWS).count())
                .isBetween(200L, 2_000L);
        assertThat(result(rows(ordered)).found(PageFinding.SCATTERED_ROWS).count())
                .isZero();
    }

    @Test
    void pagesInOneLanguage_areCounted_andSaidOnce_whereNoPageHasMore() {
        try (LogLines log = new LogLines();
                Sitemap sitemap =
                        rows(new Row("en", null, "a"), new Row("de", null, "b")).build()) {
            SectionReport report = sitemap.refresh(Refresh.all()).sections().get(0);
            sitemap.refresh(Refresh.all());
            assertThat(report.findings())
                    .containsEntry(
                            PageFinding.ALONE,
                            new PageCount(
                                    2,
                                    List.of(
                                            "a.Posts#post: \"https://www.example.com/en/a\"",
                                            "a.Posts#post: \"https://www.example.com/de/b\"")));
            assertThat(log.lines())
                    .filteredOn(line -> line.contains("one language"))
                    .containsExactly("WARNING Section post: 2 pages listed in one language only; the first:"
                            + " a.Posts#post: \"https://www.example.com/en/a\", a.Posts#post:"
                            + " \"https://www.example.com/de/b\". No page of the section has alternates: if there are"
                            + " translations, bind the cluster of a row, or its locales");
        }
        for (boolean alternates : new boolean[] {true, false}) {
            try (LogLines log = new LogLines();
                    Sitemap sitemap = rows(new Row("en", 1, "a"), new Row("de", 1, "b"), new Row("de", 2, "c"))
                            .alternates(alternates)
                            .build()) {
                sitemap.refresh(Refresh.all());
                assertThat(log.lines()).noneMatch(line -> line.contains("one language"));
            }
        }
    }

    @Test
    void invalidValue_failsTheSection_whereThatIsAsked_andAMissingOneDoesNot() {
        try (Sitemap sitemap =
                posts(post("en", "a", "de", "b/c")).failOnInvalidPage(true).build()) {
            assertThat(sitemap.refresh(Refresh.all())
                            .sections()
                            .get(0)
                            .failure()
                            .orElseThrow()
                            .cause())
                    .hasMessage("a.Posts#post: a value for one path segment holds a slash: \"b/c\"");
        }
        try (Sitemap sitemap = posts(post("en", "a")).failOnInvalidPage(true).build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
    }

    @Test
    void nothingSaysInWhichLanguagesPagesAre_failsTheSection() {
        try (Sitemap sitemap = Sites.site(POSTS)
                .providers(ProviderLocator.of(new Posts(post("en", "a"))))
                .build()) {
            assertThat(sitemap.refresh(Refresh.all())
                            .sections()
                            .get(0)
                            .failure()
                            .orElseThrow()
                            .cause())
                    .hasMessage("No languages are known for the pages of a.Posts#post; set waymark.locales, such as"
                            + " en,de, or bind the locale of a page");
        }
    }

    @Test
    void siteWithoutLanguages_isNamed() {
        try (Sitemap sitemap = Sitemap.builder()
                .site(Site.of("a", "https://a.example.com").withLocales("de", "en"))
                .site(Site.of("b", "https://b.example.com"))
                .registries(List.of(POSTS))
                .providers(ProviderLocator.of(new Posts(post("en", "a"))))
                .build()) {
            assertThat(Sites.failure(sitemap.refresh(Refresh.all()), "post").cause())
                    .hasMessage("No languages are known for the pages of a.Posts#post on the site b; set"
                            + " waymark.locales, such as en,de, or bind the locale of a page");
        }
    }

    @Test
    void pageOfASite_withValuesOnlyForAnothersLanguage_isSkippedWithThem_andFailsNoSection() {
        try (Sitemap sitemap = Sitemap.builder()
                .site(Site.of("germany", "https://www.example.de").withLocales("de"))
                .site(Site.of("uk", "https://www.example.co.uk").withLocales("en-GB"))
                .registries(List.of(entries -> entries.entry("a.Posts#post", "post", "/{slug}")
                        .locale("*")
                        .pages(
                                Posts.class,
                                (Post page, PageKeys keys) ->
                                        keys.site(page.slug().size() == 1 ? "uk" : null),
                                (Post page, UrlWriter url) ->
                                        url.begin().value(url.in(page.slug())).end())))
                .providers(ProviderLocator.of(new Posts(post("de", "a", "en-GB", "b"), post("de", "c"))))
                .failOnInvalidPage(true)
                .build()) {
            SectionReport section = sitemap.refresh(Refresh.all()).sections().get(0);
            assertThat(section.failure()).isEmpty();
            assertThat(section.pages()).isEqualTo(2);
            assertThat(section.skipped())
                    .isEqualTo(Map.of(SkipReason.NO_LOCALE, new PageCount(1, List.of("a.Posts#post: \"de\""))));
        }
    }

    /** Entries of one language each are matched by tag, whatever place it has among the languages of another site. */
    @Test
    void sitesWithTheSameLanguagesInAnotherOrder_listEachPageOnce() {
        try (Sitemap sitemap = Sitemap.builder()
                .site(Site.of("a", "https://a.example.com").withLocales("de", "en"))
                .site(Site.of("b", "https://b.example.com").withLocales("en", "de"))
                .registries(List.of(entries -> {
                    entries.entry("a.B#about", "about", "/about").locale("en").page();
                    entries.entry("a.B#about", "about", "/ueber").locale("de").page();
                }))
                .build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.sections().get(0).skipped()).isEmpty();
            assertThat(report.sections().get(0).pages()).isEqualTo(4);
        }
    }

    @Test
    void sitesOfOneLanguageEach_linkToEachOther() {
        try (Sitemap sitemap = Sitemap.builder()
                .site(Site.of("de", "https://www.example.de").withLocales("de"))
                .site(Site.of("uk", "https://www.example.com/uk").withLocales("en-GB"))
                .site(Site.of("us", "https://www.example.com/us").withLocales("en-US"))
                .xDefault("en-US")
                .registries(List.of(entries -> entries.entry("a.B#stock", "stock", "/stock/{slug}")
                        .locale("*")
                        .pages(
                                Posts.class,
                                (Post page, UrlWriter url) ->
                                        url.begin().value(url.in(page.slug())).end())))
                .providers(ProviderLocator.of(new Posts(
                        post("de", "dübel", "en-GB", "plug", "en-US", "dowel"), post("de", "x", "en-GB", "y"))))
                .build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).as(report.toString()).isFalse();
            Map<String, Map<String, String>> pages = Reciprocity.check(List.of(
                    sitemap.site("de").flatMap(SiteView::snapshot).orElseThrow(),
                    sitemap.site("uk").flatMap(SiteView::snapshot).orElseThrow(),
                    sitemap.site("us").flatMap(SiteView::snapshot).orElseThrow()));
            assertThat(pages)
                    .containsEntry(
                            "https://www.example.com/uk/stock/plug",
                            Map.of(
                                    "de", "https://www.example.de/stock/d%C3%BCbel",
                                    "en-GB", "https://www.example.com/uk/stock/plug",
                                    "en-US", "https://www.example.com/us/stock/dowel",
                                    "x-default", "https://www.example.com/us/stock/dowel"))
                    .containsEntry(
                            "https://www.example.de/stock/x",
                            Map.of(
                                    "de", "https://www.example.de/stock/x",
                                    "en-GB", "https://www.example.com/uk/stock/y"))
                    .hasSize(5);
        }
    }

    private static SitemapRegistry fixed(String... localesAndPaths) {
        return entries -> {
            for (int i = 0; i < localesAndPaths.length; i += 2) {
                entries.entry("a.B#m" + i, "pages", localesAndPaths[i + 1])
                        .locale(localesAndPaths[i])
                        .cluster("about")
                        .pages(url -> url.begin().end());
            }
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en-UK /a | The path \"/a\" of a.B#m0 has the locale \"en-UK\", which isn't a language tag: use"
                        + " an ISO 639-1 language, optionally with a script and an ISO 3166-1 country; did you"
                        + " mean en-GB?",
                "en /a en /b | The entries a.B#m0 (path \"/a\") and a.B#m2 (path \"/b\") are one page in"
                        + " several languages, but both have the locale en. Give one another locale",
                "* /a * /b | The entries a.B#m0 (path \"/a\") and a.B#m2 (path \"/b\") are one page in several"
                        + " languages, but both have the languages without an entry of their own. Give one"
                        + " another locale",
                "{lang} /a | The entry a.B#m0 (path \"/a\") has the locale {lang}, which isn't a variable of"
                        + " its path or query",
                "* /a | The pages of a.B#m0 (path \"/a\") are in several languages, but none are configured. Set"
                        + " waymark.locales, such as en,de, or bind the locale of a page",
                "{l} /{l} | The pages of a.B#m0 (path \"/{l}\") are in several languages, but none are configured."
                        + " Set waymark.locales, such as en,de, or bind the locale of a page"
            })
    void wrongEntries_failTheStart(String entries, String message) {
        SitemapBuilder site = Sites.site(fixed(entries.split(" ")));
        assertThatThrownBy(site::build)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"* /a, /a", "{l} /{l}, /{l}"})
    void fixedSiteWithoutLanguages_failsTheStart(String entries, String path) {
        assertThatThrownBy(() -> Sitemap.builder()
                        .site(Site.of("a", "https://a.example.com").withLocales("de"))
                        .site(Site.of("b", "https://b.example.com"))
                        .registries(List.of(fixed(entries.split(" "))))
                        .build())
                .hasMessage(
                        "The pages of a.B#m0 (path \"" + path + "\") are in several languages, but none are"
                                + " configured on the site b. Set waymark.locales, such as en,de, or bind the locale of a page");
    }

    @Test
    void hostThatTellsTheLanguage_mayHaveOne() {
        assertThatThrownBy(
                        () -> Sites.site(fixed("*", "/a")).locales("en", "de").build())
                .hasMessage("The entry a.B#m0 (path \"/a\") has the locale *, so each site has one language, but"
                        + " one has [en, de]. Give each language a site, or put the locale into the path");
    }

    @Test
    void clusterOfSeveralProviders_failsTheStart() {
        SitemapRegistry registry = entries -> {
            entries.entry("a.B#one", "pages", "/one").locale("en").cluster("c").page();
            entries.entry("a.B#two", "pages", "/two/{slug}")
                    .locale("de")
                    .cluster("c")
                    .pages(Posts.class, (Post page, UrlWriter url) -> {});
        };
        assertThatThrownBy(() -> Sites.site(registry)
                        .providers(ProviderLocator.of(new Posts()))
                        .build())
                .hasMessage("The entries a.B#one (path \"/one\") and a.B#two (path \"/two/{slug}\") have the cluster"
                        + " \"c\", but different providers: none and " + Posts.class.getName()
                        + ". Give all entries of a cluster the same provider");
    }

    @Test
    void keysOfOneEntryOnly_failTheStart() {
        SitemapRegistry registry = entries -> {
            entries.entry("a.B#one", "pages", "/one/{slug}")
                    .locale("en")
                    .cluster("c")
                    .pages(Posts.class, (Post page, UrlWriter url) -> {});
            entries.entry("a.B#two", "pages", "/two/{slug}")
                    .locale("de")
                    .cluster("c")
                    .pages(Posts.class, (Post page, PageKeys keys) -> keys.site("a"), (Post page, UrlWriter url) -> {});
        };
        assertThatThrownBy(() -> Sites.site(registry)
                        .providers(ProviderLocator.of(new Posts()))
                        .build())
                .hasMessage(
                        "The entries a.B#one (path \"/one/{slug}\") and a.B#two (path \"/two/{slug}\") are one page in"
                                + " several languages, but only one binds locale, locales, cluster or site."
                                + " Bind the same in both");
    }

    @Test
    void clusterInSeveralSections_failsTheStart() {
        SitemapRegistry registry = entries -> {
            entries.entry("a.B#one", "first", "/one").locale("en").cluster("c").page();
            entries.entry("a.B#two", "second", "/two").locale("de").cluster("c").page();
        };
        assertThatThrownBy(() -> Sites.site(registry).build())
                .hasMessage(
                        "The entries a.B#one (path \"/one\") and a.B#two (path \"/two\") have the cluster \"c\", but"
                                + " different sections: first and second. Give all entries of a cluster the same"
                                + " section");
    }

    @Test
    void constantThatIsNoLocale_failsTheStart() {
        SitemapRegistry registry = entries -> entries.entry("a.B#home", "pages", "/{lang}")
                .locale("{lang}", Lang.values())
                .pages(url -> url.begin().value(url.locale()).end());
        assertThatThrownBy(() -> Sites.site(registry).build())
                .hasMessage("The constant ELVISH of " + Lang.class.getName() + " isn't a locale, but the entry a.B#home"
                        + " (path \"/{lang}\") needs one. Map it, such as waymark.locales=en-GB=ELVISH");
        assertThat(Sites.locs(Sites.site(registry).locales("en", "de=elvish")))
                .containsExactly(Sites.BASE + "/EN", Sites.BASE + "/elvish");
    }

    @Test
    void languageThatUrlsDoNotName_needsAnEntryOfItsOwn() {
        SitemapRegistry registry = entries -> entries.entry("a.B#home", "pages", "/{lang}/x")
                .locale("{lang}")
                .pages(url -> url.begin().value(url.locale()).end());
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(Sites.site(registry).locales("en=", "de", "fr"))) {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap)))
                    .containsExactly(Sites.BASE + "/de/x", Sites.BASE + "/fr/x");
            assertThat(log.lines())
                    .contains("WARNING URLs don't name the locale en, so the entry a.B#home (path"
                            + " \"/{lang}/x\") can't list its pages. Add an entry with the locale en and a path"
                            + " without {lang}");
        }
    }

    @Test
    void languageThatUrlsDoNotName_needsAnOptionalParameter() {
        SitemapRegistry registry = entries -> entries.entry("a.B#home", "pages", "/x")
                .query("lang")
                .required("lang")
                .locale("{lang}")
                .pages(url -> url.begin().value(url.locale()).end());
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(Sites.site(registry).locales("en=", "de"))) {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).containsExactly(Sites.BASE + "/x?lang=de");
            assertThat(log.lines())
                    .contains("WARNING URLs don't name the locale en, so the entry a.B#home (path \"/x\") can't list"
                            + " its pages. Make the parameter lang optional, or give en a text in waymark.locales");
        }
    }

    @Test
    void entryInALanguageThatTheSiteHasNot_isReported_andNotListed() {
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(
                        Sites.site(fixed("en", "/a", "it", "/b", "de", "/c")).locales("en", "de"))) {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).containsExactly(Sites.BASE + "/a", Sites.BASE + "/c");
            assertThat(log.lines())
                    .contains("WARNING The entry a.B#m2 (path \"/b\") isn't listed: the site doesn't have its"
                            + " locale it. Add it to waymark.locales, or exclude the entry");
        }
    }

    @Test
    void languagesThatCanBeGoneThroughOnce_areTheSame() {
        Map<String, String> slugs = Map.of("en", "a", "de", "b", "fr", "c");
        Iterator<Object> several = List.<Object>of("fr", "tlh", "en").iterator();
        Iterator<Object> one = List.<Object>of("de").iterator();
        Result result = result(posts(new Post(slugs, () -> several), new Post(Map.of("de", "d"), () -> one)));
        assertThat(result.paths()).containsExactly("/en/a", "/fr/c", "/de/d");
        assertThat(result.found(PageFinding.UNKNOWN_LOCALE))
                .isEqualTo(new PageCount(1, List.of("a.Posts#post: \"tlh\"")));
    }

    @Test
    void hostileKeysAndLanguages_crashNothing() {
        Map<Object, String> odd = new LinkedHashMap<>();
        odd.put(null, "n");
        odd.put("", "e");
        odd.put(42, "i");
        odd.put("\uD800", "s");
        odd.put("en\u0000", "z");
        odd.put(CharBuffer.wrap("de"), "b");
        odd.put("EN", "a");
        Result result = result(posts(new Post(odd, Arrays.asList(null, "", "\uD800", 42, "en", "DE"))));
        assertThat(result.paths()).containsExactly("/en/a", "/de/b");
        assertThat(result.found(PageFinding.UNKNOWN_LOCALE).count()).isEqualTo(2);
    }
}
