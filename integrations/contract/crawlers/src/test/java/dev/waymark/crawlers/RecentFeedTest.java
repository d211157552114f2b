package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.SiteMapURL;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The feed of what came or changed last. */
class RecentFeedTest {

    private final SubmittingSite site = new SubmittingSite("a", "b", "c");

    private static Optional<SitemapResponse> answer(Sitemap sitemap, Map<String, String> headers) {
        return sitemap.responder().respond(SitemapRequest.of("GET", "/sitemap-recent.atom", headers::get));
    }

    private static String get(Sitemap sitemap) throws IOException {
        Optional<SitemapResponse> answer = answer(sitemap, Map.of());
        if (answer.isEmpty()) {
            return "passed";
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        answer.get().writeTo(body);
        return body.toString(StandardCharsets.UTF_8);
    }

    /** What a crawler finds in it. */
    private static List<String> urls(String feed) {
        try {
            AbstractSiteMap read = new SiteMapParser(true)
                    .parseSiteMap(
                            feed.getBytes(StandardCharsets.UTF_8),
                            URI.create(SubmittingSite.BASE + "/sitemap-recent.atom")
                                    .toURL());
            assertThat(read.getType()).isEqualTo(AbstractSiteMap.SitemapType.ATOM);
            return ((SiteMap) read)
                    .getSiteMapUrls().stream()
                            .map(SiteMapURL::getUrl)
                            .map(Object::toString)
                            .collect(Collectors.toList());
        } catch (Exception e) {
            throw new AssertionError(feed, e);
        }
    }

    @Test
    void feed_hasWhatCameOrChanged_fromTheSecondPublicationOn() throws IOException {
        try (Sitemap sitemap = SubmittingSite.started(site.builder(null).extension(RecentFeed.of()))) {
            String empty = get(sitemap);
            assertThat(empty)
                    .contains("<updated>"
                            + sitemap.sites().get(0).snapshot().orElseThrow().createdAt() + "</updated>")
                    .doesNotContain("<entry>");
            assertThat(urls(empty)).isEmpty();
            assertThat(answer(sitemap, Map.of()).orElseThrow().headers())
                    .containsEntry("Content-Type", "application/atom+xml;charset=UTF-8");
            site.pages.remove("a");
            site.pages.put("b", "2");
            site.pages.put("d", "1");
            sitemap.refresh(Refresh.all().force());
            String updated =
                    sitemap.sites().get(0).snapshot().orElseThrow().createdAt().toString();
            String feed = get(sitemap);
            assertThat(feed).isEqualTo("""
                            <?xml version="1.0" encoding="UTF-8"?>
                            <feed xmlns="http://www.w3.org/2005/Atom">
                            <id>https://www.example.com/sitemap-recent.atom</id>
                            <title>Recent changes of https://www.example.com</title>
                            <updated>%s</updated>
                            <author><name>https://www.example.com</name>
                            </author>
                            <link rel="self" href="https://www.example.com/sitemap-recent.atom"/>
                            <link rel="alternate" href="https://www.example.com/"/>
                            <entry>
                            <id>https://www.example.com/p/b</id>
                            <title>https://www.example.com/p/b</title>
                            <updated>2026-11-02T00:00:00Z</updated>
                            <link rel="alternate" href="https://www.example.com/p/b"/>
                            </entry>
                            <entry>
                            <id>https://www.example.com/p/d</id>
                            <title>https://www.example.com/p/d</title>
                            <updated>2026-11-01T00:00:00Z</updated>
                            <link rel="alternate" href="https://www.example.com/p/d"/>
                            </entry>
                            </feed>
                            """.formatted(updated));
            assertThat(urls(feed)).containsExactly(SubmittingSite.url("b"), SubmittingSite.url("d"));
            SitemapResponse answer = answer(sitemap, Map.of()).orElseThrow();
            assertThat(answer.headers()).containsEntry("Content-Type", "application/atom+xml;charset=UTF-8");
            assertThat(answer(sitemap, Map.of("If-None-Match", answer.headers().getOrDefault("ETag", "")))
                            .orElseThrow()
                            .status())
                    .isEqualTo(304);
        }
    }

    @Test
    void feed_survivesARestart_andPagesThatGoLeaveIt(@TempDir Path directory) throws IOException {
        SnapshotStore store = SnapshotStore.directory(directory);
        try (Sitemap sitemap = site.builder(store)
                .extension(RecentFeed.of(2, Duration.ofDays(7)))
                .build()) {
            sitemap.refresh(Refresh.all());
            for (String name : List.of("d", "e", "f")) {
                site.pages.put(name, "1");
                sitemap.refresh(Refresh.all());
            }
        }
        try (Sitemap sitemap = site.builder(store)
                .extension(RecentFeed.of(2, Duration.ofDays(7)))
                .build()) {
            sitemap.start();
            assertThat(urls(get(sitemap))).containsExactly(SubmittingSite.url("f"), SubmittingSite.url("e"));
            site.pages.remove("f");
            sitemap.refresh(Refresh.all().force());
            assertThat(urls(get(sitemap))).containsExactly(SubmittingSite.url("e"));
            site.pages.remove("e");
            sitemap.refresh(Refresh.all().force());
            assertThat(get(sitemap)).contains("<feed").doesNotContain("<entry>");
        }
    }

    /** Readers drop a feed that is a 404. */
    @Test
    void feedThatIsLost_isNotReady_untilTheNextPublication(@TempDir Path directory) throws IOException {
        try (Sitemap sitemap = site.builder(SnapshotStore.directory(directory))
                .extension(RecentFeed.of())
                .build()) {
            sitemap.refresh(Refresh.all());
            site.pages.put("d", "1");
            sitemap.refresh(Refresh.all());
            sitemap.start();
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    if (Files.readString(file, StandardCharsets.ISO_8859_1).endsWith(SubmittingSite.url("d") + "\n")) {
                        Files.delete(file);
                    }
                }
            }
            assertThat(answer(sitemap, Map.of()).orElseThrow().status()).isEqualTo(503);
            site.pages.put("e", "1");
            // Forced, because an unforced one joins the refresh that starting began.
            sitemap.refresh(Refresh.all().force());
            assertThat(urls(get(sitemap))).containsExactly(SubmittingSite.url("e"));
        }
    }

    @Test
    void linesOfAnotherVersion_areSkipped() throws IOException {
        String lines = "2026-11-22T09:30:00Z - u/1\nsoon - u/2\n2026-11-22T09:30:00Z -\n\n";
        assertThat(RecentChanges.read(new ByteArrayInputStream(lines.getBytes(StandardCharsets.US_ASCII))))
                .extracting(RecentChanges.Page::url)
                .containsExactly("u/1");
    }

    @Test
    void beforeTheStart_itIsNotReady() {
        try (Sitemap sitemap = site.builder(null)
                .extension(RecentFeed.of(2, Duration.ofDays(7)))
                .build()) {
            assertThat(answer(sitemap, Map.of()).orElseThrow().status()).isEqualTo(503);
        }
    }

    @Test
    void ofMoreChangesThanThereIsRoomFor_theNewestStay_andOldOnesGo() {
        Instant now = Instant.parse("2026-11-22T10:00:00Z");
        List<RecentChanges.Page> old = List.of(
                new RecentChanges.Page(now.minusSeconds(60), "-", "u/old"),
                new RecentChanges.Page(now.minus(Duration.ofDays(8)), "-", "u/older"));
        assertThat(new RecentChanges(old, 5, now).pages(now.minus(Duration.ofDays(7))))
                .containsExactly(old.get(0));
        List<RecentChanges.Page> many = IntStream.range(0, 10)
                .mapToObj(i -> new RecentChanges.Page(now, "2026-11-1" + i, "u/" + i))
                .toList();
        assertThat(new RecentChanges(many, 3, now).pages(Instant.EPOCH))
                .extracting(RecentChanges.Page::url)
                .containsExactly("u/9", "u/8", "u/7");
        RecentChanges changes = new RecentChanges(many, 2, now);
        for (int i = 1; i < 4; i++) {
            changes.add(new PageChange(PageChange.Kind.ADDED, "u/new" + i, Optional.of("2026-11-2" + i)));
        }
        assertThat(changes.pages(Instant.EPOCH))
                .extracting(RecentChanges.Page::url)
                .containsExactly("u/new3", "u/new2");
    }

    @Test
    void dates_areThoseOfThePages_whereTheySayAny() {
        Instant published = Instant.parse("2026-11-22T10:00:00Z");
        assertThat(new RecentChanges.Page(published, "-", "u").updated()).isEqualTo(published);
        assertThat(new RecentChanges.Page(published, "2026-11-20", "u").updated())
                .isEqualTo(Instant.parse("2026-11-20T00:00:00Z"));
        assertThat(new RecentChanges.Page(published, "2026-11-20T08:00:00Z", "u").updated())
                .isEqualTo(Instant.parse("2026-11-20T08:00:00Z"));
        assertThat(new RecentChanges.Page(published, "2026", "u").updated()).isEqualTo(published);
    }

    @Test
    void settingsThatAreWrong_areRefused() {
        assertThatThrownBy(() -> RecentFeed.of(0, Duration.ofDays(1)))
                .hasMessage("The feed has 0 entries, but must have 1 to 1000, such as 100");
        assertThatThrownBy(() -> RecentFeed.of(1, Duration.ZERO))
                .hasMessage("The feed keeps pages for 0s, but must keep them for up to 87600h, such as 168h");
    }
}
