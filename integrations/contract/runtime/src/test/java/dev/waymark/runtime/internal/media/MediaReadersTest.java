package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.SiteMapURL;
import crawlercommons.sitemaps.extension.Extension;
import crawlercommons.sitemaps.extension.ImageAttributes;
import crawlercommons.sitemaps.extension.NewsAttributes;
import crawlercommons.sitemaps.extension.VideoAttributes;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import dev.waymark.annotations.Video.Access;
import dev.waymark.annotations.Video.Platform;
import dev.waymark.contract.ExtensionSchemas;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import javax.xml.transform.stream.StreamSource;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Media, read back by a crawler, and held against the schemas of Google. */
class MediaReadersTest {

    private static final String TEXT = "R&D's \"<best>\" ]]> 😀 \u05E9\u05DC\u05D5\u05DD";
    private static final Instant PUBLISHED = Instant.parse("2026-11-21T11:30:00Z");
    private static final Video VIDEO = Video.ofContent("/thumbs/a b.jpg", TEXT, TEXT + " more", "/v.mp4?a=1&b=2")
            .playerUrl("https://player.example/1")
            .duration(Duration.ofSeconds(601))
            .expirationDate(Instant.parse("2027-01-02T03:04:05Z"))
            .rating(4.2)
            .viewCount(12_345)
            .publicationDate(LocalDate.of(2026, 11, 1))
            .tags(List.of("steak", "<&>"))
            .familyFriendly(true)
            .restriction(Access.ALLOW, List.of("IE", "GB"))
            .requiresSubscription(true)
            .uploader(TEXT, "/users/7")
            .platforms(Access.DENY, List.of(Platform.WEB, Platform.MOBILE))
            .live(false);

    private static String text() {
        SitemapBuilder site = Sites.site(entries -> {
                    entries.entry("a.B#m", "media", "/p/{v}").media().pages(MediaReadersTest::write);
                    entries.entry("a.B#p", "plain", "/plain").page();
                })
                .clock(new SettableClock(MediaPages.NOW));
        return Sites.refreshed(site, sitemap -> {
            assertThat(sitemap.refresh(Refresh.all())
                            .section("media")
                            .orElseThrow()
                            .droppedMetadata())
                    .isEmpty();
            return Sites.text(sitemap, "sitemap.xml");
        });
    }

    private static void write(UrlWriter url) {
        url.begin()
                .value("all")
                .lastModified(PUBLISHED)
                .priority(0.5)
                .images(List.of("/img/a b.png", Image.of("https://cdn.example.com/é?x=1&y=2")))
                .videos(List.of(VIDEO, Video.ofPlayer("/t", "t", "d", "/player")))
                .news(News.of(TEXT, "en", PUBLISHED, TEXT))
                .end();
        url.begin().value("none").end();
        url.begin()
                .value("denied")
                .videos(Video.ofPlayer("/t", "t", "d", "/player")
                        .restriction(Access.DENY, List.of("US"))
                        .platforms(Access.ALLOW, List.of(Platform.TV))
                        .familyFriendly(false)
                        .live(true))
                .end();
    }

    @Test
    void crawler_readsBackWhatWasGiven() throws Exception {
        SiteMapParser parser = new SiteMapParser(true, false);
        parser.setStrictNamespace(true);
        parser.enableExtensions();
        SiteMap sitemap = (SiteMap) parser.parseSiteMap(
                text().getBytes(StandardCharsets.UTF_8),
                URI.create("https://www.example.com/sitemap.xml").toURL());
        List<SiteMapURL> urls = List.copyOf(sitemap.getSiteMapUrls());
        assertThat(urls)
                .extracting(url -> url.getUrl().getPath())
                .containsExactly("/p/all", "/p/none", "/p/denied", "/plain");
        assertThat(urls.get(0).getAttributesForExtension(Extension.IMAGE))
                .extracting(image -> ((ImageAttributes) image).getLoc().toString())
                .containsExactly("https://www.example.com/img/a%20b.png", "https://cdn.example.com/%C3%A9?x=1&y=2");
        NewsAttributes news = (NewsAttributes) urls.get(0).getAttributesForExtension(Extension.NEWS)[0];
        assertThat(news.getName()).isEqualTo(TEXT);
        assertThat(news.getLanguage()).isEqualTo("en");
        assertThat(news.getTitle()).isEqualTo(TEXT);
        assertThat(news.getPublicationDateTime().toInstant()).isEqualTo(PUBLISHED);
        assertThat(urls.get(0).getAttributesForExtension(Extension.VIDEO)).hasSize(2);
        assertVideo((VideoAttributes) urls.get(0).getAttributesForExtension(Extension.VIDEO)[0]);
        assertThat(urls.get(1).getAttributes().values()).allMatch(media -> media.length == 0);
        VideoAttributes denied = (VideoAttributes) urls.get(2).getAttributesForExtension(Extension.VIDEO)[0];
        assertThat(denied.getRestrictedCountries()).containsExactly("US");
        assertThat(denied.getAllowedPlatforms()).containsExactly("tv");
        assertThat(denied.getFamilyFriendly()).isFalse();
        assertThat(denied.getLive()).isTrue();
    }

    private static void assertVideo(VideoAttributes video) {
        assertThat(video.getThumbnailLoc()).hasToString("https://www.example.com/thumbs/a%20b.jpg");
        assertThat(video.getTitle()).isEqualTo(TEXT);
        assertThat(video.getDescription()).isEqualTo(TEXT + " more");
        assertThat(video.getContentLoc()).hasToString("https://www.example.com/v.mp4?a=1&b=2");
        assertThat(video.getPlayerLoc()).hasToString("https://player.example/1");
        assertThat(video.getDuration()).isEqualTo(601);
        assertThat(video.getExpirationDateTime()).isEqualTo(ZonedDateTime.of(2027, 1, 2, 3, 4, 5, 0, ZoneOffset.UTC));
        assertThat(video.getRating()).isEqualTo(4.2f);
        assertThat(video.getViewCount()).isEqualTo(12_345);
        assertThat(video.getPublicationDateTime().toLocalDate()).isEqualTo(LocalDate.of(2026, 11, 1));
        assertThat(video.getTags()).containsExactly("steak", "<&>");
        assertThat(video.getFamilyFriendly()).isTrue();
        assertThat(video.getAllowedCountries()).containsExactly("IE", "GB");
        assertThat(video.getRequiresSubscription()).isTrue();
        assertThat(video.getUploader()).isEqualTo(TEXT);
        assertThat(video.getUploaderInfo()).hasToString("https://www.example.com/users/7");
        assertThat(video.getRestrictedPlatforms()).containsExactly("web", "mobile");
        assertThat(video.getLive()).isFalse();
        assertThat(video.isValid()).isTrue();
    }

    @Test
    void sitemap_isValidByTheSchemasOfGoogle() throws Exception {
        Assumptions.assumeTrue(ExtensionSchemas.areThere(), "npm and its registry have the schemas");
        ExtensionSchemas.schema()
                .newValidator()
                .validate(new StreamSource(new ByteArrayInputStream(text().getBytes(StandardCharsets.UTF_8))));
    }
}
