package dev.waymark.contract.jersey;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.Article;
import dev.waymark.contract.ContractPages;
import java.util.function.Consumer;

public class ArticlePages implements SitemapProvider<Article> {

    @Override
    public void pages(Consumer<? super Article> sink) {
        ContractPages.articles(sink);
    }
}
