package org.example.magazine.articles;

import dev.waymark.annotations.SitemapEntry;
import org.example.magazine.store.ArticlePages;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ArticleController {

    @GetMapping(path = "/articles/{slug}", produces = "text/html")
    @SitemapEntry(provider = ArticlePages.class)
    String article(@PathVariable String slug) {
        return "<h1>" + slug + "</h1>";
    }
}
