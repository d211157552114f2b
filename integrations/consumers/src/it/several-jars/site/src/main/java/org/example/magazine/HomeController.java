package org.example.magazine;

import dev.waymark.annotations.SitemapEntry;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
class HomeController {

    @GetMapping(path = "/", produces = "text/html")
    @SitemapEntry
    String home() {
        return "<h1>Magazine</h1>";
    }
}
