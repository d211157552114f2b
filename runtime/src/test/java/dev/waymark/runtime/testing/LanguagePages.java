package dev.waymark.runtime.testing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.registry.PageKeys;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.spi.ProviderLocator;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Pages in several languages, in both shapes: an object that has all of them, and a row for each. */
public final class LanguagePages {

    private LanguagePages() {}

    /** One object in several languages. */
    public record Post(
            Map<?, String> slug,
            @Nullable Iterable<?> languages,
            @Nullable Map<?, LocalDate> changed) {

        public Post(Map<?, String> slug, @Nullable Iterable<?> languages) {
            this(slug, languages, null);
        }
    }

    /** A row of one language. */
    public record Row(@Nullable Object language, @Nullable Object group, String slug) {}

    private abstract static class Pages<T> implements SitemapProvider<T> {
        private final List<T> pages;

        Pages(List<T> pages) {
            this.pages = pages;
        }

        @Override
        public void pages(Consumer<? super T> sink) {
            pages.forEach(sink);
        }
    }

    /** Supplies posts. */
    public static final class Posts extends Pages<Post> {
        public Posts(Post... posts) {
            super(List.of(posts));
        }
    }

    /** Supplies rows. */
    public static final class Rows extends Pages<Row> {
        public Rows(Row... rows) {
            super(List.of(rows));
        }
    }

    /** {@code /{lang}/{slug}} of posts. */
    public static final SitemapRegistry POSTS = entries -> entries.entry("a.Posts#post", "post", "/{lang}/{slug}")
            .locale("{lang}")
            .pages(
                    Posts.class,
                    (Post page, PageKeys keys) -> keys.locales(page.languages()),
                    (Post page, UrlWriter url) -> url.begin()
                            .value(url.locale())
                            .value(url.in(page.slug()))
                            .lastModified(url.in(page.changed()))
                            .end());

    /** {@code /{lang}/{slug}} of rows. */
    public static final SitemapRegistry ROWS = entries -> entries.entry("a.Posts#post", "post", "/{lang}/{slug}")
            .locale("{lang}")
            .pages(
                    Rows.class,
                    (Row row, PageKeys keys) -> keys.locale(row.language()).cluster(row.group()),
                    (Row row, UrlWriter url) ->
                            url.begin().value(url.locale()).value(row.slug()).end());

    /** A site in English, German and French with these posts. */
    public static SitemapBuilder posts(Post... posts) {
        return Sites.site(POSTS).providers(ProviderLocator.of(new Posts(posts))).locales("en", "de", "fr");
    }

    /** A site in English, German and French with these rows. */
    public static SitemapBuilder rows(Row... rows) {
        return Sites.site(ROWS).providers(ProviderLocator.of(new Rows(rows))).locales("en", "de", "fr");
    }
}
