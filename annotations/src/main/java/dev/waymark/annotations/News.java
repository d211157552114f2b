package dev.waymark.annotations;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An article for Google News: a {@code news:news} element. Immutable.
 *
 * <p>The element is written for two days after the publication date; then it is dropped, and the page stays. A sitemap
 * holds at most 1,000 of them; more are split into several sitemaps.
 *
 * <p>Only {@code null} is checked here. Writing the sitemap leaves wrong values out and counts them; the page stays
 * listed.
 *
 * @see <a href="https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap">News sitemaps</a>
 */
public final class News {

    private final String publication;
    private final String language;
    private final Temporal published;
    private final String title;

    private News(String publication, String language, Temporal published, String title) {
        this.publication = Objects.requireNonNull(publication, "publication");
        this.language = Objects.requireNonNull(language, "language");
        this.published = Objects.requireNonNull(published, "published");
        this.title = Objects.requireNonNull(title, "title");
    }

    /**
     * The news of an article.
     *
     * @param publication the name of the publication, exactly as on news.google.com
     * @param language its language: an ISO 639 code of two or three letters, or {@code zh-cn} or {@code zh-tw};
     *     case-insensitive
     * @param published the time of the article's first publication on the site; written in UTC, to the second
     * @param title the title of the article, as on its page
     * @return the news
     */
    public static News of(String publication, String language, Instant published, String title) {
        return new News(publication, language, published, title);
    }

    /**
     * The news of an article with only a publication day. The two days start with that day, in UTC.
     *
     * @param publication as for {@link #of(String, String, Instant, String)}
     * @param language as there
     * @param published the day of the article's first publication on the site; written as a date
     * @param title the title of the article, as on its page
     * @return the news
     */
    public static News of(String publication, String language, LocalDate published, String title) {
        return new News(publication, language, published, title);
    }

    /**
     * The name of the publication.
     *
     * @return the name
     */
    public String publication() {
        return publication;
    }

    /**
     * The language of the publication.
     *
     * @return its code, as given
     */
    public String language() {
        return language;
    }

    /**
     * The first publication of the article.
     *
     * @return an {@link Instant} or a {@link LocalDate}
     */
    public Temporal published() {
        return published;
    }

    /**
     * The title of the article.
     *
     * @return the title
     */
    public String title() {
        return title;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof News news
                && publication.equals(news.publication)
                && language.equals(news.language)
                && published.equals(news.published)
                && title.equals(news.title);
    }

    @Override
    public int hashCode() {
        return Objects.hash(publication, language, published, title);
    }

    @Override
    public String toString() {
        return "News[" + publication + ", " + language + ", " + published + ", " + title + "]";
    }
}
