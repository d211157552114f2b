package dev.waymark.runtime.spi;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.Extension;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
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

    private final String path;
    private final boolean encoded;

    // Assigned by with(...) alone, before anyone else has the page.
    private List<Map.Entry<String, String>> query = List.of();
    private @Nullable Instant lastModified;
    private ChangeFrequency changeFrequency = ChangeFrequency.UNSPECIFIED;
    private @Nullable Double priority;
    private @Nullable String locale;
    private @Nullable String cluster;
    private @Nullable String site;
    private List<Image> images = List.of();
    private List<Video> videos = List.of();
    private @Nullable News news;
    private List<Extension> extensions = List.of();

    private SourcePage(String path, boolean encoded) {
        this.path = Objects.requireNonNull(path, "path");
        this.encoded = encoded;
    }

    /** A changed copy. */
    private SourcePage with(Consumer<SourcePage> change) {
        SourcePage copy = new SourcePage(path, encoded);
        copy.query = query;
        copy.lastModified = lastModified;
        copy.changeFrequency = changeFrequency;
        copy.priority = priority;
        copy.locale = locale;
        copy.cluster = cluster;
        copy.site = site;
        copy.images = images;
        copy.videos = videos;
        copy.news = news;
        copy.extensions = extensions;
        change.accept(copy);
        return copy;
    }

    /**
     * A page with only a path.
     *
     * @param path the path below the base URL, raw text
     * @return the page
     */
    public static SourcePage of(String path) {
        return new SourcePage(path, false);
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
        return new SourcePage(path, true);
    }

    /**
     * The same page with the time of its last change.
     *
     * @param lastModified the time; written in UTC, to the second; {@code null} if it is unknown
     * @return a new page
     */
    public SourcePage lastModified(@Nullable Instant lastModified) {
        return with(page -> page.lastModified = lastModified);
    }

    /**
     * The same page with a change frequency.
     *
     * @param changeFrequency how often the page is likely to change; {@code null} if it is unknown
     * @return a new page
     */
    public SourcePage changeFrequency(@Nullable ChangeFrequency changeFrequency) {
        ChangeFrequency known = changeFrequency == null ? ChangeFrequency.UNSPECIFIED : changeFrequency;
        return with(page -> page.changeFrequency = known);
    }

    /**
     * The same page with a priority.
     *
     * @param priority 0.0 to 1.0, written with one decimal; other values are left out and counted in the report
     * @return a new page
     */
    public SourcePage priority(double priority) {
        return with(page -> page.priority = priority);
    }

    /**
     * The same page with one more query parameter.
     *
     * @param name the name, raw text
     * @param value the value, raw text
     * @return a new page
     * @throws IllegalArgumentException if the name is empty
     */
    public SourcePage query(String name, String value) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("A query parameter needs a name");
        }
        List<Map.Entry<String, String>> extended = new ArrayList<>(query);
        extended.add(Map.entry(name, value));
        return with(page -> page.query = List.copyOf(extended));
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
        return with(page -> page.locale = locale);
    }

    /**
     * The same page as one of several translations: consecutive pages with an equal id link to each other. Requires a
     * {@linkplain #locale(String) locale}.
     *
     * @param cluster the id shared by the translations; {@code null} for a page without translations
     * @return a new page
     */
    public SourcePage cluster(@Nullable String cluster) {
        return with(page -> page.cluster = cluster);
    }

    /**
     * The same page on one site, if the application has several.
     *
     * @param site the {@linkplain Site#name() name} of its site; a page with an unknown name is skipped. {@code null}
     *     for the sites with the page's locale, else all
     * @return a new page
     */
    public SourcePage site(@Nullable String site) {
        return with(page -> page.site = site);
    }

    /**
     * The same page with other images. Consecutive pages of a source with media and the same path are one page with the
     * media of all.
     *
     * @param images the images, replacing the previous ones; at most 1,000 are written
     * @return a new page
     */
    public SourcePage images(Collection<Image> images) {
        List<Image> own = List.copyOf(images);
        return with(page -> page.images = own);
    }

    /**
     * The same page with other videos.
     *
     * @param videos the videos, replacing the previous ones
     * @return a new page
     */
    public SourcePage videos(Collection<Video> videos) {
        List<Video> own = List.copyOf(videos);
        return with(page -> page.videos = own);
    }

    /**
     * The same page with its Google News element.
     *
     * @param news the news, written for two days after its publication; {@code null} for none
     * @return a new page
     */
    public SourcePage news(@Nullable News news) {
        return with(page -> page.news = news);
    }

    /**
     * The same page with other custom elements.
     *
     * @param extensions the elements, replacing the previous ones
     * @return a new page
     */
    public SourcePage extensions(Collection<Extension> extensions) {
        List<Extension> own = List.copyOf(extensions);
        return with(page -> page.extensions = own);
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
     * The query parameters, raw text as the application receives it.
     *
     * @return an unmodifiable list of names and values, in order
     */
    public List<Map.Entry<String, String>> query() {
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
     * @return as given; empty for none
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
        return Optional.ofNullable(locale);
    }

    /**
     * The cluster id, shared with the page's translations.
     *
     * @return the id; empty without translations
     */
    public Optional<String> cluster() {
        return Optional.ofNullable(cluster);
    }

    /**
     * The site that lists the page.
     *
     * @return the site's name; empty for the sites of its locale, else all
     */
    public Optional<String> site() {
        return Optional.ofNullable(site);
    }

    /**
     * The images of the page.
     *
     * @return an unmodifiable list, in order
     */
    public List<Image> images() {
        return images;
    }

    /**
     * The videos of the page.
     *
     * @return an unmodifiable list, in order
     */
    public List<Video> videos() {
        return videos;
    }

    /**
     * The Google News element of the page.
     *
     * @return the news; empty for none
     */
    public Optional<News> news() {
        return Optional.ofNullable(news);
    }

    /**
     * The custom elements of the page.
     *
     * @return an unmodifiable list, in order
     */
    public List<Extension> extensions() {
        return extensions;
    }

    private List<@Nullable Object> values() {
        return Arrays.asList(
                path,
                encoded,
                query,
                lastModified,
                changeFrequency,
                priority,
                locale,
                cluster,
                site,
                images,
                videos,
                news,
                extensions);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SourcePage page && values().equals(page.values());
    }

    @Override
    public int hashCode() {
        return values().hashCode();
    }

    @Override
    public String toString() {
        return "SourcePage[" + path + "]";
    }
}
