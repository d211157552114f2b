package org.example.museum;

import dev.waymark.annotations.SitemapEntry;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

@RestController
class PaintingController {

    @GetMapping(path = "/paintings/{slug}", produces = "text/html")
    @SitemapEntry(provider = PaintingPages.class)
    String painting(@PathVariable String slug) {
        return "<h1>" + slug + "</h1>";
    }
}
