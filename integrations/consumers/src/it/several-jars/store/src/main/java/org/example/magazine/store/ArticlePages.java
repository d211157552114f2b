package org.example.magazine.store;

import dev.waymark.annotations.SitemapProvider;
import java.time.OffsetDateTime;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

@Component
public class ArticlePages implements SitemapProvider<Article> {

    @Override
    public void pages(Consumer<? super Article> sink) {
        sink.accept(new Row("on-maps", "ada", OffsetDateTime.parse("2026-03-01T12:00:00+01:00")));
        sink.accept(new Row("on-signs", "bo", OffsetDateTime.parse("2026-04-01T12:00:00+02:00")));
    }

    private record Row(String slug, String author, OffsetDateTime lastModified) implements Article {

        @Override
        public String getSlug() {
            return slug;
        }

        @Override
        public String getAuthor() {
            return author;
        }

        @Override
        public OffsetDateTime getLastModified() {
            return lastModified;
        }
    }
}
