package org.example.shop;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapExclude;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;

@RestController
class ProductController {

    private final Catalogue catalogue;

    ProductController(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    @GetMapping(path = "/", produces = "text/html")
    @SitemapEntry(priority = 1.0)
    String home() {
        return "<h1>Shop</h1>";
    }

    @GetMapping(path = "/products/{category}/{slug}", produces = "text/html")
    @SitemapEntry(provider = ProductPages.class, changeFrequency = ChangeFrequency.WEEKLY)
    String product(@PathVariable String category, @PathVariable String slug) {
        return catalogue.products().stream()
                .filter(product ->
                        product.category().equals(category) && product.slug().equals(slug))
                .findFirst()
                .map(product -> "<h1>" + product.slug() + "</h1>")
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
    }

    @GetMapping(path = "/basket", produces = "text/html")
    @SitemapExclude
    String basket() {
        return "<h1>Basket</h1>";
    }
}
