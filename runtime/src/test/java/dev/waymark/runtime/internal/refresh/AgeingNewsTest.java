package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.News;
import dev.waymark.runtime.engine.ChangeEngine;
import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.schedule.NewsSchedule;
import dev.waymark.runtime.internal.schedule.RefreshThread;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.spi.Transactions;
import dev.waymark.runtime.testing.HandDriven;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A section is refreshed when its oldest news gets too old. */
class AgeingNewsTest {

    private final SettableClock clock = new SettableClock("2026-11-21T12:00:00Z");
    private final HandDriven executor = new HandDriven();
    private final List<Set<String>> asked = new ArrayList<>();
    private final NewsSchedule schedule = new NewsSchedule(clock, new RefreshThread(executor), asked::add);

    private static Instant at(String time) {
        return Instant.parse("2026-11-21T" + time + "Z");
    }

    @Test
    void withoutNews_nothingIsPlanned() {
        schedule.after(Set.of("a", "b"), Map.of());
        assertThat(executor.delays()).isEmpty();
    }

    @Test
    void sectionsWhoseNewsGetTooOldTogether_areRefreshedThen() {
        schedule.after(Set.of("a", "b", "c"), Map.of("a", at("13:00:00"), "b", at("13:00:00"), "c", at("14:00:00")));
        assertThat(executor.delays()).containsExactly(3_600L);
        executor.runNext();
        assertThat(asked).containsExactly(Set.of("a", "b"));
    }

    @Test
    void eachRefresh_plansAnew_andOtherSectionsKeepTheirTime() {
        schedule.after(Set.of("a", "b"), Map.of("a", at("13:00:00"), "b", at("12:30:00")));
        clock.set("2026-11-21T12:30:00Z");
        schedule.after(Set.of("b"), Map.of("b", at("15:00:00")));
        assertThat(executor.delays()).containsExactly(1_800L);
        schedule.after(Set.of("a"), Map.of());
        assertThat(executor.delays()).containsExactly(9_000L);
        schedule.after(Set.of("b"), Map.of());
        assertThat(executor.delays()).isEmpty();
    }

    @Test
    void newsThatFollowOneAnotherSoon_goTogether() {
        schedule.after(Set.of("a", "b", "c"), Map.of("a", at("12:00:01"), "b", at("12:01:00"), "c", at("12:01:01")));
        assertThat(executor.delays()).containsExactly(60L);
        executor.runNext();
        assertThat(asked).containsExactly(Set.of("a", "b"));
        schedule.after(Set.of("a"), Map.of("a", at("11:00:00")));
        assertThat(executor.delays()).containsExactly(60L);
    }

    @Test
    void newsAndRefreshesThatKeepComing_postponeNothing() {
        schedule.after(Set.of("a"), Map.of("a", at("12:02:00")));
        clock.set("2026-11-21T12:01:30Z");
        schedule.also(Map.of("b", at("15:00:00")));
        assertThat(executor.delays()).containsExactly(30L);
        clock.set("2026-11-21T12:01:50Z");
        schedule.after(Set.of("c"), Map.of());
        assertThat(executor.delays()).containsExactly(10L);
    }

    @Test
    void firstNewsOfSeveralSinglePages_counts() {
        schedule.also(Map.of("a", at("14:00:00")));
        schedule.also(Map.of("a", at("16:00:00")));
        schedule.after(Set.of("a"), Map.of());
        assertThat(executor.delays()).containsExactly(7_200L);
    }

    @Test
    void newsOfSinglePages_countUntilARefreshKnowsThem() {
        schedule.after(Set.of("a", "b"), Map.of("a", at("13:00:00"), "b", at("15:00:00")));
        schedule.also(Map.of("a", at("14:00:00"), "b", at("12:30:00")));
        assertThat(executor.delays()).containsExactly(1_800L);
        // This refresh began before they were published, so it may not have them.
        schedule.after(Set.of("a", "b"), Map.of("a", at("13:00:00")));
        assertThat(executor.delays()).containsExactly(1_800L);
        schedule.after(Set.of("a", "b"), Map.of("a", at("13:00:00")));
        assertThat(executor.delays()).containsExactly(3_600L);
    }

    @Test
    void newsLeave_withoutAnyChangeOfData_andTheirPagesStay() {
        List<String> rendered = new ArrayList<>();
        Refreshes site = Refreshes.of(
                entries -> {
                    entries.entry("x.Y#n", "news", "/news/{id}").media().pages(url -> {
                        rendered.add("news");
                        for (int day = 19; day <= 21; day++) {
                            url.begin()
                                    .value(day)
                                    .news(News.of("T", "en", Instant.parse("2026-11-" + day + "T13:00:00Z"), "n"))
                                    .end();
                        }
                    });
                    entries.entry("x.Y#p", "plain", "/p").pages(url -> {
                        rendered.add("plain");
                        url.begin().end();
                    });
                },
                new Limits(Limits.MAX_URLS, Limits.MAX_BYTES));
        RefreshSettings settings = new RefreshSettings(
                Duration.ofDays(30), ShrinkGuard.DEFAULT, report -> {}, clock, Refreshes.NO_PLUGINS);
        Refresher refresher = new Refresher(
                site.listing(),
                site.rendering(),
                settings,
                site.sites(),
                new RefreshThread(executor),
                new RefreshThread(new HandDriven()));
        refresher.start();
        executor.runDue();
        assertThat(newsOf(refresher)).isEqualTo("19 N, 20 N, 21 N");
        assertThat(rendered).containsExactly("news", "plain");
        rendered.clear();
        for (int day = 21; day <= 23; day++) {
            assertThat(executor.delays().get(0)).isEqualTo(day == 21 ? 3_600L : 86_400L);
            clock.set("2026-11-" + day + "T13:00:00Z");
            executor.runNext();
            executor.runDue();
            assertThat(newsOf(refresher))
                    .isEqualTo(List.of("19, 20 N, 21 N", "19, 20, 21 N", "19, 20, 21")
                            .get(day - 21));
        }
        assertThat(rendered).containsExactly("news", "news", "news");
        assertThat(executor.delays()).hasSize(1);
        rendered.clear();
        ChangeEngine changes = new SitemapChangeEngine(refresher, Transactions.NONE, false, false);
        changes.newsUntil(Map.of("plain", Instant.parse("2026-11-23T13:10:00Z")));
        assertThat(executor.delays()).contains(600L);
        executor.runNext();
        executor.runDue();
        assertThat(rendered).containsExactly("plain");
        clock.set("2026-11-21T12:00:00Z");
        assertThat(changes.sections()
                        .getOrDefault("news", List.of())
                        .get(0)
                        .render(List.of("a page"))
                        .newsUntil())
                .isEqualTo(at("13:00:00"));
        refresher.close();
    }

    private static String newsOf(Refresher refresher) {
        Publication publication =
                Objects.requireNonNull(refresher.sites().all().get(0).publication());
        String text = Sites.text(publication.sitemaps().stream()
                .filter(file -> file.name().startsWith("sitemap-news-"))
                .findFirst()
                .orElseThrow());
        assertThat(text.contains("xmlns:news=")).isEqualTo(text.contains("<news:news>"));
        return text.lines()
                .filter(line -> line.startsWith("<url>"))
                .map(line -> line.replaceAll(".*/news/(..)<.*", "$1") + (line.contains("<news:news>") ? " N" : ""))
                .collect(Collectors.joining(", "));
    }
}
