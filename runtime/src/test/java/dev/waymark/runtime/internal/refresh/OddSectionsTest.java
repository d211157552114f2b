package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What the log says of sections that are not wrong, and probably not meant so. */
class OddSectionsTest {

    private static List<String> linesOfARefresh(Sitemap sitemap) {
        try (LogLines log = new LogLines()) {
            sitemap.refresh(Refresh.all());
            return log.lines();
        }
    }

    private static List<String> warnings(Sitemap sitemap) {
        return linesOfARefresh(sitemap).stream()
                .filter(line -> line.startsWith("WARNING"))
                .toList();
    }

    @Test
    void sectionWithoutPages_isNamedOnce_untilItHasSome() {
        Cities cities = new Cities();
        cities.behaviour = sink -> {};
        String empty = "WARNING Section cities has no page: provider dev.waymark.runtime.testing.Cities supplied none."
                + " If pages are missing, check its query. If they come later, call"
                + " sitemap.refreshAsync(Refresh.section(\"cities\")), or wait for the next refresh";
        try (Sitemap sitemap = cities.site().build()) {
            assertThat(warnings(sitemap)).containsExactly(empty);
            assertThat(warnings(sitemap)).isEmpty();
            cities.behaviour = sink -> sink.accept("basel");
            assertThat(warnings(sitemap)).isEmpty();
            cities.behaviour = sink -> {};
            assertThat(warnings(sitemap))
                    .singleElement()
                    .asString()
                    .startsWith("WARNING Section cities kept its 1 page: ");
            assertThat(warnings(sitemap)).containsExactly(empty);
        }
    }

    @Test
    void sectionThatFails_orWhosePagesAreSkipped_isNotCalledEmpty() {
        Cities cities = new Cities();
        cities.behaviour = sink -> sink.accept("a/b");
        try (Sitemap sitemap = cities.site().build()) {
            assertThat(warnings(sitemap)).singleElement().asString().contains("1 page skipped");
            cities.behaviour = sink -> {
                throw new IllegalStateException("no database");
            };
            assertThat(warnings(sitemap)).isEmpty();
        }
    }

    @Test
    void sectionWhoseEntriesAreAllLeftOut_isNotCalledEmpty() {
        Cities cities = new Cities();
        SitemapBuilder site = cities.site()
                .routes((handler, path) -> Optional.of(path.get()).filter(listed -> !listed.contains("{")));
        try (Sitemap sitemap = site.build()) {
            assertThat(warnings(sitemap)).isEmpty();
        }
    }

    @Test
    void firstLine_saysWhereTheSitemapIs_alsoAfterARestartThatChangesNothing() {
        SnapshotStore store = SnapshotStore.memory();
        String where = "; it is at https://www.example.com/sitemap.xml";
        for (int start = 0; start < 2; start++) {
            try (Sitemap sitemap = Sites.numbered(1).store(store).build()) {
                assertThat(linesOfARefresh(sitemap))
                        .singleElement()
                        .asString()
                        .startsWith("INFO Sitemap refreshed in ")
                        .contains("1 page in 1 section, 1 sitemap (" + (1 - start) + " changed), 0 pages skipped")
                        .endsWith(where);
                assertThat(linesOfARefresh(sitemap)).isEmpty();
            }
        }
    }

    @Test
    void firstLine_namesTheSitemapsOfSeveralSites() {
        SitemapBuilder sites = Sitemap.builder()
                .registries(List.of(Sites.numbers(() -> 1)))
                .site(Site.of("germany", "https://www.example.de"))
                .site(Site.of("uk", "https://www.example.com/uk"));
        try (Sitemap sitemap = sites.build()) {
            assertThat(linesOfARefresh(sitemap))
                    .singleElement()
                    .asString()
                    .endsWith(
                            "; they are at https://www.example.de/sitemap.xml, https://www.example.com/uk/sitemap.xml");
        }
    }

    @Test
    void valuesThatLookEncoded_areCounted_andSaidOnceWithAnExample() {
        SitemapBuilder site = Sites.values(
                "/posts/{slug}",
                "caf%C3%A9",
                "b%20c%2fd",
                "100%",
                "50%de",
                "%41%zz",
                "a%",
                "100%25",
                "café",
                "a%0A",
                "日%20");
        try (Sitemap sitemap = site.build()) {
            assertThat(warnings(sitemap))
                    .containsExactly("WARNING Section pages: 5 pages with a value that looks encoded already and is"
                            + " encoded again; the first: a.B#c:"
                            + " \"https://www.example.com/posts/caf%25C3%25A9\","
                            + " a.B#c: \"https://www.example.com/posts/b%2520c%252fd\","
                            + " a.B#c: \"https://www.example.com/posts/%2541%25zz\". Supply plain text,"
                            + " such as \"café\" instead of \"caf%C3%A9\". A SitemapSource with encoded"
                            + " paths uses SourcePage.ofEncoded(...)");
            assertThat(warnings(sitemap)).isEmpty();
            SectionReport report =
                    sitemap.refresh(Refresh.all()).section("pages").orElseThrow();
            assertThat(report.pages()).isEqualTo(10);
            assertThat(report.findings())
                    .hasEntrySatisfying(
                            PageFinding.ENCODED_ALREADY,
                            found -> assertThat(found.count()).isEqualTo(5));
        }
    }

    @Test
    void queryValuesThatLookEncoded_areCounted_andPathsThatAreEncodedAreNot() {
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#search", "pages", "/search")
                        .query("q")
                        .pages(url -> {
                            url.begin().value("Z%C3%BCrich & more").end();
                            url.begin().value("100 %").end();
                        }))
                .sources(List.of(Sites.source("guides", SourcePage.ofEncoded("/caf%C3%A9"), SourcePage.of("/100%"))));
        try (Sitemap sitemap = site.build()) {
            Map<String, Long> found = sitemap.refresh(Refresh.all()).sections().stream()
                    .collect(Collectors.toMap(
                            SectionReport::section,
                            section -> section.findings().values().stream()
                                    .mapToLong(pages -> pages.count())
                                    .sum()));
            assertThat(found).isEqualTo(Map.of("pages", 1L, "guides", 0L));
        }
    }

    @Test
    void equalExamples_areReportedOnce() {
        try (Sitemap sitemap = Sites.values("/posts/{slug}", "a/b", "a/b", "c").build()) {
            SectionReport report =
                    sitemap.refresh(Refresh.all()).section("pages").orElseThrow();
            assertThat(report.skipped().get(SkipReason.SLASH)).isEqualTo(new PageCount(2, List.of("a.B#c: \"a/b\"")));
        }
    }
}
