package dev.waymark.annotations;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A video of a page, for video search: a {@code video:video} element with all that Google reads today. Immutable.
 *
 * <pre>{@code
 * Video.ofContent("/thumbs/grill.jpg", "Grilling steaks", "How to get them just right", "/videos/grill.mp4")
 *     .duration(Duration.ofMinutes(10))
 *     .publicationDate(published)
 * }</pre>
 *
 * <p>URLs are absolute, or below the base URL of the site ({@code /videos/grill.mp4}), as those of an {@link Image}.
 *
 * <p>Nothing is checked here but {@code null}: a wrong value must not stop a provider. It is checked when the sitemap
 * is written. A part that is wrong is left out and counted; a video whose thumbnail, title or description is wrong, or
 * that has neither a correct content URL nor a correct player URL, is left out as a whole. Its page stays listed.
 *
 * @see <a href="https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps">Video sitemaps</a>
 */
public final class Video {

    /** Whether a list names where a video may be shown, or where it may not. */
    public enum Access {
        /** Only there. */
        ALLOW,
        /** Everywhere but there. */
        DENY
    }

    /** A kind of device. */
    public enum Platform {
        /** Browsers of desktop computers. */
        WEB,
        /** Browsers of phones and tablets. */
        MOBILE,
        /** Televisions. */
        TV
    }

    /**
     * Countries where a video may, or may not, be shown.
     *
     * @param access which of the two
     * @param countries ISO 3166 codes of two letters
     */
    public record Restriction(Access access, List<String> countries) {

        /** Takes a copy. */
        public Restriction {
            Objects.requireNonNull(access, "access");
            countries = List.copyOf(countries);
        }
    }

    /**
     * Devices on which a video may, or may not, be shown.
     *
     * @param access which of the two
     * @param platforms the kinds of devices
     */
    public record Platforms(Access access, List<Platform> platforms) {

        /** Takes a copy. */
        public Platforms {
            Objects.requireNonNull(access, "access");
            platforms = List.copyOf(platforms);
        }
    }

    /** What is known of a video. It changes only before it belongs to one. */
    private static final class Parts implements Cloneable {
        private final String thumbnailUrl;
        private final String title;
        private final String description;
        private @Nullable String contentUrl;
        private @Nullable String playerUrl;
        private @Nullable Duration duration;
        private @Nullable Temporal expirationDate;
        private @Nullable Double rating;
        private @Nullable Long viewCount;
        private @Nullable Temporal publicationDate;
        private List<String> tags = List.of();
        private @Nullable Boolean familyFriendly;
        private @Nullable Restriction restriction;
        private @Nullable Boolean requiresSubscription;
        private @Nullable String uploader;
        private @Nullable String uploaderUrl;
        private @Nullable Platforms platforms;
        private @Nullable Boolean live;

        Parts(String thumbnailUrl, String title, String description) {
            this.thumbnailUrl = Objects.requireNonNull(thumbnailUrl, "thumbnailUrl");
            this.title = Objects.requireNonNull(title, "title");
            this.description = Objects.requireNonNull(description, "description");
        }

        Parts copy() {
            try {
                return (Parts) clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        }

        List<@Nullable Object> all() {
            return Arrays.asList(
                    thumbnailUrl,
                    title,
                    description,
                    contentUrl,
                    playerUrl,
                    duration,
                    expirationDate,
                    rating,
                    viewCount,
                    publicationDate,
                    tags,
                    familyFriendly,
                    restriction,
                    requiresSubscription,
                    uploader,
                    uploaderUrl,
                    platforms,
                    live);
        }
    }

    private final Parts parts;

    private Video(Parts parts) {
        this.parts = parts;
    }

    private Video with(Consumer<Parts> change) {
        Parts changed = parts.copy();
        change.accept(changed);
        return new Video(changed);
    }

    /**
     * A video whose file is known.
     *
     * @param thumbnailUrl the URL of an image that stands for it
     * @param title its title, at most 100 characters
     * @param description what it shows, at most 2,048 characters
     * @param contentUrl the URL of the file, not of a page
     * @return the video
     */
    public static Video ofContent(String thumbnailUrl, String title, String description, String contentUrl) {
        Parts parts = new Parts(thumbnailUrl, title, description);
        parts.contentUrl = Objects.requireNonNull(contentUrl, "contentUrl");
        return new Video(parts);
    }

    /**
     * A video whose player is known: usually what the {@code src} of an {@code iframe} says.
     *
     * @param thumbnailUrl the URL of an image that stands for it
     * @param title its title, at most 100 characters
     * @param description what it shows, at most 2,048 characters
     * @param playerUrl the URL of a player for just this video
     * @return the video
     */
    public static Video ofPlayer(String thumbnailUrl, String title, String description, String playerUrl) {
        Parts parts = new Parts(thumbnailUrl, title, description);
        parts.playerUrl = Objects.requireNonNull(playerUrl, "playerUrl");
        return new Video(parts);
    }

    /**
     * The same video with the URL of its file.
     *
     * @param url the URL of the file, not of a page; {@code null} if it is unknown
     * @return a new video
     */
    public Video contentUrl(@Nullable String url) {
        return with(copy -> copy.contentUrl = url);
    }

    /**
     * The same video with the URL of its player.
     *
     * @param url the URL of a player for just this video; {@code null} if there is none
     * @return a new video
     */
    public Video playerUrl(@Nullable String url) {
        return with(copy -> copy.playerUrl = url);
    }

    /**
     * The same video with its length.
     *
     * @param duration one second to eight hours; written in whole seconds; {@code null} if it is unknown
     * @return a new video
     */
    public Video duration(@Nullable Duration duration) {
        return with(copy -> copy.duration = duration);
    }

    /**
     * The same video with the time from which it can no longer be seen.
     *
     * @param time written in UTC, to the second; {@code null} if it does not expire
     * @return a new video
     */
    public Video expirationDate(@Nullable Instant time) {
        return with(copy -> copy.expirationDate = time);
    }

    /**
     * The same video with the day after which it can no longer be seen.
     *
     * @param day written as a date; {@code null} if it does not expire
     * @return a new video
     */
    public Video expirationDate(@Nullable LocalDate day) {
        return with(copy -> copy.expirationDate = day);
    }

    /**
     * The same video with a rating.
     *
     * @param rating 0.0 to 5.0; written with one decimal
     * @return a new video
     */
    public Video rating(double rating) {
        return with(copy -> copy.rating = rating);
    }

    /**
     * The same video with a count of its views.
     *
     * @param views how often it was seen; not negative
     * @return a new video
     */
    public Video viewCount(long views) {
        return with(copy -> copy.viewCount = views);
    }

    /**
     * The same video with the time of its first publication.
     *
     * @param time written in UTC, to the second; {@code null} if it is unknown
     * @return a new video
     */
    public Video publicationDate(@Nullable Instant time) {
        return with(copy -> copy.publicationDate = time);
    }

    /**
     * The same video with the day of its first publication.
     *
     * @param day written as a date; {@code null} if it is unknown
     * @return a new video
     */
    public Video publicationDate(@Nullable LocalDate day) {
        return with(copy -> copy.publicationDate = day);
    }

    /**
     * The same video with tags.
     *
     * @param tags short words for what it is about, in the place of those before; at most 32 are written
     * @return a new video
     */
    public Video tags(Collection<String> tags) {
        List<String> known = List.copyOf(tags);
        return with(copy -> copy.tags = known);
    }

    /**
     * The same video, said to be for everybody or not.
     *
     * @param familyFriendly {@code false} if only users who have switched SafeSearch off should find it
     * @return a new video
     */
    public Video familyFriendly(boolean familyFriendly) {
        return with(copy -> copy.familyFriendly = familyFriendly);
    }

    /**
     * The same video, limited to some countries or kept out of them. A video with a code that is none is left out: it
     * must not be found where it may not be shown.
     *
     * @param access whether it may be shown there, or may not
     * @param countries ISO 3166 codes of two letters; none for no limit
     * @return a new video
     */
    public Video restriction(Access access, Collection<String> countries) {
        Restriction restriction = new Restriction(access, List.copyOf(countries));
        return with(copy -> copy.restriction = restriction.countries().isEmpty() ? null : restriction);
    }

    /**
     * The same video, limited to some kinds of devices or kept away from them.
     *
     * @param access whether it may be shown there, or may not
     * @param platforms the kinds of devices; none for no limit
     * @return a new video
     */
    public Video platforms(Access access, Collection<Platform> platforms) {
        Platforms known = new Platforms(access, List.copyOf(platforms));
        return with(copy -> copy.platforms = known.platforms().isEmpty() ? null : known);
    }

    /**
     * The same video, said to need a subscription or not.
     *
     * @param requiresSubscription whether a subscription, paid or free, is needed to see it
     * @return a new video
     */
    public Video requiresSubscription(boolean requiresSubscription) {
        return with(copy -> copy.requiresSubscription = requiresSubscription);
    }

    /**
     * The same video with who uploaded it.
     *
     * @param name the name, at most 255 characters; {@code null} if it is unknown
     * @return a new video
     */
    public Video uploader(@Nullable String name) {
        return uploader(name, null);
    }

    /**
     * The same video with who uploaded it.
     *
     * @param name the name, at most 255 characters; {@code null} if it is unknown
     * @param infoUrl the URL of a page about the uploader, on the domain of the video's page; {@code null} for none
     * @return a new video
     */
    public Video uploader(@Nullable String name, @Nullable String infoUrl) {
        return with(copy -> {
            copy.uploader = name;
            copy.uploaderUrl = infoUrl;
        });
    }

    /**
     * The same video, said to be a live stream or not.
     *
     * @param live whether it is one
     * @return a new video
     */
    public Video live(boolean live) {
        return with(copy -> copy.live = live);
    }

    /**
     * The image that stands for it.
     *
     * @return its URL, as it was given
     */
    public String thumbnailUrl() {
        return parts.thumbnailUrl;
    }

    /**
     * Its title.
     *
     * @return the title
     */
    public String title() {
        return parts.title;
    }

    /**
     * What it shows.
     *
     * @return the description
     */
    public String description() {
        return parts.description;
    }

    /**
     * Where its file is.
     *
     * @return the URL, as it was given; empty if unknown
     */
    public Optional<String> contentUrl() {
        return Optional.ofNullable(parts.contentUrl);
    }

    /**
     * Where its player is.
     *
     * @return the URL, as it was given; empty if unknown
     */
    public Optional<String> playerUrl() {
        return Optional.ofNullable(parts.playerUrl);
    }

    /**
     * How long it is.
     *
     * @return the time; empty if unknown
     */
    public Optional<Duration> duration() {
        return Optional.ofNullable(parts.duration);
    }

    /**
     * From when it can no longer be seen.
     *
     * @return an {@link Instant} or a {@link LocalDate}; empty if it does not expire
     */
    public Optional<Temporal> expirationDate() {
        return Optional.ofNullable(parts.expirationDate);
    }

    /**
     * Its rating.
     *
     * @return 0.0 to 5.0; empty for none
     */
    public OptionalDouble rating() {
        return parts.rating == null ? OptionalDouble.empty() : OptionalDouble.of(parts.rating);
    }

    /**
     * How often it was seen.
     *
     * @return the number; empty if unknown
     */
    public OptionalLong viewCount() {
        return parts.viewCount == null ? OptionalLong.empty() : OptionalLong.of(parts.viewCount);
    }

    /**
     * When it was first published.
     *
     * @return an {@link Instant} or a {@link LocalDate}; empty if unknown
     */
    public Optional<Temporal> publicationDate() {
        return Optional.ofNullable(parts.publicationDate);
    }

    /**
     * What it is about.
     *
     * @return an unmodifiable list
     */
    public List<String> tags() {
        return parts.tags;
    }

    /**
     * Whether it is for everybody.
     *
     * @return empty if nothing was said
     */
    public Optional<Boolean> familyFriendly() {
        return Optional.ofNullable(parts.familyFriendly);
    }

    /**
     * The countries that it is limited to, or kept out of.
     *
     * @return empty for no limit
     */
    public Optional<Restriction> restriction() {
        return Optional.ofNullable(parts.restriction);
    }

    /**
     * The kinds of devices that it is limited to, or kept away from.
     *
     * @return empty for no limit
     */
    public Optional<Platforms> platforms() {
        return Optional.ofNullable(parts.platforms);
    }

    /**
     * Whether a subscription is needed.
     *
     * @return empty if nothing was said
     */
    public Optional<Boolean> requiresSubscription() {
        return Optional.ofNullable(parts.requiresSubscription);
    }

    /**
     * Who uploaded it.
     *
     * @return the name; empty if unknown
     */
    public Optional<String> uploader() {
        return Optional.ofNullable(parts.uploader);
    }

    /**
     * A page about who uploaded it.
     *
     * @return its URL, as it was given; empty for none
     */
    public Optional<String> uploaderUrl() {
        return Optional.ofNullable(parts.uploaderUrl);
    }

    /**
     * Whether it is a live stream.
     *
     * @return empty if nothing was said
     */
    public Optional<Boolean> live() {
        return Optional.ofNullable(parts.live);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Video video && parts.all().equals(video.parts.all());
    }

    @Override
    public int hashCode() {
        return parts.all().hashCode();
    }

    @Override
    public String toString() {
        return "Video[" + parts.title + "]";
    }
}
