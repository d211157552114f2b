package dev.waymark.annotations;

import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.Temporal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What Google News wants to know of an article: a {@code news:news} element. Immutable.
 *
 * <p>The element is written for two days after the publication date. Then it goes, by itself, and the page stays. A
 * sitemap holds at most 1,000 of them; more become several sitemaps.
 *
 * <p>Nothing is checked here but {@code null}. What is wrong is left out when the sitemap is written, and counted; the
 * page stays listed.
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
     * @param language its language: an ISO 639 code of two or three letters, or {@code zh-cn} or {@code zh-tw}; upper
     *     and lower case are the same
     * @param published when the article was first published on the site; written in UTC, to the second
     * @param title the title of the article, as on its page
     * @return the news
     */
    public static News of(String publication, String language, Instant published, String title) {
        return new News(publication, language, published, title);
    }

    /**
     * The news of an article of which only the day is known. The two days begin with that day, in UTC.
     *
     * @param publication as for {@link #of(String, String, Instant, String)}
     * @param language as there
     * @param published the day when the article was first published on the site; written as a date
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
     * @return its code, as it was given
     */
    public String language() {
        return language;
    }

    /**
     * When the article was first published.
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
