package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.RouteLocator;
import dev.waymark.runtime.testing.Sites;
import java.sql.Date;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages that an attack found. */
class OddPagesTest {

    @Test
    void slashAtTheEndOfAValueBeforeASlash_isSkipped() {
        Sites.refreshed(Sites.values("/{*p}/view", "a/", "b"), sitemap -> {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).containsExactly(Sites.BASE + "/b/view");
            return assertThat(Sites.skipped(sitemap.refresh(Refresh.all()), "pages", SkipReason.EMPTY_SEGMENT)
                            .examples())
                    .containsExactly("a.B#c: \"a/\"");
        });
    }

    @Test
    void valueThatOverflowsThePatternsStack_isSkippedAlone() {
        String long2000 = "ab".repeat(1_000);
        Sites.refreshed(Sites.values("/{v:(a|b)*}", long2000, "abab"), sitemap -> {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            return assertThat(Sites.allLocs(Sites.snapshot(sitemap))).contains(Sites.BASE + "/abab");
        });
    }

    @Test
    void longExample_isNotCutInsideACharacter() {
        assertThat(SkipTally.readable("a".repeat(79) + "\ud83d\ude00b"))
                .isEqualTo("\"" + "a".repeat(79) + "\ud83d\ude00...\"");
    }

    @ParameterizedTest
    @CsvSource({"0.35, 0.4", "0.3, 0.3", "0.25, 0.3", "0.05, 0.1", "1.0, 1.0", "0.0, 0.0"})
    void floatPriority_isTheDecimalThatWasWritten(float priority, String written) {
        for (SitemapBuilder site : List.of(
                Sites.pages("/", url -> url.begin().priority(priority).end()),
                Sites.pages(
                        "/",
                        url -> url.begin().priority(Float.valueOf(priority)).end()))) {
            assertThat(Sites.<String>refreshed(site, sitemap -> Sites.text(sitemap, "sitemap.xml")))
                    .contains("<priority>" + written + "</priority>");
        }
    }

    @ParameterizedTest
    @CsvSource({"NaN", "-0.1", "1.5", "Infinity"})
    void floatThatIsNoPriority_isLeftOut(float priority) {
        assertThat(Sites.<String>refreshed(
                        Sites.pages("/", url -> url.begin().priority(priority).end()),
                        sitemap -> Sites.text(sitemap, "sitemap.xml")))
                .doesNotContain("priority");
    }

    @ParameterizedTest
    @CsvSource({"1500-02-28, 1500-02-28", "1582-10-04, 1582-10-04", "1582-10-15, 1582-10-15", "2026-11-21, 2026-11-21"})
    void sqlDate_isTheDateThatItSays(String date, String written) {
        assertThat(lastModified(Date.valueOf(date))).contains("<lastmod>" + written + "</lastmod>");
    }

    @Test
    void sqlDateOfTheJulianLeapDay_failsNothing() {
        assertThat(lastModified(new Date(Date.valueOf("1500-02-28").getTime() + 86_400_000)))
                .contains("<lastmod>1500-03-01</lastmod>");
    }

    @Test
    void sqlDateBeforeChrist_isLeftOut() {
        assertThat(lastModified(new Date(-70_000_000_000_000L)))
                .contains("<loc>")
                .doesNotContain("<lastmod>");
    }

    private static String lastModified(Date date) {
        return Sites.refreshed(
                Sites.pages("/", url -> url.begin().lastModified(date).end()),
                sitemap -> Sites.text(sitemap, "sitemap.xml"));
    }

    @Test
    void pageThatAnotherRouteAnswers_isSkipped() {
        RouteLocator routes = new RouteLocator() {
            @Override
            public Optional<String> locate(String handler, Supplier<String> compiled) {
                return Optional.of(compiled.get());
            }

            @Override
            public Optional<Predicate<String>> answeredElsewhere(String handler, String path) {
                assertThat(path).isEqualTo("/items/{key}");
                return Optional.of("/items/it's%20a&b"::equals);
            }
        };
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/items/{key}")
                        .query("q")
                        .pages(url -> {
                            url.begin().value("it's a&b").value("1").end();
                            url.begin().value("other").value("1").end();
                        }))
                .routes(routes);
        Sites.refreshed(site, sitemap -> {
            assertThat(Sites.allLocs(Sites.snapshot(sitemap))).containsExactly(Sites.BASE + "/items/other?q=1");
            return assertThat(Sites.skipped(sitemap.refresh(Refresh.all()), "pages", SkipReason.OTHER_ROUTE)
                            .count())
                    .isEqualTo(1);
        });
    }

    @ParameterizedTest
    @CsvSource({"/a/%2e%2e/{v}", "/%2E/{v}", "/{v}/.."})
    void dotSegmentOfAMapping_isRefusedHoweverItIsWritten(String template) {
        assertThatThrownBy(() -> Sites.values(template, "a").build())
                .hasMessageContaining("has a . or .. segment, which clients remove before they ask");
    }

    @ParameterizedTest
    @CsvSource({"https://www.example.com/a/%2e%2e/b", "https://www.example.com/%2E"})
    void dotSegmentOfTheBaseUrl_isRefusedHoweverItIsWritten(String base) {
        assertThatThrownBy(() -> Sitemap.builder(base)).hasMessageContaining("has a . or .. segment in its path");
    }
}
