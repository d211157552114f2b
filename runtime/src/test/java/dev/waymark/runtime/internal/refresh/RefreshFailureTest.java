package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Providers that fail, and that misuse what they are given. */
class RefreshFailureTest {

    private final Cities cities = new Cities();

    @Test
    void providerThatThrowsInTheMiddle_leavesTheLastSnapshot_andIsNamed() {
        cities.behaviour = sink -> List.of("basel", "bern", "genf").forEach(sink);
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            Snapshot before = Sites.snapshot(sitemap);
            cities.behaviour = sink -> {
                sink.accept("basel");
                sink.accept("new");
                throw new IOException("connection lost");
            };
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(sitemap.sites().get(0).snapshot()).containsSame(before);
            assertThat(report.failed()).isTrue();
            assertThat(report.section("pages").orElseThrow().failure()).isEmpty();
            SectionReport section = report.section("cities").orElseThrow();
            assertThat(section.pages()).isEqualTo(3);
            SectionFailure failure = section.failure().orElseThrow();
            assertThat(failure.origin()).isEqualTo("provider " + Cities.class.getName() + " of entry a.Cities#city");
            assertThat(failure.pagesBefore()).isEqualTo(2);
            assertThat(failure.cause()).hasMessage("connection lost");
        }
    }

    @Test
    void failingSection_keepsItsPages_whileOthersMoveOn() {
        AtomicInteger count = new AtomicInteger(1);
        SitemapBuilder site =
                cities.site(entries -> entries.entry("a.N#n", "n", "/n/{id}").pages(url -> {
                    for (int i = 0; i < count.get(); i++) {
                        url.begin().value(i).end();
                    }
                }));
        try (Sitemap sitemap = Sites.refreshed(site)) {
            count.set(2);
            cities.behaviour = sink -> {
                throw new IllegalStateException("no");
            };
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            assertThat(Sites.allLocs(Sites.snapshot(sitemap)))
                    .containsExactly(
                            "https://www.example.com/cities/basel",
                            "https://www.example.com/n/0",
                            "https://www.example.com/n/1");
        }
    }

    @Test
    void firstRefreshWithAFailure_publishesNothing_untilTheSectionSucceeds() {
        SitemapProvider<String> right = cities.behaviour;
        cities.behaviour = sink -> {
            throw new StackOverflowError();
        };
        List<RefreshReport> reports = new ArrayList<>();
        try (Sitemap sitemap =
                cities.site().listener(Sites.listener(reports::add)).build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isTrue();
            assertThat(sitemap.sites().get(0).snapshot()).isEmpty();
            assertThat(reports.get(0).problem().orElseThrow()).endsWith("still to come for: cities");
            cities.behaviour = right;
            assertThat(sitemap.refresh(Refresh.provider(Cities.class)).changed())
                    .isTrue();
            assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(2);
        }
    }

    @Test
    void misuseOfTheSink_failsTheSection_evenIfTheProviderSwallowsIt() {
        List<SitemapProvider<String>> wrong = List.of(
                sink -> {
                    try {
                        sink.accept(nothing());
                    } catch (RuntimeException e) {
                        sink.accept("more");
                    }
                },
                sink -> {
                    Thread other = new Thread(() -> sink.accept("x"));
                    other.setUncaughtExceptionHandler((thread, e) -> {});
                    other.start();
                    other.join();
                });
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            for (SitemapProvider<String> provider : wrong) {
                cities.behaviour = provider;
                assertThat(sitemap.refresh(Refresh.all())
                                .section("cities")
                                .orElseThrow()
                                .failure())
                        .isPresent();
                assertThat(Sites.snapshot(sitemap).pages()).isEqualTo(2);
            }
        }
    }

    @SuppressWarnings("NullAway")
    private static String nothing() {
        return null;
    }

    @Test
    void sinkUsedAfterReturn_isRefused() {
        List<Consumer<? super String>> kept = new ArrayList<>();
        cities.behaviour = sink -> {
            kept.add(sink);
            sink.accept("basel");
        };
        try (Sitemap sitemap = cities.site().build()) {
            sitemap.refresh(Refresh.all());
            assertThatThrownBy(() -> kept.get(0).accept("late"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("after pages() had returned");
        }
    }

    @Test
    void wrongNumberOfValues_isAClearError() {
        for (Consumer<UrlWriter> wrong : List.<Consumer<UrlWriter>>of(
                url -> url.begin().end(),
                url -> url.begin().value(1).value(2).end(),
                url -> url.value(1),
                url -> url.end(),
                url -> url.begin().begin())) {
            RefreshReport report =
                    Sites.refreshed(Sites.pages("/p/{v}", wrong), sitemap -> sitemap.refresh(Refresh.all()));
            assertThat(Sites.failure(report, "pages").cause())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("a.B#c");
        }
    }

    @Test
    void repeatedPage_isSkipped_evenWhereInvalidOnesFail() {
        try (Sitemap sitemap =
                Sites.values("/{v}", "a", "b", "a").failOnInvalidPage(true).build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(report.failed()).isFalse();
            assertThat(Sites.skipped(report, "pages", SkipReason.DUPLICATE).count())
                    .isEqualTo(1);
        }
    }

    @Test
    void invalidPage_failsTheSection_whereThatIsAskedFor() {
        cities.behaviour = sink -> List.of("basel", "a/b").forEach(sink);
        try (Sitemap sitemap = cities.site().failOnInvalidPage(true).build()) {
            RefreshReport report = sitemap.refresh(Refresh.all());
            assertThat(Sites.failure(report, "cities").cause())
                    .hasMessage("a.Cities#city: a value for one path segment holds a slash: \"a/b\"");
            assertThat(sitemap.sites().get(0).snapshot()).isEmpty();
        }
    }
}
