package dev.waymark.runtime.spi;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.Extension;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * One page of a {@link SitemapSource}: a site-relative path of raw text, and its metadata. Immutable.
 *
 * <p>The path is <b>raw text</b>, not percent-encoded or escaped: {@code /help/Größen & Maße}. A {@code /} separates
 * segments, one at the start is optional, and everything else becomes part of a segment: a {@code ?} is written
 * {@code %3F}. Pass encoded paths to {@link #ofEncoded}, and query parameters to {@link #query(String, String)}.
 * {@code "/"} is the home page.
 */
public final class SourcePage {

    /**
     * A query parameter: raw text, as the application receives it.
     *
     * @param name the name, not empty
     * @param value the value, which may be empty
     */
    public record Parameter(String name, String value) {

        /** Rejects an empty name. */
        public Parameter {
            Objects.requireNonNull(value, "value");
            if (name.isEmpty()) {
                throw new IllegalArgumentException("A query parameter needs a name");
            }
        }
    }

    private final String path;
    private final boolean encoded;
    private final List<Parameter> query;
    private final @Nullable Instant lastModified;
    private final ChangeFrequency changeFrequency;
    private final @Nullable Double priority;
    private final Place place;

    /** The language, cluster and site of a page. */
    private record Place(
            @Nullable String locale,
            @Nullable String cluster,
            @Nullable String site) {

        static final Place UNKNOWN = new Place(null, null, null);
    }

    private final Media media;

    /** The media, news and custom elements of a page. */
    private record Media(
            List<Image> images,
            List<Video> videos,
            @Nullable News news,
            List<Extension> extensions) {

        static final Media NONE = new Media(List.of(), List.of(), null, List.of());
    }

    private SourcePage(
            String path,
            boolean encoded,
            List<Parameter> query,
            @Nullable Instant lastModified,
            ChangeFrequency changeFrequency,
            @Nullable Double priority,
            Place place,
            Media media) {
        this.path = path;
        this.encoded = encoded;
        this.query = query;
        this.lastModified = lastModified;
        this.changeFrequency = changeFrequency;
        this.priority = priority;
        this.place = place;
        this.media = media;
    }

    /**
     * A page with only a path.
     *
     * @param path the path below the base URL, raw text
     * @return the page
     */
    public static SourcePage of(String path) {
        return new SourcePage(
                Objects.requireNonNull(path, "path"),
                false,
                List.of(),
                null,
                ChangeFrequency.UNSPECIFIED,
                null,
                Place.UNKNOWN,
                Media.NONE);
    }

    /**
     * A page with an encoded path, such as a permalink of a content management system.
     *
     * @param path the path below the base URL, percent-encoded by RFC 3986: {@code /help/Gr%C3%B6%C3%9Fen}. It is
     *     checked but not encoded again, and {@code %2F} is kept. A page with an invalid path is skipped, with its
     *     reason
     * @return the page
     */
    public static SourcePage ofEncoded(String path) {
        return new SourcePage(
                Objects.requireNonNull(path, "path"),
                true,
                List.of(),
                null,
                ChangeFrequency.UNSPECIFIED,
                null,
                Place.UNKNOWN,
                Media.NONE);
    }

    /**
     * The same page with the time of its last change.
     *
     * @param lastModified the time; written in UTC, to the second; {@code null} if it is unknown
     * @return a new page
     */
    public SourcePage lastModified(@Nullable Instant lastModified) {
        return new SourcePage(path, encoded, query, lastModified, changeFrequency, priority, place, media);
    }

    /**
     * The same page with a change frequency.
     *
     * @param changeFrequency how often the page is likely to change; {@code null} if it is unknown
     * @return a new page
     */
    public SourcePage changeFrequency(@Nullable ChangeFrequency changeFrequency) {
        ChangeFrequency known = changeFrequency == null ? ChangeFrequency.UNSPECIFIED : changeFrequency;
        return new SourcePage(path, encoded, query, lastModified, known, priority, place, media);
    }

    /**
     * The same page with a priority.
     *
     * @param priority 0.0 to 1.0, written with one decimal; other values are left out and counted in the report
     * @return a new page
     */
    public SourcePage priority(double priority) {
        return new SourcePage(path, encoded, query, lastModified, changeFrequency, priority, place, media);
    }

    /**
     * The same page with one more query parameter.
     *
     * @param name the name, raw text
     * @param value the value, raw text
     * @return a new page
     */
    public SourcePage query(String name, String value) {
        List<Parameter> extended = new ArrayList<>(query);
        extended.add(new Parameter(name, value));
        return new SourcePage(
                path, encoded, List.copyOf(extended), lastModified, changeFrequency, priority, place, media);
    }

    /**
     * The same page in one language. Consecutive pages of one {@linkplain #cluster cluster} link to each other.
     *
     * @param locale the language; {@code null} for a page without a declared language
     * @return a new page
     */
    public SourcePage locale(@Nullable Locale locale) {
        return locale(locale == null ? null : locale.toLanguageTag());
    }

    /**
     * The same page in one language.
     *
     * @param locale its configured text in URLs, or its tag, such as {@code en-GB}; {@code x-default} for the page for
     *     all other readers. A page whose locale the site lacks is skipped
     * @return a new page
     */
    public SourcePage locale(@Nullable String locale) {
        return at(new Place(locale, place.cluster, place.site));
    }

    /**
     * The same page as one of several translations: consecutive pages with an equal id link to each other. Requires a
     * {@linkplain #locale(String) locale}.
     *
     * @param cluster the id shared by the translations; {@code null} for a page without translations
     * @return a new page
     */
    public SourcePage cluster(@Nullable String cluster) {
        return at(new Place(place.locale, cluster, place.site));
    }

    /**
     * The same page on one site, if the application has several.
     *
     * @param site the {@linkplain Site#name() name} of its site; a page with an unknown name is skipped. {@code null}
     *     for the sites with the page's locale, else all
     * @return a new page
     */
    public SourcePage site(@Nullable String site) {
        return at(new Place(place.locale, place.cluster, site));
    }

    private SourcePage at(Place other) {
        return new SourcePage(path, encoded, query, lastModified, changeFrequency, priority, other, media);
    }

    /**
     * The same page with other images. Consecutive pages of a source with media and the same path are one page with the
     * media of all.
     *
     * @param images the images, replacing the previous ones; at most 1,000 are written
     * @return a new page
     */
    public SourcePage images(Collection<Image> images) {
        return with(new Media(List.copyOf(images), media.videos, media.news, media.extensions));
    }

    /**
     * The same page with other videos.
     *
     * @param videos the videos, replacing the previous ones
     * @return a new page
     */
    public SourcePage videos(Collection<Video> videos) {
        return with(new Media(media.images, List.copyOf(videos), media.news, media.extensions));
    }

    /**
     * The same page with its Google News element.
     *
     * @param news the news, written for two days after its publication; {@code null} for none
     * @return a new page
     */
    public SourcePage news(@Nullable News news) {
        return with(new Media(media.images, media.videos, news, media.extensions));
    }

    /**
     * The same page with other custom elements.
     *
     * @param extensions the elements, replacing the previous ones
     * @return a new page
     */
    public SourcePage extensions(Collection<Extension> extensions) {
        return with(new Media(media.images, media.videos, media.news, List.copyOf(extensions)));
    }

    private SourcePage with(Media other) {
        return new SourcePage(path, encoded, query, lastModified, changeFrequency, priority, place, other);
    }

    /**
     * The path.
     *
     * @return the path below the base URL, as given
     */
    public String path() {
        return path;
    }

    /**
     * Whether the path is encoded.
     *
     * @return {@code false} if it is raw text
     */
    public boolean isEncoded() {
        return encoded;
    }

    /**
     * The query parameters.
     *
     * @return an unmodifiable list, in order
     */
    public List<Parameter> query() {
        return query;
    }

    /**
     * The time of the page's last change.
     *
     * @return the time; empty if unknown
     */
    public Optional<Instant> lastModified() {
        return Optional.ofNullable(lastModified);
    }

    /**
     * How often the page is likely to change.
     *
     * @return the frequency; {@link ChangeFrequency#UNSPECIFIED} if unknown
     */
    public ChangeFrequency changeFrequency() {
        return changeFrequency;
    }

    /**
     * The page's priority.
     *
     * @return 0.0 to 1.0; empty for none
     */
    public OptionalDouble priority() {
        return priority == null ? OptionalDouble.empty() : OptionalDouble.of(priority);
    }

    /**
     * The language of the page.
     *
     * @return as given; empty if not declared
     */
    public Optional<String> locale() {
        return Optional.ofNullable(place.locale);
    }

    /**
     * The cluster id, shared with the page's translations.
     *
     * @return the id; empty without translations
     */
    public Optional<String> cluster() {
        return Optional.ofNullable(place.cluster);
    }

    /**
     * The site that lists the page.
     *
     * @return the site's name; empty for the sites of its locale, else all
     */
    public Optional<String> site() {
        return Optional.ofNullable(place.site);
    }

    /**
     * The images of the page.
     *
     * @return an unmodifiable list, in order
     */
    public List<Image> images() {
        return media.images;
    }

    /**
     * The videos of the page.
     *
     * @return an unmodifiable list, in order
     */
    public List<Video> videos() {
        return media.videos;
    }

    /**
     * The Google News element of the page.
     *
     * @return the news; empty for none
     */
    public Optional<News> news() {
        return Optional.ofNullable(media.news);
    }

    /**
     * The custom elements of the page.
     *
     * @return an unmodifiable list, in order
     */
    public List<Extension> extensions() {
        return media.extensions;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SourcePage page
                && path.equals(page.path)
                && encoded == page.encoded
                && query.equals(page.query)
                && Objects.equals(lastModified, page.lastModified)
                && changeFrequency == page.changeFrequency
                && Objects.equals(priority, page.priority)
                && place.equals(page.place)
                && media.equals(page.media);
    }

    @Override
    public int hashCode() {
        return Objects.hash(path, encoded, query, lastModified, changeFrequency, priority, place, media);
    }

    @Override
    public String toString() {
        return "SourcePage[" + path + "]";
    }
}
