package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.nio.CharBuffer;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class MetadataTest {

    private static final PageCount ONE = new PageCount(1, List.of("a.B#c: \"https://www.example.com/p/1\""));
    private static final String START = "<url><loc>https://www.example.com/p/1</loc>";

    @Test
    void pageWithoutMetadata_hasOnlyItsUrl() {
        assertThat(element(url -> {})).isEqualTo(START + "</url>");
    }

    @Test
    void everything_isWrittenInTheOrderOfTheXsd() {
        assertThat(element(url -> url.priority(0.5)
                        .changeFrequency(ChangeFrequency.MONTHLY)
                        .lastModified(Instant.parse("2026-11-21T09:30:59.999Z"))))
                .isEqualTo(START + "<lastmod>2026-11-21T09:30:59Z</lastmod><changefreq>monthly</changefreq>"
                        + "<priority>0.5</priority></url>");
    }

    @Test
    void lastModified_ofAnyType_isUtcToTheSecondOrADate() {
        assertLastmod("2026-11-21T08:30:00Z", url -> url.lastModified(OffsetDateTime.parse("2026-11-21T09:30+01:00")));
        assertLastmod(
                "2026-11-21T08:30:00Z",
                url -> url.lastModified(ZonedDateTime.parse("2026-11-21T09:30+01:00[Europe/Zurich]")));
        assertLastmod("2026-11-21", url -> url.lastModified(LocalDate.of(2026, 11, 21)));
        assertLastmod(
                "2026-11-20T23:30:00Z",
                url -> url.lastModified(LocalDateTime.of(2026, 11, 21, 0, 30), ZoneId.of("Europe/Zurich")));
        assertLastmod(
                "2026-11-21T00:30:00Z", url -> url.lastModified(LocalDateTime.of(2026, 11, 21, 0, 30), ZoneOffset.UTC));
        assertLastmod("1969-12-31T23:59:59Z", url -> url.lastModified(Date.from(Instant.ofEpochMilli(-1))));
        assertLastmod("2026-11-21", url -> url.lastModified(java.sql.Date.valueOf("2026-11-21")));
        assertLastmod(
                "2026-11-21T00:00:00Z",
                url -> url.lastModified(new Timestamp(TimeUnit.SECONDS.toMillis(1_795_219_200L))));
    }

    @Test
    void lastModified_atTheEdges() {
        assertLastmod("1969-12-31", url -> url.lastModified(LocalDate.of(1969, 12, 31)));
        assertLastmod("0001-01-01T00:00:00Z", url -> url.lastModified(Instant.parse("0001-01-01T00:00:00Z")));
        assertLastmod("2024-02-29", url -> url.lastModified(LocalDate.of(2024, 2, 29)));
    }

    @Test
    void lastModifiedOutOfRange_isLeftOutAndCounted() {
        for (Instant instant : new Instant[] {
            Instant.MIN, Instant.MAX, Instant.parse("0000-12-31T23:59:59Z"), Instant.parse("+10000-01-01T00:00:00Z")
        }) {
            SectionReport report = report(url -> url.lastModified(instant));
            assertThat(report.pages()).isEqualTo(1);
            assertThat(report.droppedMetadata()).containsExactlyEntriesOf(Map.of(DroppedMetadata.LAST_MODIFIED, ONE));
            assertThat(element(url -> url.lastModified(instant))).isEqualTo(START + "</url>");
        }
    }

    @Test
    void lastModifiedMoreThanADayAhead_isLeftOut_andCounted() {
        List<Instant> dates = List.of(
                Instant.parse("2026-11-21T08:00:00Z"),
                Instant.parse("2026-11-22T08:00:00Z"),
                Instant.parse("2026-11-22T08:00:01Z"));
        SitemapBuilder site = Sites.pages("/p/{v}", url -> {
                    for (int i = 0; i < dates.size(); i++) {
                        url.begin().value(i).lastModified(dates.get(i)).end();
                    }
                })
                .clock(new SettableClock("2026-11-21T08:00:00Z"));
        try (Sitemap sitemap = site.build()) {
            SectionReport report =
                    sitemap.refresh(Refresh.all()).section("pages").orElseThrow();
            assertThat(report.droppedMetadata())
                    .containsExactlyEntriesOf(Map.of(
                            DroppedMetadata.LAST_MODIFIED,
                            new PageCount(1, List.of("a.B#c: \"https://www.example.com/p/2\""))));
            assertThat(Sites.text(sitemap, "sitemap.xml"))
                    .contains(
                            "/p/0</loc><lastmod>2026-11-21T08:00:00Z</lastmod></url>",
                            "/p/1</loc><lastmod>2026-11-22T08:00:00Z</lastmod></url>",
                            "/p/2</loc></url>");
        }
    }

    @Test
    void constantMoreThanADayAhead_isLeftOut() {
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/")
                        .lastModified("2026-11-23")
                        .page())
                .clock(new SettableClock("2026-11-21T08:00:00Z"));
        try (Sitemap sitemap = site.build()) {
            assertThat(sitemap.refresh(Refresh.all())
                            .section("pages")
                            .orElseThrow()
                            .droppedMetadata())
                    .containsOnlyKeys(DroppedMetadata.LAST_MODIFIED);
            assertThat(Sites.text(sitemap, "sitemap.xml")).doesNotContain("lastmod");
        }
    }

    @Test
    void dates_agreeWithJavaTime() {
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            long second = random.nextLong(-62_135_596_800L, 253_402_300_800L);
            Instant instant = Instant.ofEpochSecond(second);
            assertThat(W3cDate.text(second, false)).isEqualTo(instant.toString());
            assertThat(W3cDate.text(second, true)).isEqualTo(instant.toString().substring(0, 10));
        }
    }

    @Test
    void priority_isOneDecimalHalfUp() {
        assertPriority("0.0", -0.0);
        assertPriority("0.0", 1.0E-4);
        assertPriority("0.3", 0.30000000000000004);
        assertPriority("0.3", 0.25);
        assertPriority("0.2", 0.15);
        assertPriority("0.1", 0.05);
        assertPriority("1.0", 0.95);
        assertPriority("1.0", 1);
        assertThat(element(url -> url.priority(Float.valueOf(0.7f))))
                .isEqualTo(START + "<priority>0.7</priority></url>");
    }

    @Test
    void priorityOutOfRange_isLeftOutAndCounted() {
        for (double priority : new double[] {Double.NaN, Double.POSITIVE_INFINITY, -0.1, 1.1, Double.MIN_VALUE * -1}) {
            assertThat(element(url -> url.priority(priority))).isEqualTo(START + "</url>");
            assertThat(report(url -> url.priority(priority)).droppedMetadata())
                    .containsExactlyEntriesOf(Map.of(DroppedMetadata.PRIORITY, ONE));
        }
    }

    @Test
    void constants_fillWhatAPageDoesNotSupply() {
        SitemapBuilder site = Sites.site(entries -> entries.entry("a.B#c", "pages", "/p/{id}")
                .lastModified("2026-11-21T09:30:00+01:00")
                .changeFrequency(ChangeFrequency.DAILY)
                .priority(0.8)
                .pages(url -> {
                    url.begin().value(1).end();
                    url.begin()
                            .value(2)
                            .lastModified((Instant) null)
                            .changeFrequency(null)
                            .priority((Number) null)
                            .end();
                    url.begin()
                            .value(3)
                            .lastModified(LocalDate.of(2026, 1, 2))
                            .changeFrequency(ChangeFrequency.NEVER)
                            .priority(0.1)
                            .end();
                }));
        String xml = Sites.refreshed(site, sitemap -> Sites.text(sitemap, "sitemap.xml"));
        String constants =
                "<lastmod>2026-11-21T08:30:00Z</lastmod><changefreq>daily</changefreq><priority>0.8</priority>";
        assertThat(xml).isEqualTo("""
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <url><loc>https://www.example.com/p/1</loc>%1$s</url>
                <url><loc>https://www.example.com/p/2</loc>%1$s</url>
                <url><loc>https://www.example.com/p/3</loc><lastmod>2026-01-02</lastmod><changefreq>never</changefreq>\
                <priority>0.1</priority></url>
                </urlset>
                """.formatted(constants));
    }

    @Test
    void wrongConstants_failTheBuild() {
        assertThatThrownBy(() -> Sites.site(entries -> entries.entry("a.B#c", "pages", "/p")
                                .lastModified("yesterday")
                                .page())
                        .build())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContaining("a.B#c")
                .hasMessageContaining("yesterday");
        assertThatThrownBy(() -> Sites.site(entries -> entries.entry("a.B#c", "pages", "/p")
                                .priority(2)
                                .page())
                        .build())
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessageContaining("priority 2.0 is not between 0.0 and 1.0");
    }

    enum Status {
        OPEN {
            @Override
            public String toString() {
                return "not this";
            }
        }
    }

    @Test
    void valuesOfEveryType_areWrittenLikeTheirText() {
        UUID uuid = UUID.fromString("0123abcd-ef01-8234-9abc-def012345678");
        assertThat(Sites.locs(Sites.pages("/p/{v}", url -> {
                    url.begin().value(Long.MIN_VALUE).end();
                    url.begin().value(Long.MAX_VALUE).end();
                    url.begin().value(0).end();
                    url.begin().value((short) -7).end();
                    url.begin().value('é').end();
                    url.begin().value(uuid).end();
                    url.begin().value(new UUID(-1, 1)).end();
                    url.begin().value(Status.OPEN).end();
                    url.begin().value(Integer.valueOf(42)).end();
                    url.begin().value(true).end();
                    url.begin().value(1.5).end();
                    url.begin().value(LocalDate.of(2026, 1, 2)).end();
                    url.begin().value(CharBuffer.wrap("sb")).end();
                })))
                .map(loc -> loc.substring("https://www.example.com/p/".length()))
                .containsExactly(
                        "-9223372036854775808",
                        "9223372036854775807",
                        "0",
                        "-7",
                        "%C3%A9",
                        uuid.toString(),
                        new UUID(-1, 1).toString(),
                        "OPEN",
                        "42",
                        "true",
                        "1.5",
                        "2026-01-02",
                        "sb");
    }

    private static void assertLastmod(String expected, Consumer<UrlWriter> metadata) {
        assertThat(element(metadata)).isEqualTo(START + "<lastmod>" + expected + "</lastmod></url>");
    }

    private static void assertPriority(String expected, double priority) {
        assertThat(element(url -> url.priority(priority)))
                .isEqualTo(START + "<priority>" + expected + "</priority></url>");
    }

    private static String element(Consumer<UrlWriter> metadata) {
        String xml = Sites.refreshed(site(metadata), sitemap -> Sites.text(sitemap, "sitemap.xml"));
        return xml.lines().toList().get(2);
    }

    private static SectionReport report(Consumer<UrlWriter> metadata) {
        return Sites.refreshed(site(metadata), sitemap -> sitemap.refresh(Refresh.all()))
                .section("pages")
                .orElseThrow();
    }

    private static SitemapBuilder site(Consumer<UrlWriter> metadata) {
        return Sites.pages("/p/{id}", url -> {
            url.begin().value(1);
            metadata.accept(url);
            url.end();
        });
    }
}
