package dev.waymark.runtime.internal.hreflang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.console.explain.Explain;
import dev.waymark.console.explain.Explanation;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.testing.Reciprocity;
import dev.waymark.runtime.testing.Sites;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random pages, as objects and as rows, against a model that is as simple as can be. */
class RandomClustersTest {

    private static final List<String> LOCALES = List.of("en", "de", "fr", "es", "zh-Hant-TW");

    record Page(int id, Map<String, String> slugs) {}

    record Row(int cluster, String locale, @Nullable String slug) {}

    static class Pages implements SitemapProvider<Page> {
        private final List<Page> pages;

        Pages(List<Page> pages) {
            this.pages = pages;
        }

        @Override
        public void pages(Consumer<? super Page> sink) {
            pages.forEach(sink);
        }
    }

    static class Rows implements SitemapProvider<Row> {
        private final List<Row> rows;

        Rows(List<Row> rows) {
            this.rows = rows;
        }

        @Override
        public void pages(Consumer<? super Row> sink) {
            rows.forEach(sink);
        }
    }

    private static final SitemapRegistry OBJECTS = entries -> {
        entries.entry("a.B#page", "page", "/{slug}")
                .locale("en")
                .pages(
                        Pages.class,
                        (Page page, UrlWriter url) ->
                                url.begin().value(url.in(page.slugs())).end());
        entries.entry("a.B#page", "page", "/{lang}/{slug}")
                .locale("{lang}")
                .pages(
                        Pages.class,
                        (Page page, UrlWriter url) -> url.begin()
                                .value(url.locale())
                                .value(url.in(page.slugs()))
                                .end());
    };

    private static final SitemapRegistry ROWS = entries -> {
        entries.entry("a.B#page", "page", "/{slug}")
                .locale("en")
                .pages(
                        Rows.class,
                        RandomClustersTest::keys,
                        (Row row, UrlWriter url) ->
                                url.begin().value(row.slug()).end());
        entries.entry("a.B#page", "page", "/{lang}/{slug}")
                .locale("{lang}")
                .pages(
                        Rows.class,
                        RandomClustersTest::keys,
                        (Row row, UrlWriter url) -> url.begin()
                                .value(url.locale())
                                .value(row.slug())
                                .end());
    };

    private static void keys(Row row, PageKeys keys) {
        keys.locale(row.locale()).cluster(row.cluster());
    }

    private static List<Page> pages(Random random) {
        List<Page> pages = new ArrayList<>();
        for (int id = 0; id < 300; id++) {
            Map<String, String> slugs = new TreeMap<>();
            for (String locale : LOCALES) {
                switch (random.nextInt(12)) {
                    case 0, 1, 2 -> {}
                    case 3 -> slugs.put(locale, "a/b");
                    case 4 -> slugs.put(locale, "s" + random.nextInt(150));
                    default -> slugs.put(locale, "p'" + id + "&" + locale);
                }
            }
            pages.add(new Page(id, slugs));
        }
        return pages;
    }

    /** What is listed, and what is skipped, said once more. */
    private static Map<String, Map<String, String>> model(List<Page> pages, Map<SkipReason, Long> skipped) {
        Map<String, Map<String, String>> listed = new LinkedHashMap<>();
        for (Page page : pages) {
            Map<String, String> urls = new LinkedHashMap<>();
            for (String locale : LOCALES) {
                String slug = page.slugs().get(locale);
                if (slug != null && slug.contains("/")) {
                    skipped.merge(SkipReason.SLASH, 1L, Long::sum);
                } else if (slug != null) {
                    String prefix = locale.equals("en") ? "/" : "/" + locale + "/";
                    urls.put(locale, Sites.BASE + prefix + slug);
                }
            }
            if (page.slugs().isEmpty()) {
                skipped.merge(SkipReason.EMPTY_VALUE, 1L, Long::sum);
            } else if (urls.values().stream().anyMatch(listed::containsKey)) {
                skipped.merge(SkipReason.DUPLICATE, (long) urls.size(), Long::sum);
            } else {
                Map<String, String> links = new TreeMap<>(urls);
                if (urls.containsKey("de")) {
                    links.put("x-default", urls.get("de"));
                }
                urls.values().forEach(url -> listed.put(url, urls.size() == 1 ? Map.of() : links));
            }
        }
        return listed;
    }

    private static Map<SkipReason, Long> skipped(RefreshReport report) {
        Map<SkipReason, Long> skipped = new EnumMap<>(SkipReason.class);
        report.sections()
                .forEach(section -> section.skipped().forEach((reason, pages) -> skipped.put(reason, pages.count())));
        return skipped;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void objects_areListedAsTheModelSays(long seed) {
        List<Page> pages = pages(new Random(seed));
        Map<SkipReason, Long> expected = new EnumMap<>(SkipReason.class);
        Map<String, Map<String, String>> model = model(pages, expected);
        try (Sitemap sitemap = site(OBJECTS, new Pages(pages)).build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(skipped(report)).isEqualTo(expected);
            assertThat(report.pages()).isEqualTo(model.size());
            assertThat(Reciprocity.check(List.of(Sites.snapshot(sitemap)))).isEqualTo(model);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void rows_areListedAsTheModelSays(long seed) {
        Random random = new Random(seed);
        List<Page> pages =
                pages(random).stream().filter(page -> !page.slugs().isEmpty()).toList();
        List<Row> rows = new ArrayList<>();
        for (Page page : pages) {
            List<String> order = new ArrayList<>(page.slugs().keySet());
            java.util.Collections.shuffle(order, random);
            order.forEach(
                    locale -> rows.add(new Row(page.id(), locale, page.slugs().get(locale))));
        }
        Map<SkipReason, Long> expected = new EnumMap<>(SkipReason.class);
        Map<String, Map<String, String>> model = model(pages, expected);
        try (Sitemap sitemap = site(ROWS, new Rows(rows)).build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(skipped(report)).isEqualTo(expected);
            assertThat(new HashMap<>(Reciprocity.check(List.of(Sites.snapshot(sitemap)))))
                    .isEqualTo(new HashMap<>(model));
        }
    }

    /** Of listed pages and of discarded ones, an explanation says what the model does. */
    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23})
    void explanations_sayWhatTheModelSays(long seed) {
        Random random = new Random(seed);
        List<Page> pages = pages(random);
        Map<String, Map<String, String>> model = model(pages, new EnumMap<>(SkipReason.class));
        try (Sitemap sitemap = Sites.refreshed(site(OBJECTS, new Pages(pages)))) {
            for (int i = 0; i < 40; i++) {
                Page page = pages.get(random.nextInt(pages.size()));
                page.slugs().forEach((locale, slug) -> {
                    String prefix = locale.equals("en") ? "/" : "/" + locale + "/";
                    String url = Sites.BASE + prefix + slug;
                    Explanation explanation = sitemap.capability(Explain.class).explain(url);
                    Map<String, String> links = model.get(url);
                    if (links != null) {
                        assertThat(explanation.isListed()).as(url).isTrue();
                        assertThat(explanation.alternates()).as(url).isEqualTo(links);
                    } else {
                        assertThat(explanation.skipReason())
                                .as(explanation.text())
                                .hasValue(slug.equals("a/b") ? SkipReason.SLASH : SkipReason.DUPLICATE);
                    }
                    assertThat(explanation.locale()).as(explanation.text()).hasValue(locale);
                });
            }
        }
    }

    /** Small files, to split clusters: linked pages may be in another file. */
    private static SitemapBuilder site(SitemapRegistry registry, SitemapProvider<?> provider) {
        return Sites.site(registry)
                .providers(ProviderLocator.of(provider))
                .locales("en=", "de", "fr", "es", "zh-Hant-TW")
                .xDefault("de");
    }
}
