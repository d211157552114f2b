package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.News;
import dev.waymark.runtime.internal.media.MediaPages.WrittenPage;
import dev.waymark.runtime.report.DroppedMetadata;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The bytes of news, and when they are none. */
class NewsTest {

    private static final Instant NOW = Instant.parse(MediaPages.NOW);

    private static WrittenPage written(News news) {
        return MediaPages.written(url -> url.news(news));
    }

    private static String element(String name, String language, String date, String title) {
        return "<news:news><news:publication><news:name>" + name + "</news:name><news:language>" + language
                + "</news:language></news:publication><news:publication_date>" + date
                + "</news:publication_date><news:title>" + title + "</news:title></news:news>";
    }

    @Test
    void news_areWrittenInTheOrderOfTheXsd() {
        WrittenPage written =
                written(News.of("The Example Times", "en", NOW.minusMillis(1), "Mayor: \"R&D's <best>\""));
        assertThat(written.media())
                .isEqualTo(element(
                        "The Example Times",
                        "en",
                        "2026-11-21T11:59:59Z",
                        "Mayor: &quot;R&amp;D&apos;s &lt;best&gt;&quot;"));
        assertThat(written.namespaces()).isEqualTo(MediaPages.NEWS);
        assertThat(written.dropped()).isEmpty();
        assertThat(written(News.of("T", "zh-TW", LocalDate.of(2026, 11, 20), "標題"))
                        .media())
                .isEqualTo(element("T", "zh-tw", "2026-11-20", "標題"));
        assertThat(MediaPages.written(url -> url.news(null)).media()).isEmpty();
    }

    @Test
    void newsOfTwoDays_areNews_andNoneAfter() {
        for (long seconds : new long[] {-86_400, 0, 2 * 86_400 - 1}) {
            assertThat(written(News.of("T", "de", NOW.minusSeconds(seconds), "x"))
                            .media())
                    .startsWith("<news:news>");
        }
        for (long seconds : new long[] {2 * 86_400, 2 * 86_400 + 1, 30_000L * 86_400}) {
            WrittenPage old = written(News.of("T", "de", NOW.minusSeconds(seconds), "x"));
            assertThat(old.media()).isEmpty();
            assertThat(old.namespaces()).isEmpty();
            assertThat(old.dropped()).isEmpty();
        }
        assertThat(written(News.of("T", "de", LocalDate.of(2026, 11, 20), "x")).media())
                .isNotEmpty();
        assertThat(written(News.of("T", "de", LocalDate.of(2026, 11, 19), "x")).media())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e", "engl", "en-GB", "zh", "zh-CN", "zh-hk", "d\u0131", "12", "en "})
    void languages_areThoseOfTheXsd(String language) {
        WrittenPage written = written(News.of("T", language, NOW, "x"));
        if (language.matches("zh|zh-CN")) {
            assertThat(written.media()).contains("<news:language>" + language.toLowerCase(java.util.Locale.ROOT) + "<");
        } else {
            assertThat(written.media()).isEmpty();
            assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.NEWS, 1L));
        }
    }

    @Test
    void newsThatLackSomething_areLeftOutAndCounted() {
        for (News news : new News[] {
            News.of(" ", "en", NOW, "x"),
            News.of("T", "en", NOW, "\t"),
            News.of("T", "en", Instant.MAX, "x"),
            News.of("T", "en", LocalDate.of(10_000, 1, 1), "x")
        }) {
            WrittenPage written = written(news);
            assertThat(written.media()).isEmpty();
            assertThat(written.namespaces()).isEmpty();
            assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.NEWS, 1L));
        }
    }
}
