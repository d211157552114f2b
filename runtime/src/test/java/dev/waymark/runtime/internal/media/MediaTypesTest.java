package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.Extension;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import dev.waymark.annotations.Video.Access;
import dev.waymark.annotations.Video.Platform;
import dev.waymark.runtime.spi.SourcePage;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** The value types refuse null and nothing else, never change, and are equal if all of them is. */
class MediaTypesTest {

    private static final Video VIDEO = Video.ofContent("t", "title", "d", "c");

    @Test
    void whatIsRequired_isNotNull() {
        assertThatThrownBy(() -> Image.of((String) nothing())).hasMessage("url");
        assertThatThrownBy(() -> Image.of((URI) nothing())).isInstanceOf(NullPointerException.class);
        assertThatThrownBy(() -> Video.ofContent(nothing(), "", "", "")).hasMessage("thumbnailUrl");
        assertThatThrownBy(() -> Video.ofContent("", nothing(), "", "")).hasMessage("title");
        assertThatThrownBy(() -> Video.ofPlayer("", "", nothing(), "")).hasMessage("description");
        assertThatThrownBy(() -> Video.ofContent("", "", "", nothing())).hasMessage("contentUrl");
        assertThatThrownBy(() -> Video.ofPlayer("", "", "", nothing())).hasMessage("playerUrl");
        assertThatThrownBy(() -> VIDEO.restriction(nothing(), List.of("US"))).hasMessage("access");
        assertThatThrownBy(() -> VIDEO.platforms(nothing(), List.of())).hasMessage("access");
        assertThatThrownBy(() -> News.of(nothing(), "", Instant.EPOCH, "")).hasMessage("publication");
        assertThatThrownBy(() -> News.of("", nothing(), Instant.EPOCH, "")).hasMessage("language");
        assertThatThrownBy(() -> News.of("", "", (LocalDate) nothing(), "")).hasMessage("published");
        assertThatThrownBy(() -> News.of("", "", Instant.EPOCH, nothing())).hasMessage("title");
        assertThatThrownBy(() -> Extension.of(nothing(), "")).hasMessage("prefix");
        assertThatThrownBy(() -> Extension.of("", nothing())).hasMessage("name");
        assertThatThrownBy(() -> Extension.of("", "").attribute(nothing(), "")).hasMessage("attribute");
        assertThatThrownBy(() -> Extension.of("", "").attribute("", nothing())).hasMessage("value");
        assertThatThrownBy(() -> Extension.of("", "").child(nothing())).hasMessage("child");
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // What callers without such tools can do.
    private static <T> T nothing() {
        return null;
    }

    @Test
    void withers_leaveTheVideoAsItWas_andEachMakesAnother() {
        List<UnaryOperator<Video>> changes = List.of(
                video -> video.contentUrl("c2"),
                video -> video.playerUrl("p"),
                video -> video.duration(Duration.ofSeconds(1)),
                video -> video.expirationDate(Instant.EPOCH),
                video -> video.expirationDate(LocalDate.EPOCH),
                video -> video.rating(1),
                video -> video.viewCount(1),
                video -> video.publicationDate(Instant.EPOCH),
                video -> video.publicationDate(LocalDate.EPOCH),
                video -> video.tags(List.of("t")),
                video -> video.familyFriendly(true),
                video -> video.familyFriendly(false),
                video -> video.restriction(Access.ALLOW, List.of("US")),
                video -> video.restriction(Access.DENY, List.of("US")),
                video -> video.requiresSubscription(true),
                video -> video.uploader("u"),
                video -> video.uploader("u", "i"),
                video -> video.platforms(Access.ALLOW, List.of(Platform.TV)),
                video -> video.live(true));
        Set<Video> videos = new HashSet<>(Set.of(VIDEO));
        for (UnaryOperator<Video> change : changes) {
            assertThat(videos.add(change.apply(VIDEO))).isTrue();
            assertThat(change.apply(VIDEO)).isEqualTo(change.apply(VIDEO));
        }
        assertThat(VIDEO).isEqualTo(Video.ofContent("t", "title", "d", "c"));
        Video all = VIDEO;
        for (UnaryOperator<Video> change : changes) {
            all = change.apply(all);
        }
        assertThat(all.contentUrl()).contains("c2");
        assertThat(all.playerUrl()).contains("p");
        assertThat(all.publicationDate()).contains(LocalDate.EPOCH);
        assertThat(all.viewCount()).hasValue(1);
        assertThat(all.rating()).hasValue(1);
        assertThat(all.uploaderUrl()).contains("i");
        assertThat(all).hasToString("Video[title]");
    }

    @Test
    void collections_areCopied_andCannotBeChanged() {
        List<String> tags = new ArrayList<>(List.of("a"));
        Video video = VIDEO.tags(tags).restriction(Access.DENY, tags);
        SourcePage page = SourcePage.of("/").images(new ArrayList<>(List.of(Image.of("/a"))));
        tags.add("b");
        assertThat(video.tags()).containsExactly("a");
        assertThat(video.restriction().orElseThrow().countries()).containsExactly("a");
        assertThatThrownBy(() -> video.tags().add("c")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> page.images().clear()).isInstanceOf(UnsupportedOperationException.class);
        Extension element = Extension.of("p", "n").attribute("a", "1").child(Extension.of("p", "c"));
        assertThatThrownBy(() -> element.attributes().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> element.children().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void valuesAreEqual_ifAllOfThemIs() {
        assertThat(Image.of("/a")).isEqualTo(Image.of(URI.create("/a"))).hasSameHashCodeAs(Image.of("/a"));
        assertThat(Image.of("/a")).isNotEqualTo(Image.of("/b")).hasToString("Image[/a]");
        News news = News.of("p", "en", Instant.EPOCH, "t");
        assertThat(news).isEqualTo(News.of("p", "en", Instant.EPOCH, "t")).hasSameHashCodeAs(news);
        assertThat(Set.of(
                        news,
                        News.of("q", "en", Instant.EPOCH, "t"),
                        News.of("p", "de", Instant.EPOCH, "t"),
                        News.of("p", "en", LocalDate.EPOCH, "t"),
                        News.of("p", "en", Instant.EPOCH, "u")))
                .hasSize(5);
        Extension element = Extension.of("p", "n");
        Set<Extension> elements = Set.of(
                element,
                Extension.of("q", "n"),
                Extension.of("p", "m"),
                element.text(""),
                element.text("t"),
                element.attribute("a", "1"),
                element.attribute("a", "2"),
                element.child(element));
        assertThat(elements).hasSize(8);
        assertThat(element.text("t").text(null)).isEqualTo(element);
        assertThat(element.attribute("a", "1")
                        .attribute("b", "2")
                        .attribute("a", "3")
                        .attributes())
                .containsExactly(Map.entry("a", "3"), Map.entry("b", "2"));
    }

    @Test
    void mediaOfASourcePage_stayWithItsOtherChanges() {
        News news = News.of("p", "en", Instant.EPOCH, "t");
        SourcePage page = SourcePage.of("/a")
                .images(List.of(Image.of("/i")))
                .videos(List.of(VIDEO))
                .news(news)
                .extensions(List.of(Extension.of("p", "n")))
                .query("q", "1")
                .priority(0.5)
                .lastModified(Instant.EPOCH)
                .changeFrequency(null);
        assertThat(page.images()).containsExactly(Image.of("/i"));
        assertThat(page.videos()).containsExactly(VIDEO);
        assertThat(page.news()).contains(news);
        assertThat(page.extensions()).containsExactly(Extension.of("p", "n"));
        assertThat(page).isNotEqualTo(page.news(null)).isNotEqualTo(page.images(List.of()));
        assertThat(page.news(null).news(news)).isEqualTo(page).hasSameHashCodeAs(page);
    }
}
