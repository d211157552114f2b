package dev.waymark.annotations;

import java.net.URI;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An image of a page, for image search: an {@code image:image} element. A page may have up to 1,000. Immutable.
 *
 * <p>Only the URL is written. Google has ignored captions, titles, places and licences since 2022.
 *
 * <p>Only {@code null} is checked here, because a wrong URL must not stop a provider. Writing the sitemap checks the
 * URL: an image with a wrong URL is left out and counted, and its page stays listed.
 *
 * @see <a href="https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps">Image sitemaps</a>
 */
public final class Image {

    private final String url;

    private Image(String url) {
        this.url = url;
    }

    /**
     * An image with a URL.
     *
     * @param url absolute, {@code https://cdn.example.com/a.png}, or below the base URL of the site,
     *     {@code /img/a.png}. A valid {@code %HH} is kept, other characters are encoded as needed. Fewer than 2,048
     *     characters after encoding
     * @return the image
     */
    public static Image of(String url) {
        return new Image(Objects.requireNonNull(url, "url"));
    }

    /**
     * An image with a URL.
     *
     * @param url as for {@link #of(String)}
     * @return the image
     */
    public static Image of(URI url) {
        return of(url.toString());
    }

    /**
     * The URL.
     *
     * @return the URL as given
     */
    public String url() {
        return url;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Image image && url.equals(image.url);
    }

    @Override
    public int hashCode() {
        return url.hashCode();
    }

    @Override
    public String toString() {
        return "Image[" + url + "]";
    }
}
