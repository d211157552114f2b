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
 * A video of a page, for video search: a {@code video:video} element with everything that Google reads. Immutable.
 *
 * <pre>{@code
 * Video.ofContent("/thumbs/grill.jpg", "Grilling steaks", "How to get them just right", "/videos/grill.mp4")
 *     .duration(Duration.ofMinutes(10))
 *     .publicationDate(published)
 * }</pre>
 *
 * <p>URLs are absolute or below the base URL of the site ({@code /videos/grill.mp4}), as for an {@link Image}.
 *
 * <p>Only {@code null} is checked here, because a wrong value must not stop a provider. Writing the sitemap checks the
 * values: a wrong part is left out and counted; a video with a wrong thumbnail, title or description, or without a
 * valid content or player URL, is left out as a whole. Its page stays listed.
 *
 * @see <a href="https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps">Video sitemaps</a>
 */
public final class Video {

    /** Whether a list allows or denies. */
    public enum Access {
        /** Only the listed ones. */
        ALLOW,
        /** All but the listed ones. */
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
     * Countries in which a video is allowed or denied.
     *
     * @param access allow or deny
     * @param countries two-letter ISO 3166 codes
     */
    public record Restriction(Access access, List<String> countries) {

        /** Takes a copy. */
        public Restriction {
            Objects.requireNonNull(access, "access");
            countries = List.copyOf(countries);
        }
    }

    /**
     * Devices on which a video is allowed or denied.
     *
     * @param access allow or deny
     * @param platforms the kinds of devices
     */
    public record Platforms(Access access, List<Platform> platforms) {

        /** Takes a copy. */
        public Platforms {
            Objects.requireNonNull(access, "access");
            platforms = List.copyOf(platforms);
        }
    }

    /** The fields of a video. Modified only before a video holds it. */
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
     * A video with the URL of its file.
     *
     * @param thumbnailUrl the URL of its thumbnail
     * @param title its title, at most 100 characters
     * @param description what it shows, at most 2,048 characters
     * @param contentUrl the URL of the file, not of a page
     * @return the video
     */
    public static Video ofContent(String thumbnailUrl, String title, String description, String contentUrl) {
        return new Video(new Parts(thumbnailUrl, title, description))
                .contentUrl(Objects.requireNonNull(contentUrl, "contentUrl"));
    }

    /**
     * A video with the URL of its player, usually the {@code src} of an {@code iframe}.
     *
     * @param thumbnailUrl the URL of its thumbnail
     * @param title its title, at most 100 characters
     * @param description what it shows, at most 2,048 characters
     * @param playerUrl the URL of a player for just this video
     * @return the video
     */
    public static Video ofPlayer(String thumbnailUrl, String title, String description, String playerUrl) {
        return new Video(new Parts(thumbnailUrl, title, description))
                .playerUrl(Objects.requireNonNull(playerUrl, "playerUrl"));
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
     * The same video with its expiration time.
     *
     * @param time written in UTC, to the second; {@code null} if it doesn't expire
     * @return a new video
     */
    public Video expirationDate(@Nullable Instant time) {
        return with(copy -> copy.expirationDate = time);
    }

    /**
     * The same video with its expiration day.
     *
     * @param day the last day it is available, written as a date; {@code null} if it doesn't expire
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
     * The same video with a view count.
     *
     * @param views the number of views; not negative
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
     * The same video with other tags.
     *
     * @param tags short keywords, replacing the previous ones; at most 32 are written
     * @return a new video
     */
    public Video tags(Collection<String> tags) {
        List<String> known = List.copyOf(tags);
        return with(copy -> copy.tags = known);
    }

    /**
     * The same video, family-friendly or not.
     *
     * @param familyFriendly {@code false} if only users without SafeSearch should find it
     * @return a new video
     */
    public Video familyFriendly(boolean familyFriendly) {
        return with(copy -> copy.familyFriendly = familyFriendly);
    }

    /**
     * The same video, allowed or denied in some countries. A video with an invalid code is left out, because it must
     * not be found where it is denied.
     *
     * @param access allow or deny
     * @param countries two-letter ISO 3166 codes; empty for no restriction
     * @return a new video
     */
    public Video restriction(Access access, Collection<String> countries) {
        Restriction restriction = new Restriction(access, List.copyOf(countries));
        return with(copy -> copy.restriction = restriction.countries().isEmpty() ? null : restriction);
    }

    /**
     * The same video, allowed or denied on some kinds of devices.
     *
     * @param access allow or deny
     * @param platforms the kinds of devices; empty for no restriction
     * @return a new video
     */
    public Video platforms(Access access, Collection<Platform> platforms) {
        Platforms known = new Platforms(access, List.copyOf(platforms));
        return with(copy -> copy.platforms = known.platforms().isEmpty() ? null : known);
    }

    /**
     * The same video, with or without a subscription requirement.
     *
     * @param requiresSubscription whether it requires a paid or free subscription
     * @return a new video
     */
    public Video requiresSubscription(boolean requiresSubscription) {
        return with(copy -> copy.requiresSubscription = requiresSubscription);
    }

    /**
     * The same video with its uploader.
     *
     * @param name the name, at most 255 characters; {@code null} if it is unknown
     * @return a new video
     */
    public Video uploader(@Nullable String name) {
        return uploader(name, null);
    }

    /**
     * The same video with its uploader.
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
     * The same video, as a live stream or not.
     *
     * @param live whether it is a live stream
     * @return a new video
     */
    public Video live(boolean live) {
        return with(copy -> copy.live = live);
    }

    /**
     * Its thumbnail.
     *
     * @return the URL as given
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
     * Its description.
     *
     * @return the description
     */
    public String description() {
        return parts.description;
    }

    /**
     * The URL of its file.
     *
     * @return the URL as given; empty if unknown
     */
    public Optional<String> contentUrl() {
        return Optional.ofNullable(parts.contentUrl);
    }

    /**
     * The URL of its player.
     *
     * @return the URL as given; empty if unknown
     */
    public Optional<String> playerUrl() {
        return Optional.ofNullable(parts.playerUrl);
    }

    /**
     * Its length.
     *
     * @return the duration; empty if unknown
     */
    public Optional<Duration> duration() {
        return Optional.ofNullable(parts.duration);
    }

    /**
     * Its expiration: a time, or its last day.
     *
     * @return an {@link Instant} or a {@link LocalDate}; empty if it doesn't expire
     */
    public Optional<Temporal> expirationDate() {
        return Optional.ofNullable(parts.expirationDate);
    }

    /**
     * Its rating.
     *
     * @return as given; empty for none
     */
    public OptionalDouble rating() {
        return parts.rating == null ? OptionalDouble.empty() : OptionalDouble.of(parts.rating);
    }

    /**
     * Its view count.
     *
     * @return as given; empty if unknown
     */
    public OptionalLong viewCount() {
        return parts.viewCount == null ? OptionalLong.empty() : OptionalLong.of(parts.viewCount);
    }

    /**
     * Its first publication.
     *
     * @return an {@link Instant} or a {@link LocalDate}; empty if unknown
     */
    public Optional<Temporal> publicationDate() {
        return Optional.ofNullable(parts.publicationDate);
    }

    /**
     * Its tags.
     *
     * @return an unmodifiable list
     */
    public List<String> tags() {
        return parts.tags;
    }

    /**
     * Whether it is family-friendly.
     *
     * @return empty if not set
     */
    public Optional<Boolean> familyFriendly() {
        return Optional.ofNullable(parts.familyFriendly);
    }

    /**
     * The countries in which it is allowed or denied.
     *
     * @return empty for no restriction
     */
    public Optional<Restriction> restriction() {
        return Optional.ofNullable(parts.restriction);
    }

    /**
     * The kinds of devices on which it is allowed or denied.
     *
     * @return empty for no restriction
     */
    public Optional<Platforms> platforms() {
        return Optional.ofNullable(parts.platforms);
    }

    /**
     * Whether it requires a subscription.
     *
     * @return empty if not set
     */
    public Optional<Boolean> requiresSubscription() {
        return Optional.ofNullable(parts.requiresSubscription);
    }

    /**
     * Its uploader.
     *
     * @return the name; empty if unknown
     */
    public Optional<String> uploader() {
        return Optional.ofNullable(parts.uploader);
    }

    /**
     * A page about its uploader.
     *
     * @return its URL as given; empty for none
     */
    public Optional<String> uploaderUrl() {
        return Optional.ofNullable(parts.uploaderUrl);
    }

    /**
     * Whether it is a live stream.
     *
     * @return empty if not set
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
