package org.example.shop;

import dev.waymark.annotations.SitemapEntry;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class ProductController {

    @GetMapping("/products/{categry}/{slug}")
    @SitemapEntry(provider = ProductPages.class)
    String product(@PathVariable String categry, @PathVariable String slug) {
        return "product";
    }
}
