package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.Explanation;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.InvalidPages;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sections whose names have a variable: one pass over the pages fills several of them. */
class SectionsWithVariablesTest {

    private static final String START = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            """;

    /** A post, and what its section has in its name. */
    private record Post(
            @Nullable String section, String slug, @Nullable String site) {
        Post(@Nullable String section, String slug) {
            this(section, slug, null);
        }
    }

    private static final class Posts implements SitemapProvider<Post> {
        private final AtomicInteger passes = new AtomicInteger();
        private SitemapProvider<Post> behaviour;

        Posts(Post... posts) {
            behaviour = sink -> List.of(posts).forEach(sink);
        }

        @Override
        public void pages(Consumer<? super Post> sink) throws Exception {
            passes.incrementAndGet();
            behaviour.pages(sink);
        }

        /** So many posts of some sections, in turns. */
        void supply(Map<String, Integer> sections) {
            behaviour = sink -> {
                int most = sections.values().stream().max(Integer::compare).orElse(0);
                for (int i = 0; i < most; i++) {
                    for (Map.Entry<String, Integer> section : sections.entrySet()) {
                        if (i < section.getValue()) {
                            sink.accept(new Post(section.getKey(), section.getKey() + "-" + i));
                        }
                    }
                }
            };
        }

        SitemapRegistry registry() {
            return entries -> {
                entries.entry("a.Home#home", "pages", "/").page();
                entries.entry("a.Posts#post", "posts-{category}", "/p/{slug}")
                        .pages(
                                Posts.class,
                                (Post page, PageKeys keys) -> keys.site(page.site()),
                                (Post page, UrlWriter url) -> url.begin()
                                        .value(page.slug())
                                        .section()
                                        .value(page.section())
                                        .end());
            };
        }

        SitemapBuilder site() {
            return Sites.site(registry()).providers(ProviderLocator.of(this));
        }

        SitemapBuilder sites() {
            return Sitemap.builder()
                    .styleSheet(false)
                    .registries(List.of(registry()))
                    .providers(ProviderLocator.of(this));
        }
    }

    private static List<String> names(Sitemap sitemap) {
        return sitemap.snapshot().orElseThrow().names();
    }

    @Test
    void onePass_fillsTheSectionsOfAllValues_withTheseBytes() {
        Posts posts = new Posts(new Post("b", "one"), new Post("a", "two&3"), new Post("b", "four"));
        try (Sitemap sitemap = posts.site().indexAlways(true).build()) {
            RefreshReport report = sitemap.refresh();
            assertThat(report.failed()).isFalse();
            assertThat(posts.passes).hasValue(1);
            assertThat(names(sitemap))
                    .containsExactly(
                            "sitemap.xml", "sitemap-pages-0.xml", "sitemap-posts-a-0.xml", "sitemap-posts-b-0.xml");
            assertThat(Sites.text(sitemap, "sitemap-posts-a-0.xml")).isEqualTo(START + """
                    <url><loc>https://www.example.com/p/two&amp;3</loc></url>
                    </urlset>
                    """);
            assertThat(Sites.text(sitemap, "sitemap-posts-b-0.xml")).isEqualTo(START + """
                    <url><loc>https://www.example.com/p/one</loc></url>
                    <url><loc>https://www.example.com/p/four</loc></url>
                    </urlset>
                    """);
            SectionReport section = report.section("posts-{category}").orElseThrow();
            assertThat(section.pages()).isEqualTo(3);
            assertThat(section.shards()).isEqualTo(2);
            assertThat(section.pagesBySection()).containsExactly(Map.entry("posts-a", 1L), Map.entry("posts-b", 2L));
            assertThat(report.section("posts-b")).contains(section);
            assertThat(report.section("posts-c")).isEmpty();
            assertThat(report.section("pages").orElseThrow().pagesBySection()).containsExactly(Map.entry("pages", 1L));
        }
    }

    @Test
    void smallSite_hasAllOfThemInOneSitemap_sectionBySection() {
        Posts posts = new Posts(new Post("b", "one"), new Post("a", "two"), new Post("b", "four"));
        assertThat(Sites.locs(posts.site()))
                .containsExactly(
                        "https://www.example.com/",
                        "https://www.example.com/p/two",
                        "https://www.example.com/p/one",
                        "https://www.example.com/p/four");
    }

    @Test
    void sitemapsOfASection_areThoseThatItWouldHaveAlone() {
        Posts together = new Posts();
        together.supply(Map.of("a", 700, "b", 1_000, "c", 3));
        Posts alone = new Posts();
        alone.supply(Map.of("b", 1_000));
        try (Sitemap all = together.site().maxUrls(100).build();
                Sitemap one = alone.site().maxUrls(100).build()) {
            all.refresh();
            one.refresh();
            List<String> names = names(one).stream()
                    .filter(name -> name.startsWith("sitemap-posts-b-"))
                    .toList();
            assertThat(names).hasSizeGreaterThan(5);
            assertThat(names(all).stream().filter(name -> name.startsWith("sitemap-posts-b-")))
                    .isEqualTo(names);
            for (String name : names) {
                assertThat(Sites.text(all, name)).isEqualTo(Sites.text(one, name));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"posts-a", "posts-{category}", "posts-not-there-yet"})
    void refreshOfOne_refreshesAllThatItsPassFills_andNothingElse(String name) {
        Posts posts = new Posts();
        posts.supply(Map.of("a", 2, "b", 2));
        try (Sitemap sitemap = posts.site().build()) {
            sitemap.refresh();
            posts.supply(Map.of("a", 1, "c", 3));
            sitemap.refresh(name);
            RefreshReport report = sitemap.refresh(name);
            assertThat(report.sections()).extracting(SectionReport::section).containsExactly("posts-{category}");
            assertThat(report.sections().get(0).pagesBySection())
                    .containsExactly(Map.entry("posts-a", 1L), Map.entry("posts-c", 3L));
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(5);
            assertThat(sitemap.refresh(Posts.class).section("posts-c")).isPresent();
            assertThat(posts.passes).hasValue(4);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            post-b    | There is no section "post-b"; did you mean "posts-b"? The sections are [pages, posts-{category}]
            page      | There is no section "page"; did you mean "pages"? The sections are [pages, posts-{category}]
            something | There is no section "something"; the sections are [pages, posts-{category}]
            posts-a.b | There is no section "posts-a.b"; did you mean "posts-a"? The sections are [pages, posts-{category}]
            """)
    void refreshOfAnUnknownSection_namesTheOneThatIsNear(String name, String message) {
        Posts posts = new Posts();
        posts.supply(Map.of("a", 2, "b", 2));
        try (Sitemap sitemap = posts.site().build()) {
            sitemap.refresh();
            assertThatThrownBy(() -> sitemap.refresh(name))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(message);
        }
    }

    @Test
    void sectionThatVanishes_isHeldBack_andAllOfItsPassWithIt() {
        SettableClock clock = new SettableClock("2026-11-21T09:30:00Z");
        Posts posts = new Posts();
        posts.supply(Map.of("a", 2_000, "b", 9_000));
        try (Sitemap sitemap = posts.site().maxUrls(1_000).clock(clock).build()) {
            sitemap.refresh();
            posts.supply(Map.of("b", 9_500));
            SectionReport held = sitemap.refresh().section("posts-b").orElseThrow();
            assertThat(held.failure().orElseThrow().cause())
                    .hasMessage(
                            "its providers now supply 0 in place of 2000. If that is intended, refresh again, or call"
                                    + " refresh(true); the first scheduled refresh after 2026-11-21T10:00:00Z accepts"
                                    + " it anyway");
            assertThat(held.pagesBySection())
                    .containsExactly(Map.entry("posts-a", 2_000L), Map.entry("posts-b", 9_000L));
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(11_001);
            clock.set("2026-11-21T10:00:00Z");
            assertThat(sitemap.refresh("posts-a").failed()).isFalse();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(9_501);
            posts.supply(Map.of("c", 9_500));
            assertThat(sitemap.refresh().failed()).isTrue();
            assertThat(sitemap.refresh(true).failed()).isFalse();
            assertThat(sitemap.snapshot().orElseThrow().pages()).isEqualTo(9_501);
        }
    }

    @Test
    void manySmallSectionsThatVanishTogether_areHeldBack() {
        Posts posts = new Posts();
        Map<String, Integer> many = new java.util.TreeMap<>();
        IntStream.range(0, 20).forEach(i -> many.put("s" + i, 200));
        posts.supply(many);
        try (Sitemap sitemap =
                posts.site().clock(new SettableClock("2026-11-21T09:30:00Z")).build()) {
            sitemap.refresh();
            posts.supply(Map.of("s0", 200));
            assertThat(Sites.failure(sitemap.refresh(), "posts-{category}").cause())
                    .hasMessageStartingWith("its providers now supply 0 in place of 200. ");
        }
    }

    @Test
    void passThatFails_leavesAllItsSectionsAsTheyWere() {
        Posts posts = new Posts(new Post("a", "one"), new Post("b", "two"));
        try (Sitemap sitemap = posts.site().build()) {
            sitemap.refresh();
            posts.behaviour = sink -> {
                sink.accept(new Post("a", "other"));
                throw new IllegalStateException("the database is away");
            };
            RefreshReport report = sitemap.refresh();
            assertThat(Sites.failure(report, "posts-a").cause()).hasMessage("the database is away");
            assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow()))
                    .containsExactly(
                            "https://www.example.com/",
                            "https://www.example.com/p/one",
                            "https://www.example.com/p/two");
        }
    }

    @Test
    void oneThousandSections_areListed_andOneMoreFailsThePass() {
        Posts posts = new Posts();
        Map<String, Integer> sections = new java.util.TreeMap<>();
        IntStream.range(0, 1_000).forEach(i -> sections.put("s" + i, 1));
        posts.supply(sections);
        try (Sitemap sitemap = posts.site().indexAlways(true).build()) {
            assertThat(sitemap.refresh().failed()).isFalse();
            assertThat(names(sitemap)).hasSize(1_002);
            sections.put("t", 1);
            posts.supply(sections);
            assertThat(Sites.failure(sitemap.refresh(), "posts-{category}").cause())
                    .hasMessage(
                            "Pages of more than 1,000 sections came for posts-{category}, the last of them for posts-t;"
                                    + " let the name have variables with fewer values");
            assertThat(names(sitemap)).hasSize(1_002);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "Zürich", "../x", "a/b", "a.xml", "\u0000", "ａ", "-\uD800"})
    void valueThatCannotBeInAName_isSkippedWithItsReason(String value) {
        Posts posts =
                new Posts(new Post("a", "one"), new Post(value, "two"), new Post(null, "three"), new Post("a", "four"));
        try (Sitemap sitemap = posts.site().build()) {
            RefreshReport report = sitemap.refresh();
            assertThat(Sites.skipped(report, "posts-{category}", SkipReason.SECTION_NAME)
                            .count())
                    .isEqualTo(2);
            assertThat(Sites.skipped(report, "posts-{category}", SkipReason.SECTION_NAME)
                            .examples()
                            .get(1))
                    .isEqualTo("a.Posts#post: \"posts-\"");
            assertThat(Sites.allLocs(sitemap.snapshot().orElseThrow()))
                    .containsExactly(
                            "https://www.example.com/",
                            "https://www.example.com/p/one",
                            "https://www.example.com/p/four");
        }
    }

    @Test
    void nameThatIsTooLong_isSkipped_andTheLongestIsNot() {
        Posts posts = new Posts(
                new Post("x".repeat(94), "longest"),
                new Post("x".repeat(95), "longer"),
                new Post("x".repeat(100_000), "y"));
        try (Sitemap sitemap = posts.site().indexAlways(true).build()) {
            assertThat(Sites.skipped(sitemap.refresh(), "posts-{category}", SkipReason.SECTION_NAME)
                            .count())
                    .isEqualTo(2);
            assertThat(names(sitemap)).contains("sitemap-posts-" + "x".repeat(94) + "-0.xml");
        }
    }

    @Test
    void nameOfAnotherEntrysSection_isSkippedWithItsReason() {
        Posts posts = new Posts(new Post("archive", "one"), new Post("a", "two"));
        try (Sitemap sitemap = posts.site()
                .registries(List.of(
                        registry("posts-{category}", posts),
                        entries -> entries.entry("a.Archive#all", "posts-archive", "/archive")
                                .page()))
                .build()) {
            RefreshReport report = sitemap.refresh();
            assertThat(Sites.skipped(report, "posts-{category}", SkipReason.SECTION_TAKEN)
                            .examples())
                    .containsExactly("a.B#posts-{category}: \"posts-archive\"");
            assertThat(sitemap.refresh("posts-archive").sections())
                    .extracting(SectionReport::section)
                    .containsExactly("posts-archive");
        }
    }

    private static SitemapRegistry registry(String section, Posts posts) {
        return entries -> entries.entry("a.B#" + section, section, "/q/{slug}")
                .<Post>pages(
                        posts.getClass(),
                        (Post page, UrlWriter url) -> url.begin()
                                .value(page.slug())
                                .section()
                                .value(page.section())
                                .end());
    }

    @Test
    void invalidPagesThatFail_failThePass() {
        Posts posts = new Posts(new Post("a b", "one"));
        try (Sitemap sitemap = posts.site().onInvalidPage(InvalidPages.FAIL).build()) {
            assertThat(Sites.failure(sitemap.refresh(), "posts-{category}").cause())
                    .hasMessage(
                            "a.Posts#post: its section would have a name that is not made of letters, digits, - and _:"
                                    + " \"posts-a b\"");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "posts-{a}, posts-{b}",
        "{a}, posts-{b}",
        "{a}-x, posts-{b}",
        "{a}-{b}, x{c}",
        "a{x}b{y}c, a{z}c",
    })
    void namesThatCouldMeanOneSection_areRefusedAtTheStart(String one, String other) {
        Posts posts = new Posts();
        assertThatThrownBy(() -> Sitemap.builder(Sites.BASE)
                        .registries(List.of(registry(one, posts), registry(other, posts)))
                        .providers(ProviderLocator.of(posts))
                        .build())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The sections \"" + one + "\" of a.B#" + one + " and \"" + other + "\" of a.B#" + other
                        + " could have the same name; give the two names different beginnings");
    }

    @ParameterizedTest
    @CsvSource({"posts-{a}, news-{a}", "{a}-x, {a}-y", "a{x}b, ab", "posts-{a}, posts-", "posts-{a}, posts-archive"})
    void namesThatDiffer_areAccepted(String one, String other) {
        Posts posts = new Posts();
        try (Sitemap sitemap = Sitemap.builder(Sites.BASE)
                .styleSheet(false)
                .registries(List.of(
                        registry(one, posts),
                        entries -> entries.entry("a.C#c", other, "/c").page()))
                .providers(ProviderLocator.of(posts))
                .build()) {
            assertThat(sitemap.entries()).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"posts-{", "posts-}", "posts-{}", "posts-{a{b}}", "posts {a}", "posts-${a}"})
    void nameThatIsNone_isRefusedAtTheStart(String section) {
        assertThatThrownBy(() -> Sites.site(
                                entries -> entries.entry("a.B#c", section, "/").page())
                        .build())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage(
                        "The section \"" + section
                                + "\" of a.B#c is part of file names: use at most 100 letters, digits, - and _, such as \"city-guide\"");
    }

    @Test
    void sectionOfASource_hasNoVariables() {
        assertThatThrownBy(() -> Sitemap.builder(Sites.BASE)
                        .registries(List.of())
                        .sources(List.of(Sites.source("posts-{a}", SourcePage.of("/x"))))
                        .build())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContaining("is part of file names");
    }

    @Test
    void wrongNumberOfValues_failsThePass() {
        SitemapBuilder builder = Sites.site(entries -> entries.entry("a.B#c", "n-{a}-{b}", "/{a}")
                .pages(url -> url.begin().value("x").section().value("y").end()));
        assertThat(Sites.<Throwable>refreshed(
                        builder,
                        sitemap -> Sites.failure(sitemap.refresh(), "n-{a}-{b}").cause()))
                .hasMessageContaining("the name of its section has another number of variables");
        SitemapBuilder none = Sites.pages(
                "/{a}", url -> url.begin().value("x").section().value("y").end());
        assertThat(Sites.<Throwable>refreshed(
                        none,
                        sitemap -> Sites.failure(sitemap.refresh(), "pages").cause()))
                .hasMessageContaining("its section has no variables");
    }

    @Test
    void severalSites_haveTheirOwnSectionsOfAPass() {
        Posts posts = new Posts(
                new Post("a", "one", "de"),
                new Post("b", "two", "uk"),
                new Post("b", "three"),
                new Post("!", "no", "uk"));
        try (Sitemap sitemap = posts.sites()
                .site(Site.of("de", "https://www.example.de"))
                .site(Site.of("uk", "https://www.example.uk"))
                .indexAlways(true)
                .build()) {
            RefreshReport report = sitemap.refresh();
            assertThat(posts.passes).hasValue(1);
            assertThat(sitemap.snapshot("de").orElseThrow().names())
                    .containsExactly(
                            "sitemap.xml", "sitemap-pages-0.xml", "sitemap-posts-a-0.xml", "sitemap-posts-b-0.xml");
            assertThat(sitemap.snapshot("uk").orElseThrow().names())
                    .containsExactly("sitemap.xml", "sitemap-pages-0.xml", "sitemap-posts-b-0.xml");
            assertThat(report.section("posts-a").orElseThrow().pagesBySection())
                    .containsExactly(Map.entry("posts-a", 1L), Map.entry("posts-b", 3L));
            assertThat(Sites.skipped(report, "posts-a", SkipReason.SECTION_NAME).examples())
                    .containsExactly("a.Posts#post: \"posts-!\"");
        }
    }

    @Test
    void manySites_oneAfterTheOther_haveAllTheirSections() {
        Posts posts = new Posts();
        posts.behaviour = sink -> {
            for (int site = 0; site < 70; site++) {
                sink.accept(new Post("a", "one", "s" + site));
                sink.accept(new Post("b", "two", "s" + site));
            }
        };
        SitemapBuilder builder = posts.sites();
        IntStream.range(0, 70).forEach(i -> builder.site(Site.of("s" + i, "https://s" + i + ".example.com")));
        try (Sitemap sitemap = builder.indexAlways(true).build()) {
            assertThat(sitemap.refresh().failed()).isFalse();
            for (int i = 0; i < 70; i++) {
                assertThat(sitemap.snapshot("s" + i).orElseThrow().names())
                        .containsExactly(
                                "sitemap.xml", "sitemap-pages-0.xml", "sitemap-posts-a-0.xml", "sitemap-posts-b-0.xml");
            }
        }
    }

    private record Text(Map<String, String> slugs) {}

    private static final class Texts implements SitemapProvider<Text> {
        @Override
        public void pages(Consumer<? super Text> sink) {
            sink.accept(new Text(Map.of("de", "hallo", "en", "hello")));
            sink.accept(new Text(Map.of("en", "only")));
        }
    }

    /** A page in several languages, of which each is in the section of its language. */
    private static SitemapBuilder languages() {
        return Sitemap.builder(Sites.BASE)
                .styleSheet(false)
                .registries(List.of(entries -> {
                    entries.entry("a.About#about", "static-{locale}", "/{lang}/about")
                            .locale("{lang}")
                            .pages(url -> url.begin()
                                    .value(url.locale())
                                    .section()
                                    .value(url.language())
                                    .end());
                    entries.entry("a.Texts#text", "texts-{lang}", "/{lang}/{slug}")
                            .locale("{lang}")
                            .pages(
                                    Texts.class,
                                    (Text page, UrlWriter url) -> url.begin()
                                            .value(url.locale())
                                            .value(url.in(page.slugs()))
                                            .section()
                                            .value(url.locale())
                                            .end());
                }))
                .providers(ProviderLocator.of(new Texts()))
                .locales("de", "en-GB=en")
                .indexAlways(true);
    }

    @Test
    void languages_areSectionsOfTheirOwn_withLinksFromOneToTheOther() {
        try (Sitemap sitemap = languages().build()) {
            RefreshReport report = sitemap.refresh();
            assertThat(report.sections().stream().map(SectionReport::skippedPages))
                    .containsOnly(0L);
            assertThat(names(sitemap))
                    .containsExactly(
                            "sitemap.xml",
                            "sitemap-static-de-0.xml",
                            "sitemap-static-en-GB-0.xml",
                            "sitemap-texts-de-0.xml",
                            "sitemap-texts-en-0.xml");
            assertThat(Sites.text(sitemap, "sitemap-texts-de-0.xml")).isEqualTo("""
                    <?xml version="1.0" encoding="UTF-8"?>
                    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
                    <url><loc>https://www.example.com/de/hallo</loc>\
                    <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de/hallo"/>\
                    <xhtml:link rel="alternate" hreflang="en-GB" href="https://www.example.com/en/hello"/></url>
                    </urlset>
                    """);
            assertThat(Sites.locs(Sites.text(sitemap, "sitemap-texts-en-0.xml")))
                    .containsExactly("https://www.example.com/en/hello", "https://www.example.com/en/only");
            assertThat(report.section("texts-en").orElseThrow().clusters()).isEqualTo(1);
        }
    }

    @Test
    void explanation_saysInWhichSitemapAPageIs_andWhyItIsInNone() {
        Posts posts = new Posts(new Post("a", "one"), new Post("no name", "two"));
        try (Sitemap sitemap = posts.site().indexAlways(true).build()) {
            sitemap.refresh();
            Explanation listed = sitemap.explain("https://www.example.com/p/one");
            assertThat(listed.sitemap()).contains("sitemap-posts-a-0.xml");
            Explanation skipped = sitemap.explain("https://www.example.com/p/two");
            assertThat(skipped.skipReason()).contains(SkipReason.SECTION_NAME);
            assertThat(skipped.text()).contains("\"posts-no name\"");
        }
        try (Sitemap sitemap = languages().build()) {
            sitemap.refresh();
            assertThat(sitemap.explain("https://www.example.com/en/only").text())
                    .startsWith("https://www.example.com/en/only is listed in sitemap-texts-en-0.xml");
        }
    }

    @Test
    void sitemapsOfTheName_areOurs_beforeAndAfterThereIsOne() {
        Posts posts = new Posts(new Post("a", "one"));
        try (Sitemap sitemap = posts.site().indexAlways(true).build()) {
            assertThat(Sites.status(sitemap, "/sitemap-posts-a-0.xml")).isEqualTo(503);
            sitemap.refresh();
            assertThat(Sites.status(sitemap, "/sitemap-posts-a-0.xml")).isEqualTo(200);
            assertThat(Sites.status(sitemap, "/sitemap-posts-b-0.xml")).isEqualTo(404);
            assertThat(sitemap.responder().handles("/sitemap-other-0.xml")).isFalse();
        }
    }

    @Test
    void orderOfSections_isNoOrderOfPages() {
        Posts posts = new Posts(new Post("a", "one"), new Post("b", "two"));
        try (Sitemap sitemap = posts.site().indexAlways(true).build()) {
            sitemap.refresh();
            posts.behaviour =
                    sink -> List.of(new Post("b", "two"), new Post("a", "one")).forEach(sink);
            SectionReport again = sitemap.refresh().section("posts-a").orElseThrow();
            assertThat(again.changedShards()).isZero();
            assertThat(again.orderChanged()).isFalse();
        }
    }

    @Test
    void restart_goesOnFromWhatIsStored(@TempDir Path directory) {
        Posts posts = new Posts();
        posts.supply(Map.of("a", 2, "b", 3));
        try (Sitemap sitemap = posts.site()
                .store(SnapshotStore.directory(directory))
                .indexAlways(true)
                .build()) {
            sitemap.refresh();
        }
        posts.behaviour = sink -> {
            throw new IllegalStateException("away");
        };
        try (Sitemap sitemap = posts.site()
                .store(SnapshotStore.directory(directory))
                .indexAlways(true)
                .build()) {
            Snapshot stored = sitemap.snapshot().orElseThrow();
            assertThat(stored.names())
                    .containsExactly(
                            "sitemap.xml", "sitemap-pages-0.xml", "sitemap-posts-a-0.xml", "sitemap-posts-b-0.xml");
            SectionReport failed = sitemap.refresh().section("posts-b").orElseThrow();
            assertThat(failed.pagesBySection()).containsExactly(Map.entry("posts-a", 2L), Map.entry("posts-b", 3L));
        }
    }

    @Test
    void rowsOfOnePage_becomeOnePageOfItsSection() {
        List<String> images = new ArrayList<>(List.of("/1.png", "/2.png"));
        SitemapBuilder builder = Sites.site(entries -> entries.entry("a.B#c", "n-{s}", "/{a}")
                .media()
                .pages(url -> {
                    for (String section : List.of("x", "y")) {
                        for (String image : images) {
                            url.begin()
                                    .value(section)
                                    .image(image)
                                    .section()
                                    .value(section)
                                    .end();
                        }
                    }
                }));
        try (Sitemap sitemap = builder.indexAlways(true).build()) {
            assertThat(sitemap.refresh().section("n-x").orElseThrow().pagesBySection())
                    .containsExactly(Map.entry("n-x", 1L), Map.entry("n-y", 1L));
            assertThat(Sites.text(sitemap, "sitemap-n-y-0.xml"))
                    .contains("<loc>https://www.example.com/y</loc>", "/1.png", "/2.png");
        }
    }

    @Test
    void pageThatChanges_movesToItsSection() throws Exception {
        Posts posts = new Posts(new Post("a", "one"), new Post("a", "two"), new Post("b", "three"));
        try (Sitemap sitemap = posts.site().indexAlways(true).build()) {
            sitemap.refresh();
            Post moved = new Post("c", "one");
            assertThat(sitemap.changed(Posts.class, moved)
                            .get(60, TimeUnit.SECONDS)
                            .problem())
                    .isEmpty();
            Snapshot changed = sitemap.snapshot().orElseThrow();
            assertThat(Sites.text(sitemap, "sitemap-posts-c-0.xml")).contains("/p/one<");
            assertThat(Sites.text(sitemap, "sitemap-posts-a-0.xml")).doesNotContain("/p/one<");
            posts.behaviour = sink -> {
                sink.accept(moved);
                sink.accept(new Post("a", "two"));
                sink.accept(new Post("b", "three"));
            };
            sitemap.refresh();
            assertThat(sitemap.snapshot()).containsSame(changed);
        }
    }
}
