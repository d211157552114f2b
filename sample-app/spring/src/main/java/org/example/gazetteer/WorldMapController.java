package org.example.gazetteer;

import dev.waymark.annotations.SitemapExclude;
import java.time.Duration;
import org.example.gazetteer.data.Gazetteer;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The background of all maps. */
@Controller
@SitemapExclude("an image, not a page")
class WorldMapController {

    private static final MediaType SVG = MediaType.valueOf("image/svg+xml");

    private final Gazetteer gazetteer;

    WorldMapController(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    @GetMapping("/world.svg")
    ResponseEntity<String> world() {
        return ResponseEntity.ok()
                .contentType(SVG)
                .cacheControl(CacheControl.maxAge(Duration.ofDays(1)))
                .body(gazetteer.map().background());
    }
}
