package org.example.magazine.authors;

import dev.waymark.annotations.SitemapEntry;
import org.example.magazine.store.ArticlePages;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class AuthorController {

    @GetMapping(path = "/authors/{author}/{slug}", produces = "text/html")
    @SitemapEntry(provider = ArticlePages.class)
    String articleOfAuthor(@PathVariable String author, @PathVariable String slug) {
        return "<h1>" + slug + " by " + author + "</h1>";
    }
}
