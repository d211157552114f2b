package dev.waymark.console.explain;

import static dev.waymark.runtime.testing.LanguagePages.posts;
import static dev.waymark.runtime.testing.LanguagePages.rows;
import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.LanguagePages.Post;
import dev.waymark.runtime.testing.LanguagePages.Row;
import dev.waymark.runtime.testing.Sites;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Of a page in several languages, an explanation names the others, and says why one is missing. */
class ExplainLanguagesTest {

    enum Kind {
        NEW,
        OLD
    }

    private static Explanation explain(SitemapBuilder site, String path) {
        return Sites.refreshed(
                site, sitemap -> sitemap.capability(Explain.class).explain(Sites.BASE + path));
    }

    private static void assertText(Explanation explanation, String... lines) {
        assertThat(explanation.text().lines()).containsExactly(lines);
    }

    @Test
    void listedPage_linksToTheOthers_andSaysWhyOneIsMissing() {
        SitemapBuilder site =
                posts(new Post(Map.of("en", "a", "de", "b", "fr", "x/y"), null)).xDefault("en");
        Explanation listed = explain(site, "/de/b");
        assertText(
                listed,
                "https://www.example.com/de/b is listed in sitemap.xml, without lastmod.",
                "It matches \"/{lang}/{slug}\" of a.Posts#post in section post.",
                "It is the page in de, and links to:",
                "  en: https://www.example.com/en/a",
                "  de: https://www.example.com/de/b",
                "  x-default: https://www.example.com/en/a",
                "  fr: skipped, because a value for one path segment holds a slash: a.Posts#post: \"x/y\"");
        assertThat(listed.locale()).hasValue("de");
        assertThat(listed.alternates())
                .containsExactly(
                        Map.entry("en", Sites.BASE + "/en/a"),
                        Map.entry("de", Sites.BASE + "/de/b"),
                        Map.entry("x-default", Sites.BASE + "/en/a"));

        Explanation skipped = explain(site, "/fr/x%2Fy");
        assertText(
                skipped,
                "https://www.example.com/fr/x%2Fy is not listed.",
                "It matches \"/{lang}/{slug}\" of a.Posts#post in section post.",
                "Its page is skipped, because a value for one path segment holds a slash: a.Posts#post: \"x/y\"",
                "It is the page in fr. In other languages:",
                "  en: https://www.example.com/en/a",
                "  de: https://www.example.com/de/b");
        assertThat(skipped.locale()).hasValue("fr");
        assertThat(skipped.alternates()).isEmpty();
        assertThat(skipped.skipReason()).hasValue(SkipReason.SLASH);
    }

    @Test
    void languageThatIsNotOffered_andOneWithoutAValue_areTwoThings() {
        SitemapBuilder site = posts(new Post(Map.of("en", "a"), List.of("en", "de")));
        Explanation alone = explain(site, "/en/a");
        assertText(
                alone,
                "https://www.example.com/en/a is listed in sitemap.xml, without lastmod.",
                "It matches \"/{lang}/{slug}\" of a.Posts#post in section post.",
                "It is the page in en, and has no links. In other languages:",
                "  de: the page has no value for its URL in it",
                "  fr: the page is not offered in it");
        assertThat(alone.locale()).hasValue("en");
        assertThat(alone.alternates()).isEmpty();

        Explanation none = explain(site, "/de/nothing");
        assertThat(none.text()).endsWith("No provider supplies a page with this URL.");
        assertThat(none.locale()).isEmpty();
    }

    @Test
    void urlThatAnotherPageHas_isNamedAsTheReasonForAllLanguages() {
        SitemapBuilder site = posts(
                new Post(Map.of("en", "a", "de", "b"), null), new Post(Map.of("en", "c", "de", "b", "fr", "d"), null));
        Explanation discarded = explain(site, "/en/c");
        assertThat(discarded.text().lines().skip(2))
                .containsExactly(
                        "Its page is skipped, because the same URL is already listed: a.Posts#post:"
                                + " \"https://www.example.com/de/b\"",
                        "It is the page in en. In other languages:",
                        "  de: skipped, because the same URL is already listed: a.Posts#post:"
                                + " \"https://www.example.com/de/b\"",
                        "  fr: skipped, because the same URL is already listed: a.Posts#post:"
                                + " \"https://www.example.com/de/b\"");
        assertThat(discarded.skipReason()).hasValue(SkipReason.DUPLICATE);
        assertThat(explain(site, "/de/b").text().lines().skip(2))
                .containsExactly(
                        "It is the page in de, and links to:",
                        "  en: https://www.example.com/en/a",
                        "  de: https://www.example.com/de/b",
                        "  fr: the page has no value for its URL in it");
    }

    @Test
    void rows_areOnePage_andOneTooManyIsSaid() {
        SitemapBuilder site = rows(
                new Row("en", 1, "a"),
                new Row("en", 1, "a"),
                new Row("en", 1, "other"),
                new Row("tlh", 1, "k"),
                new Row("de", 1, "b"),
                new Row("fr", 2, ".."));
        assertThat(explain(site, "/en/other").text().lines().skip(2))
                .containsExactly(
                        "Its page is skipped, because its cluster has another page in the same language: a.Posts#post:"
                                + " \"https://www.example.com/en/other\"",
                        "It is the page in en. In other languages:",
                        "  de: https://www.example.com/de/b",
                        "  fr: the page is not offered in it");
        assertThat(explain(site, "/en/a").text().lines().skip(2))
                .containsExactly(
                        "It is the page in en, and links to:",
                        "  en: https://www.example.com/en/a",
                        "  de: https://www.example.com/de/b",
                        "  fr: the page is not offered in it");
        Explanation dots = explain(site, "/fr/..");
        assertThat(dots.skipReason()).hasValue(SkipReason.DOT_SEGMENT);
        assertThat(dots.text().lines().skip(3))
                .containsExactly(
                        "It is the page in fr. In other languages:",
                        "  en: the page is not offered in it",
                        "  de: the page is not offered in it");
    }

    @Test
    void withoutAlternates_theLanguagesAreToldAllTheSame() {
        Explanation explanation =
                explain(posts(new Post(Map.of("en", "a", "de", "b"), null)).alternates(false), "/de/b");
        assertThat(explanation.text().lines().skip(2))
                .containsExactly(
                        "It is the page in de, and has no links. In other languages:",
                        "  en: https://www.example.com/en/a",
                        "  fr: the page has no value for its URL in it");
        assertThat(explanation.locale()).hasValue("de");
    }

    @Test
    void pagesThatGeneratedCodeWritesTogether_areDistinguished() {
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.Shop#kind", "shop", "/{lang}/{kind}")
                        .locale("{lang}")
                        .pages(url -> {
                            for (Kind kind : Kind.values()) {
                                url.begin().value(url.locale()).value(kind).end();
                            }
                        }))
                .locales("en=", "de", "fr");
        assertThat(explain(site, "/de/OLD").text().lines().skip(2))
                .containsExactly(
                        "It is the page in de, and links to:",
                        "  de: https://www.example.com/de/OLD",
                        "  fr: https://www.example.com/fr/OLD",
                        "  en: the page has no value for its URL in it");
    }

    @Test
    void pagesOfASource_haveLanguagesToo() {
        SitemapBuilder site = Sitemap.builder(Sites.BASE)
                .registries(List.of())
                .sources(List.of(Sites.source(
                        "cms",
                        SourcePage.of("/plain"),
                        SourcePage.of("/en/a").locale("en").cluster("1"),
                        SourcePage.of("/de/b").locale("de").cluster("1"),
                        SourcePage.of("/fr/../c").locale("fr").cluster("1"))))
                .locales("en", "de", "fr");
        assertThat(explain(site, "/de/b").text().lines().skip(2))
                .containsExactly(
                        "It is the page in de, and links to:",
                        "  en: https://www.example.com/en/a",
                        "  de: https://www.example.com/de/b",
                        "  fr: skipped, because a path segment is . or ..: dev.waymark.runtime.testing.Sites$1:"
                                + " \"/fr/../c\"");
        assertThat(explain(site, "/plain").text().lines()).hasSize(2);
    }

    @Test
    void pageWithoutALocale_saysNothingOfLanguages() {
        SitemapBuilder site = Sites.site(
                        entries -> entries.entry("a.B#home", "pages", "/home").page())
                .locales("en", "de");
        Explanation explanation = explain(site, "/home");
        assertThat(explanation.locale()).isEmpty();
        assertThat(explanation.text().lines()).hasSize(2);
    }
}
