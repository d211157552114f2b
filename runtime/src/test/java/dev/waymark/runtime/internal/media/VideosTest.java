package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.Video;
import dev.waymark.annotations.Video.Access;
import dev.waymark.annotations.Video.Platform;
import dev.waymark.runtime.internal.media.MediaPages.WrittenPage;
import dev.waymark.runtime.report.DroppedMetadata;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The bytes of videos, and handling of invalid parts. */
class VideosTest {

    private static final Video PLAIN = Video.ofContent("/t.jpg", "Title", "Description", "/v.mp4");
    private static final String REQUIRED =
            "<video:thumbnail_loc>https://www.example.com/t.jpg</video:thumbnail_loc><video:title>Title</video:title>"
                    + "<video:description>Description</video:description>";
    private static final String CONTENT = "<video:content_loc>https://www.example.com/v.mp4</video:content_loc>";

    private static String video(String parts) {
        return "<video:video>" + parts + "</video:video>";
    }

    private static void assertVideo(String parts, Video video) {
        WrittenPage written = MediaPages.written(url -> url.videos(video));
        assertThat(written.media()).isEqualTo(video(parts));
        assertThat(written.namespaces()).isEqualTo(MediaPages.VIDEO);
        assertThat(written.dropped()).isEmpty();
    }

    private static void assertPart(String part, UnaryOperator<Video> change) {
        assertVideo(REQUIRED + CONTENT + part, change.apply(PLAIN));
    }

    private static void assertWrongPart(UnaryOperator<Video> change) {
        WrittenPage written = MediaPages.written(url -> url.videos(change.apply(PLAIN)));
        assertThat(written.media()).isEqualTo(video(REQUIRED + CONTENT));
        assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.VIDEO_PART, 1L));
    }

    private static void assertWrong(Video video, Map<DroppedMetadata, Long> dropped) {
        WrittenPage written = MediaPages.written(url -> url.videos(List.of(PLAIN, video, PLAIN)));
        assertThat(written.media()).isEqualTo(video(REQUIRED + CONTENT).repeat(2));
        assertThat(written.dropped()).isEqualTo(dropped);
    }

    private static void assertWrong(Video video) {
        assertWrong(video, Map.of(DroppedMetadata.VIDEO, 1L));
    }

    @Test
    void videoWithEverything_hasItsPartsInTheOrderOfTheXsd() {
        assertVideo(
                REQUIRED
                        + CONTENT
                        + "<video:player_loc>https://player.example/?v=1&amp;a=2</video:player_loc>"
                        + "<video:duration>600</video:duration>"
                        + "<video:expiration_date>2027-01-02T03:04:05Z</video:expiration_date>"
                        + "<video:rating>4.3</video:rating>"
                        + "<video:view_count>12345678901</video:view_count>"
                        + "<video:publication_date>2026-11-21</video:publication_date>"
                        + "<video:tag>steak</video:tag><video:tag>R&amp;D</video:tag>"
                        + "<video:family_friendly>yes</video:family_friendly>"
                        + "<video:restriction relationship=\"allow\">IE GB US</video:restriction>"
                        + "<video:requires_subscription>no</video:requires_subscription>"
                        + "<video:uploader info=\"https://www.example.com/users/7?a&amp;b\">Grilly &lt;McGrill&gt;</video:uploader>"
                        + "<video:platform relationship=\"deny\">web tv</video:platform>"
                        + "<video:live>no</video:live>",
                PLAIN.live(false)
                        .platforms(Access.DENY, List.of(Platform.WEB, Platform.TV))
                        .uploader("Grilly <McGrill>", "/users/7?a&b")
                        .requiresSubscription(false)
                        .restriction(Access.ALLOW, List.of("IE", "gb", "US"))
                        .familyFriendly(true)
                        .tags(List.of("steak", "R&D"))
                        .publicationDate(LocalDate.of(2026, 11, 21))
                        .viewCount(12_345_678_901L)
                        .rating(4.25)
                        .expirationDate(Instant.parse("2027-01-02T03:04:05.999Z"))
                        .duration(Duration.ofMinutes(10).plusMillis(999))
                        .playerUrl("https://player.example/?v=1&a=2"));
    }

    @Test
    void videosOfAnyForm_areWrittenInTheirOrder() {
        Video other = PLAIN.live(true);
        String both = video(REQUIRED + CONTENT) + video(REQUIRED + CONTENT + "<video:live>yes</video:live>");
        assertThat(MediaPages.written(url -> url.videos(List.of(PLAIN, other))).media())
                .isEqualTo(both);
        assertThat(MediaPages.written(url -> url.videos(new Video[] {PLAIN, null, other}))
                        .media())
                .isEqualTo(both);
        assertThat(MediaPages.written(url -> url.videos(null)).media()).isEmpty();
    }

    @Test
    void player_standsForAFile() {
        assertVideo(
                REQUIRED + "<video:player_loc>https://p.example/1</video:player_loc>",
                Video.ofPlayer("/t.jpg", "Title", "Description", "https://p.example/1"));
    }

    @Test
    void partsAtTheirLimits_areWritten() {
        assertPart("<video:duration>1</video:duration>", video -> video.duration(Duration.ofSeconds(1)));
        assertPart("<video:duration>28800</video:duration>", video -> video.duration(Duration.ofHours(8)));
        assertPart("<video:rating>0.0</video:rating>", video -> video.rating(-0.0));
        assertPart("<video:rating>5.0</video:rating>", video -> video.rating(5));
        assertPart("<video:rating>5.0</video:rating>", video -> video.rating(4.95));
        assertPart("<video:rating>0.3</video:rating>", video -> video.rating(0.1 + 0.2));
        assertPart("<video:view_count>0</video:view_count>", video -> video.viewCount(0));
        assertPart(
                "<video:publication_date>9999-12-31</video:publication_date>",
                video -> video.publicationDate(LocalDate.of(9999, 12, 31)));
        assertPart(
                "<video:uploader>" + "😀".repeat(255) + "</video:uploader>", video -> video.uploader("😀".repeat(255)));
        assertPart("<video:family_friendly>no</video:family_friendly>", video -> video.familyFriendly(false));
        assertPart(
                "<video:requires_subscription>yes</video:requires_subscription>",
                video -> video.requiresSubscription(true));
        assertVideo(
                "<video:thumbnail_loc>https://www.example.com/t.jpg</video:thumbnail_loc><video:title>"
                        + "😀".repeat(100) + "</video:title><video:description>" + "é".repeat(2_048)
                        + "</video:description>" + CONTENT,
                Video.ofContent("/t.jpg", "😀".repeat(100), "é".repeat(2_048), "/v.mp4"));
    }

    @Test
    void wrongPart_isLeftOutAndCounted_andTheVideoStays() {
        assertWrongPart(video -> video.duration(Duration.ZERO));
        assertWrongPart(video -> video.duration(Duration.ofMillis(999)));
        assertWrongPart(video -> video.duration(Duration.ofSeconds(-1)));
        assertWrongPart(video -> video.duration(Duration.ofSeconds(28_801)));
        assertWrongPart(video -> video.rating(Double.NaN));
        assertWrongPart(video -> video.rating(5.01));
        assertWrongPart(video -> video.rating(-0.1));
        assertWrongPart(video -> video.viewCount(-1));
        assertWrongPart(video -> video.expirationDate(Instant.MAX));
        assertWrongPart(video -> video.publicationDate(LocalDate.MIN));
        assertWrongPart(video -> video.uploader("x".repeat(256), "/u"));
        assertWrongPart(video -> video.uploader(" "));
        assertWrongPart(video -> video.tags(List.of("\n")));
        assertWrongPart(video -> video.playerUrl("//player.example/1"));
        WrittenPage written = MediaPages.written(url -> url.videos(PLAIN.uploader("Me", "me.html")));
        assertThat(written.media()).isEqualTo(video(REQUIRED + CONTENT + "<video:uploader>Me</video:uploader>"));
        assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.VIDEO_PART, 1L));
    }

    @Test
    void whatIsTakenBack_isNotWritten() {
        assertPart(
                "",
                video -> video.uploader("Me", "/me")
                        .uploader(null)
                        .duration(Duration.ofSeconds(9))
                        .duration(null)
                        .restriction(Access.DENY, List.of("US"))
                        .restriction(Access.ALLOW, List.of())
                        .platforms(Access.DENY, List.of(Platform.TV))
                        .platforms(Access.DENY, List.of())
                        .tags(List.of("a"))
                        .tags(List.of()));
    }

    @Test
    void thirtyTwoTags_areWritten_andTheOthersCounted() {
        List<String> tags = IntStream.range(0, 35).mapToObj(i -> "t" + i).toList();
        WrittenPage written = MediaPages.written(url -> url.videos(PLAIN.tags(tags)));
        assertThat(written.media())
                .isEqualTo(video(REQUIRED
                        + CONTENT
                        + String.join(
                                "",
                                tags.subList(0, 32).stream()
                                        .map(tag -> "<video:tag>" + tag + "</video:tag>")
                                        .toList())));
        assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.VIDEO_PART, 3L));
    }

    @Test
    void videoThatLacksARequiredPart_isLeftOutAsAWhole() {
        assertWrong(Video.ofContent("t.jpg", "Title", "Description", "/v.mp4"));
        assertWrong(Video.ofContent("/t.jpg", "", "Description", "/v.mp4"));
        assertWrong(Video.ofContent("/t.jpg", "x".repeat(101), "Description", "/v.mp4"));
        assertWrong(Video.ofContent("/t.jpg", "x".repeat(10_000), "Description", "/v.mp4"));
        assertWrong(Video.ofContent("/t.jpg", "Title", " \n", "/v.mp4"));
        assertWrong(Video.ofContent("/t.jpg", "Title", "x".repeat(2_049), "/v.mp4"));
        assertWrong(
                Video.ofContent("/t.jpg", "Title", "Description", "v.mp4"),
                Map.of(DroppedMetadata.VIDEO, 1L, DroppedMetadata.VIDEO_PART, 1L));
        assertWrong(PLAIN.contentUrl(null));
        assertWrong(
                Video.ofContent("/t.jpg", "\u0000", "Description", "/v.mp4"),
                Map.of(DroppedMetadata.VIDEO, 1L, DroppedMetadata.CHARACTERS, 1L));
    }

    @Test
    void videoThatIsLimitedToUnknownCountries_isLeftOut_forItMustNotBeFoundElsewhere() {
        assertWrong(PLAIN.restriction(Access.ALLOW, List.of("US", "England")));
        assertWrong(PLAIN.restriction(Access.DENY, List.of("U\u017F")));
    }
}
