package dev.waymark.contract.jaxrs;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.Article;
import dev.waymark.contract.ContractPages;
import jakarta.inject.Singleton;
import java.util.function.Consumer;

/** A bean without a proxy. */
@Singleton
class ArticlePages implements SitemapProvider<Article> {

    @Override
    public void pages(Consumer<? super Article> sink) {
        ContractPages.articles(sink);
    }
}
